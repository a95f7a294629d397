import { type Clock, systemClock } from '../../../shared/index.ts';

/** What the queue needs from around it; a test gives its own. */
export interface FrameQueuePorts {
  /** Runs the work once there is nothing better to do; the answer takes it back. */
  whenQuiet: (work: () => void) => () => void;
  clock?: Clock;
  /** Longest wait for one frame before the next one has its turn, in milliseconds. */
  patienceMs?: number;
}

interface Turn {
  start: () => void;
  leave: () => void;
}

/** A frame that never answers holds the others up no longer than this, in milliseconds. Chosen here. */
const PATIENCE_MS = 2000;

/**
 * Lets the frames of the pictures start one after another, each in a quiet moment, so that eleven documents never load
 * at once and the screen keeps answering. (UI.md 4.2, section 1 principle 9)
 */
export class FrameQueue {
  readonly #ports: FrameQueuePorts;
  readonly #waiting: Turn[] = [];
  #current: Turn | null = null;
  #cancel: () => void = () => {};

  constructor(ports: FrameQueuePorts) {
    this.#ports = ports;
  }

  /**
   * Waits for a turn.
   * @param start - called when the turn has come.
   * @returns ends the turn, or gives the place up; more than one call does no harm.
   */
  enter(start: () => void): () => void {
    const turn: Turn = { start, leave: () => this.#leave(turn) };
    this.#waiting.push(turn);
    this.#next();
    return turn.leave;
  }

  #leave(turn: Turn): void {
    const at = this.#waiting.indexOf(turn);
    if (at >= 0) this.#waiting.splice(at, 1);
    if (this.#current !== turn) return;
    this.#cancel();
    this.#current = null;
    this.#next();
  }

  #next(): void {
    if (this.#current !== null) return;
    const turn = this.#waiting.shift();
    if (turn === undefined) return;
    this.#current = turn;
    this.#cancel = this.#ports.whenQuiet(() => {
      const { clock = systemClock, patienceMs = PATIENCE_MS } = this.#ports;
      const timer = clock.setTimeout(turn.leave, patienceMs);
      this.#cancel = () => clock.clearTimeout(timer);
      turn.start();
    });
  }
}
