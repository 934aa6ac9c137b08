import { exampleOf } from '../api';
import { problemOf } from '../ui/problem';

/** Something that a reader of the rules tries, and what the server's rules say about it. */
export class Trying<Answer> {
	/** The latest answer; it stays while another is on its way. */
	answer = $state.raw<Answer | null>(null);
	/** Why there is no answer, if there is none. */
	problem = $state('');
	/** The answer belongs to what is asked now. */
	isSettled = $state(false);
	#asked = 0;

	/** `question` is asked again whenever it changes; null asks nothing. */
	constructor(game: string, example: string, question: () => Record<string, string | number> | null) {
		$effect(() => {
			const asked = question();
			if (asked) void this.#ask(game, example, asked);
		});
	}

	async #ask(game: string, example: string, question: Record<string, string | number>): Promise<void> {
		const asked = ++this.#asked;
		this.isSettled = false;
		try {
			const answer = await exampleOf<Answer>(game, example, question);
			if (asked !== this.#asked) return;
			[this.answer, this.problem, this.isSettled] = [answer, '', true];
		} catch (error) {
			if (asked === this.#asked) this.problem = problemOf(error);
		}
	}
}
