import type { Allowed, ClientMessage, Done, Hello, Refusal, Refused, ServerMessage, Update } from './wire';
import { newId } from './ids';

type Identified = Exclude<ClientMessage, Hello>;
type WithoutId<M> = M extends Identified ? Omit<M, 'id'> : never;
/** What the client can ask of the server, before it has got its id. */
export type Request = WithoutId<Identified>;

type Answer = Done | Refused | Allowed;

interface Listener {
	/** `first`: this update is complete, the connection is new. */
	onupdate(update: Update, first: boolean): void;
	onconnected(connected: boolean): void;
	/** A refusal of something that carried no id: nobody is waiting for it. */
	onrefused(refusal: Refusal): void;
	/** The keys of all who play on this device; empty for one alone. */
	held(): readonly string[];
}

interface Waiting {
	text: string;
	resolve: (answer: Answer) => void;
}

/** Asks for events, reactions, and differences of what is large; when asked again, the latter comes whole. */
const HELLO = JSON.stringify({ type: 'hello', events: true, differences: true, reactions: true } satisfies Hello);
const SHORTEST_PAUSE = 300;
const LONGEST_PAUSE = 5000;
/** A request unanswered for this long means that the line is dead, even if the browser has not noticed. */
const PATIENCE = 6000;
/** After this long in the background a socket may be dead without knowing. */
const LONG_AWAY = 30_000;

/**
 * The line to one table. It comes back by itself; what has not been answered is asked again with the same id, which
 * the server takes once.
 */
export class Connection {
	#socket: WebSocket | null = null;
	#connected = false;
	#closed = false;
	#pause = SHORTEST_PAUSE;
	#retry: ReturnType<typeof setTimeout> | undefined;
	#impatience: ReturnType<typeof setTimeout> | undefined;
	#hiddenSince: number | null = null;
	readonly #waiting = new Map<string, Waiting>();
	readonly #open: () => WebSocket;
	readonly #listener: Listener;

	constructor(open: () => WebSocket, listener: Listener) {
		this.#open = open;
		this.#listener = listener;
		addEventListener('online', this.restart);
		addEventListener('offline', this.#lose);
		document.addEventListener('visibilitychange', this.#onvisibility);
		this.restart();
	}

	/** Ask something; the answer may come over a later connection. */
	request(request: Request): Promise<Answer> {
		const id = newId();
		const text = JSON.stringify({ ...request, id });
		return new Promise((resolve) => {
			this.#waiting.set(id, { text, resolve });
			if (this.#connected) this.#send(text);
		});
	}

	/** A difference is missing: ask for the whole. */
	askForWhole(): void {
		if (this.#connected) this.#socket?.send(HELLO);
	}

	/** Say who else plays on this device, so that they count as here. */
	tellHeld(): void {
		const also = [...this.#listener.held()];
		if (this.#connected && also.length > 0) this.#socket?.send(JSON.stringify({ type: 'hello', also } satisfies Hello));
	}

	/** Hang up and call again at once, for example because the cookie now holds a seat. */
	readonly restart = (): void => {
		if (this.#closed) return;
		this.#drop();
		clearTimeout(this.#retry);
		const socket = this.#open();
		this.#socket = socket;
		let first = true;
		socket.onmessage = ({ data }) => {
			// All messages of one moment come in one frame, one a line.
			for (const line of String(data).split('\n')) {
				const message = JSON.parse(line) as ServerMessage;
				if (message.type === 'update') {
					this.#listener.onupdate(message, first);
					if (first) this.#onconnected();
					first = false;
				} else {
					this.#onanswer(message);
				}
			}
		};
		socket.onclose = this.#lose;
		this.#impatience = setTimeout(this.#lose, PATIENCE);
	};

	close(): void {
		this.#closed = true;
		this.#drop();
		clearTimeout(this.#retry);
		removeEventListener('online', this.restart);
		removeEventListener('offline', this.#lose);
		document.removeEventListener('visibilitychange', this.#onvisibility);
	}

	#onconnected(): void {
		this.#connected = true;
		clearTimeout(this.#impatience);
		this.#pause = SHORTEST_PAUSE;
		this.#listener.onconnected(true);
		this.#socket?.send(HELLO);
		this.tellHeld();
		for (const { text } of this.#waiting.values()) this.#send(text);
	}

	#onanswer(answer: Answer): void {
		const waiting = answer.id === null ? undefined : this.#waiting.get(answer.id);
		if (answer.id !== null) this.#waiting.delete(answer.id);
		if (this.#waiting.size === 0) clearTimeout(this.#impatience);
		if (waiting) waiting.resolve(answer);
		else if (answer.type === 'refused') this.#listener.onrefused(answer.refusal);
	}

	#send(text: string): void {
		this.#socket?.send(text);
		clearTimeout(this.#impatience);
		this.#impatience = setTimeout(this.restart, PATIENCE);
	}

	readonly #drop = (): void => {
		const socket = this.#socket;
		this.#socket = null;
		clearTimeout(this.#impatience);
		if (socket) {
			socket.onmessage = socket.onclose = null;
			socket.close();
		}
		if (this.#connected) {
			this.#connected = false;
			this.#listener.onconnected(false);
		}
	};

	/** The line is dead: try again in a moment, even without a network, because the server may be on this machine. */
	readonly #lose = (): void => {
		this.#drop();
		clearTimeout(this.#retry);
		// A little randomness, so that a hundred phones do not come back in the same instant.
		const pause = this.#pause * (0.75 + Math.random() / 2);
		this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
		this.#retry = setTimeout(this.restart, pause);
	};

	readonly #onvisibility = (): void => {
		if (document.hidden) {
			this.#hiddenSince = Date.now();
			return;
		}
		const away = this.#hiddenSince === null ? 0 : Date.now() - this.#hiddenSince;
		if (!this.#connected || away > LONG_AWAY) this.restart();
	};
}
