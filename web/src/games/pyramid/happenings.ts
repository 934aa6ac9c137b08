/** What happened between two moments, read from what was told: for sounds, movements and words. */
import type { Announcement } from 'torchlit/wire';
import { hunterSight, type Moment } from './sight';

export type Happening =
	| { what: 'heard'; hunter: number; announcement: Announcement }
	| { what: 'reset'; hunter: number; dice: number }
	| { what: 'mummy-rolled'; die: number; steps: number }
	| { what: 'rolled' }
	| { what: 'walked'; square: string }
	| { what: 'out'; hunter: number };

export function happened(before: Moment | null, now: Moment): Happening[] {
	if (!before || before.turn.turn === 0) return [];
	const found: Happening[] = [];
	const { turn, closed } = now;
	if (turn.phase === 'special' && before.turn.phase !== 'special' && turn.active !== null)
		found.push({ what: 'reset', hunter: turn.active, dice: before.turn.aside });
	if (turn.phase === 'mummy' && turn.mummy_die !== null && before.turn.mummy_die === null)
		found.push({ what: 'mummy-rolled', die: turn.mummy_die, steps: turn.steps_left });
	if (hasRolled(before, now)) found.push({ what: 'rolled' });
	if (turn.mummy !== before.turn.mummy) found.push({ what: 'walked', square: turn.mummy });
	for (const [hunter, { heard, lives }] of closed.hunters.entries()) {
		const known = before.closed.hunters[hunter]?.heard ?? [];
		for (const announcement of heard)
			if (!known.some((other) => other.turn === announcement.turn && other.what === announcement.what))
				found.push({ what: 'heard', hunter, announcement });
		if (lives === 0 && (before.closed.hunters[hunter]?.lives ?? 0) > 0) found.push({ what: 'out', hunter });
	}
	return found;
}

/** Dice lie there that did not lie there before: other faces, or fewer dice. */
function hasRolled(before: Moment, now: Moment): boolean {
	const [then, faces] = [hunterSight(before.own)?.rolled ?? [], hunterSight(now.own)?.rolled ?? []];
	return faces.length > 0 && (String(then) !== String(faces) || before.turn.aside !== now.turn.aside);
}
