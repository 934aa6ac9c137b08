import { mount } from 'svelte';
import './fonts.css';
import './tokens.css';
import './app.css';
import App from './App.svelte';
import { letters } from './letters';
import { speak } from './words/words.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
try {
	await Promise.all([speak(), letters()]);
	// The words have just been read in: what is drawn with them is a task of its own.
	await new Promise((resolve) => setTimeout(resolve));
} catch (error) {
	// Without its words the app can say nothing, so this one sentence is said in all of them.
	target.textContent = 'Please reload the page. · Veuillez recharger la page. · Laad de pagina opnieuw.';
	throw error;
}
mount(App, { target });
