import type { Happened } from '../../happened';
import type { ReplayMoment, ReplayPages, SceneProps } from '../../replay/pages';
import type { Face } from '../../wire';
import { say, sayStars } from '../../words/words.svelte';
import type { Reading } from './diary.svelte';
import { rollName } from './faces';
import type { SheetGame } from './parts';

/** How every game with sheets shows its replay: it stops at each roll, and at the end of each turn. */
export function sheetReplay<Game extends SheetGame, Mark>(
	reading: Reading<Mark>,
	Scene: ReplayPages<Game>['Scene'],
	/** Other events at which the replay stops, in words. */
	toldBesides: (event: Happened, dice: (faces: readonly Face['face'][]) => string) => string = () => ''
): ReplayPages<Game> {
	const total = ({ closed }: ReplayMoment<Game>, seat: number): number => closed.scores[seat]?.total ?? 0;
	return {
		Scene,
		isStop: ({ events }) =>
			events.some((event) => event.type === 'rolled' || event.type === 'turn-closed' || toldBesides(event, () => '.')),
		told({ moment, seat, played }: SceneProps<Game>) {
			const marks = moment.events.flatMap((event) => reading.markOf(event) ?? []).filter((mark) => mark.seat === seat);
			const name = played.initials(seat ?? 0);
			const seats = played.table?.seats.length ?? 0;
			const told = marks.map(reading.told).join(', ');
			const dice = (faces: readonly Face['face'][]): string => rollName(faces.map((face) => ({ die: '', face })));
			const rolled = moment.events.map((event) =>
				event.type === 'rolled'
					? say('replayRolled', { turn: event.turn, dice: say('diceAre', { dice: dice(event.faces) }) })
					: toldBesides(event, dice)
			);
			return [...rolled, told && seats > 1 ? say('diarySeat', { name, marks: told }) : told];
		},
		hasSecrets: false,
		scoreOf: total,
		toldScore: (moment, seat) => sayStars(total(moment, seat))
	};
}
