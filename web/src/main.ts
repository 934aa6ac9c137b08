import { mount } from 'svelte';
import './tokens.css';
import './app.css';
import App from './App.svelte';
import { speak } from './words/words.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
await speak();
mount(App, { target });
