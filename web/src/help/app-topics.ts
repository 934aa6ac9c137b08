/** The help that is the same at every table, whatever the game. */
import Quill from '../ui/drawings/Quill.svelte';
import Torch from '../ui/drawings/Torch.svelte';
import { say } from '../words/words.svelte';
import type { Topic } from './topics';

const GLOBE =
	'M2.5 12A9.5 9.5 0 1 0 21.5 12A9.5 9.5 0 1 0 2.5 12ZM2.5 12H21.5M12 2.5C7 8 7 16 12 21.5M12 2.5C17 8 17 16 12 21.5';
const MOON_AND_SUN =
	'M11 15.500A7 7 0 1 1 7 3.500A6 6 0 0 0 11 15.500ZM17 9V11M17 19V21M12 15H13M21 15H22M17 13A2 2 0 1 1 17 17';
const SMILE =
	'M4.500 4.500H19.500V16H12L7.500 20V16H4.500ZM8.500 11C9.500 13 14.500 13 15.500 11M9.300 8.200V8.300M14.700 8.200V8.300';
const PHONE = 'M7 2.500H17V21.500H7ZM10.500 18.500H13.500';
const LIST = 'M4 7H20M4 12H20M4 17H20';
const HOURGLASS =
	'M6 3H18M6 21H18M7.500 3C7.500 9 11.500 9.500 11.500 12S7.500 15 7.500 21M16.500 3C16.500 9 12.500 9.500 12.500 12S16.500 15 16.500 21';
const EYE = 'M2 12C6 5.500 18 5.500 22 12C18 18.500 6 18.500 2 12ZM9 12A3 3 0 1 0 15 12A3 3 0 1 0 9 12Z';
const CURVE = 'M3 3V21H21M6 17C9 17 9 10 12 11S16 6 20 5';

export const APP_TOPICS: Readonly<Record<string, Topic>> = {
	home: { name: () => say('home'), text: () => say('helpHome'), Sign: Torch },
	language: { name: () => say('language'), text: () => say('helpLanguage'), lines: GLOBE },
	theme: { name: () => say('helpThemeName'), text: () => say('helpTheme'), lines: MOON_AND_SUN },
	react: { name: () => say('reactions'), text: () => say('helpReact'), lines: SMILE },
	device: { name: () => say('deviceSeats'), text: () => say('helpDevice'), lines: PHONE },
	menu: { name: () => say('menu'), text: () => say('helpMenu'), lines: LIST },
	clock: { name: () => say('helpClockName'), text: () => say('helpClock'), lines: HOURGLASS },
	'coach-start': { name: () => say('coachStart'), text: () => say('helpCoachStart'), Sign: Quill },
	'coach-luck': { name: () => say('coachLuck'), text: () => say('helpCoachLuck'), Sign: Quill },
	'coach-others': { name: () => say('coachOthers'), text: () => say('helpCoachOthers'), Sign: Quill },
	'coach-cost': { name: () => say('coachCost'), text: () => say('helpCoachCost'), Sign: Quill },
	'coach-stand-in': { name: () => say('coachStandIn'), text: () => say('helpCoachStandIn'), Sign: Quill },
	'coach-result': { name: () => say('coachResult'), text: () => say('helpCoachResult'), Sign: Quill },
	'coach-course': { name: () => say('helpCourseName'), text: () => say('helpCourse'), lines: CURVE },
	'replay-eyes': { name: () => say('eyes'), text: () => say('helpEyes'), lines: EYE },
	'replay-sheet': { name: () => say('whoseSheet'), text: () => say('helpWhoseSheet'), lines: EYE },
	'replay-curve': { name: () => say('curve'), text: () => say('helpCurve'), lines: CURVE },
	'replay-notes': { name: () => say('notes'), text: () => say('helpNotes'), Sign: Quill }
};
