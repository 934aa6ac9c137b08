import type { Move } from 'torchlit/wire';
import { faceName } from './names';
import { say } from './words';

/** A choice in words: a hunter's next move, or the mummy's whole walk. */
export function toldMoves(moves: readonly Move[]): string {
	const walked = moves.filter((move) => move.type === 'walk');
	const end = walked.at(-1);
	if (end) return say('toldWalk', { n: walked.length, square: end.square });
	const [move] = moves;
	switch (move?.type) {
		case 'go':
			return say('toldGo', { die: faceName(move.die), square: move.square });
		case 'roll-dice':
			return say('toldRoll');
		case 'reset':
			return say('toldReset');
		case 'show-card':
			return say('toldShow');
		case 'stop':
			return say('toldStay');
		default:
			return '';
	}
}
