import { replayPages, type ReplayMoment } from 'torchlit/replay/pages';
import type { Happened } from 'torchlit/happened';
import { sayList } from 'torchlit/words/words.svelte';
import { isThrow, isTold } from './happenings';
import Moment from './Moment.svelte';
import { faceName, hunterName, told } from './names';
import type { Pyramid } from './parts';
import { say } from './words';

type PyramidMoment = ReplayMoment<Pyramid>;

export const replay = replayPages<Pyramid>({
	Scene: Moment,
	isStop: ({ events }) => events.some((event) => isTold(event) || isThrow(event)),
	told({ moment, played }) {
		const sitting = { table: played.table, initials: (seat: number) => played.initials(seat), closed: moment.closed };
		const toldOne = (event: Happened): string => {
			if (event.type !== 'dice-rolled' || event.hunter < 0) return told(sitting, event);
			const what = say('heardRolled', { dice: sayList(event.faces.map(faceName)) });
			return say('newsOf', { name: hunterName(sitting, event.hunter), what });
		};
		return moment.events.map(toldOne);
	},
	hasSecrets: true,
	scoreOf,
	toldScore(moment, seat) {
		const { closed, turn } = moment;
		if (seat === closed.mummy_seat)
			return `${say('theMummy')} · ${say('tokensTaken', { caught: turn.caught, goal: turn.goal })}`;
		const hand = closed.hands[seat];
		const all = (hand?.shown.length ?? 0) + (hand?.to_find.length ?? 0);
		return say('cardsFound', { found: scoreOf(moment, seat), all });
	}
});

/** The treasures a hunter has shown, or the tokens the mummy has taken. */
function scoreOf({ closed, turn }: PyramidMoment, seat: number): number {
	return seat === closed.mummy_seat ? turn.caught : (closed.hands[seat]?.shown.length ?? 0);
}
