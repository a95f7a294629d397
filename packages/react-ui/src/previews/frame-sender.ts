/** Message that puts a page into the preview frame. (DESIGN section 4) */
export interface PageMessage {
  type: 'portico.page';
  document: string;
}

/** What the preview frame answers. (DESIGN section 4) */
export type FrameAnswer = { type: 'portico.ready' } | { type: 'portico.shown'; height: number };

/** Browser means that the sender needs; a test gives its own. */
export interface FrameSenderPorts {
  post: (message: PageMessage) => void;
  requestFrame: (callback: () => void) => number;
  cancelFrame: (handle: number) => void;
}

/**
 * Sends pages to one preview frame: nothing before the frame is ready, at most one page an animation frame and only
 * the newest, the newest again when the frame was loaded anew. (UI.md 4.3: preview follows each keystroke)
 */
export class FrameSender {
  readonly #ports: FrameSenderPorts;
  #draw: (() => string) | null = null;
  #isReady = false;
  #handle: number | null = null;

  constructor(ports: FrameSenderPorts) {
    this.#ports = ports;
  }

  /** @param draw - makes the document; called only for the page that is really sent. */
  show(draw: () => string): void {
    this.#draw = draw;
    this.#schedule();
  }

  /** The frame's document is there and listens. */
  ready(): void {
    this.#isReady = true;
    this.#schedule();
  }

  stop(): void {
    if (this.#handle !== null) this.#ports.cancelFrame(this.#handle);
    this.#handle = null;
  }

  #schedule(): void {
    if (!this.#isReady || this.#draw === null || this.#handle !== null) return;
    this.#handle = this.#ports.requestFrame(() => {
      this.#handle = null;
      if (this.#draw !== null) this.#ports.post({ type: 'portico.page', document: this.#draw() });
    });
  }
}

/** The answer in a message event's data, or null for anything else. */
export function frameAnswer(data: unknown): FrameAnswer | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'portico.ready') return { type: data.type };
  if (data.type === 'portico.shown' && 'height' in data && typeof data.height === 'number') {
    return { type: data.type, height: data.height };
  }
  return null;
}
