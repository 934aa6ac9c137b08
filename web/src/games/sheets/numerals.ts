/** Our own handwriting: the digits as single pencil strokes in a box of 20 by 30. */
import { placed, tremor } from '../../ui/drawings/ink';

const DIGITS: readonly string[] = [
	'M11.5 1.8 C5 1.5 2 8.5 2 15.5 C2 23.5 5 28.6 9.8 28.6 C15.6 28.6 18 21.5 18 14 C18 7 15.6 2.2 10 2.4',
	'M4.6 8.6 C7.4 6.6 9.6 4.4 11.4 1.8 C11.2 11 11 20 11.4 28.8',
	'M3 8 C3.8 3.4 7.6 1.4 11 1.8 C16 2.4 17.4 7.6 15.4 12.2 C13 17.8 7.4 22.6 2.8 28 C8 27.2 13 27.4 18.2 28',
	'M3.6 4.2 C7 1.2 15.2 0.8 15.6 6.8 C16 11.6 11 13.8 7.6 14 C12.8 13.6 17.6 16.2 17.2 21.6 C16.6 28.2 8 30 2.6 26',
	'M11.6 1.8 C9.2 8 6 14 2 19.6 C7.6 19.2 13 19.2 18.6 19.8 M13.4 11 C13.2 17 13.1 23 13.3 29.2',
	'M16.6 2.2 C13 2.6 9.4 2.6 5.8 2.5 C5.5 6 5 9.6 4.3 13.2 C9 10.2 17 11.2 17.2 19 C17.4 27.6 8.2 30.8 2.6 26.2',
	'M14.8 1.8 C8 5 3.4 12 3 20 C2.8 25.8 5.8 29 10.4 28.8 C15.4 28.6 17.6 24.2 17 20.2 C16.3 15.2 10.4 13.4 6.4 16.8 C4.5 18.4 3.5 20.4 3.2 22.4',
	'M2.8 3 C8 2.8 13 2.6 17.8 2.2 C14 10 10 19 7.4 29 M6.2 15.4 C9 15 12 14.7 15 14.6',
	'M15.4 6 C14.4 1.2 6 0.8 5 6 C4.2 10.6 9.2 12.6 11.4 14.2 C15 16.8 18 19.2 17 23.6 C15.8 29.6 4.4 30 3.4 23.8 C2.7 18.8 7.4 16.4 10.4 14.1 C13.4 11.8 16.4 9.6 15.4 6',
	'M16 8 C15 1.8 7.4 0.8 4.4 5.4 C1.8 9.8 3.8 15.8 8.8 16 C12.8 16.1 15.6 12.4 16.1 7.8 C16.6 14 16.2 22 12.4 29.2'
];

/** The strokes of a number written around (x, y), a little different in every square; `small` fits a doorway. */
export function written(number: number, x: number, y: number, seed: string, small = false): string[] {
	const shake = tremor(`${seed} ${number}`);
	const digits = [...String(number)];
	const scale = (digits.length > 1 ? (small ? 0.84 : 0.98) : small ? 1.02 : 1.12) * (1 + shake() * 0.04);
	const [turn, lean] = [shake() * 4, 0.05 + shake() * 0.05];
	const [left, down] = [x + shake() * 1.6, y + (small ? 2 : 0) + shake() * 1.4];
	const pitch = small ? 17 : 18.5;
	return digits.map((digit, place) => {
		const before = (place - (digits.length - 1) / 2) * pitch - (digit === '1' ? 8.6 : 10);
		const path = placed(DIGITS[Number(digit)] ?? '', {
			x: before,
			y: -15,
			stray: 0.45,
			seed: `${seed}${place}${digit}`
		});
		return placed(path, { x: left, y: down, scale, turn, lean });
	});
}
