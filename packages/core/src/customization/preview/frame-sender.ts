/** A page for the frame: whole, or with its style sheets apart. (DESIGN section 9, keystroke to preview) */
export type FramePage = string | { document: string; sheets: readonly string[] };

/** Message that puts a page into the preview frame. (DESIGN section 4) */
export interface PageMessage {
  type: 'portico.page';
  document: string;
  /** Texts of the document's empty style elements, in order; null for one that the frame shows already. */
  sheets?: readonly (string | null)[];
}

/** What the preview frame answers. (DESIGN section 4) */
export type FrameAnswer = { type: 'portico.ready' } | { type: 'portico.shown'; height: number };

/** Browser means that the sender needs; a test gives its own. */
export interface FrameSenderPorts {
  post: (message: PageMessage) => void;
  /** Calls back before the browser goes on, when the running event is done. */
  soon: (callback: () => void) => void;
  requestFrame: (callback: () => void) => number;
  cancelFrame: (handle: number) => void;
}

/**
 * Sends pages to one preview frame: nothing before the frame is ready, the first page at once, then at most one page an
 * animation frame and only the newest, the newest again when the frame was loaded anew. Style sheets and fonts travel only when they changed.
 * (UI.md 4.3: preview follows each keystroke)
 */
export class FrameSender {
  readonly #ports: FrameSenderPorts;
  #draw: (() => FramePage) | null = null;
  #isReady = false;
  /** The newest page is not sent yet. */
  #isWaiting = false;
  /** While set, a page was sent in this animation frame or will be. */
  #handle: number | null = null;
  #sheets: readonly string[] = [];

  constructor(ports: FrameSenderPorts) {
    this.#ports = ports;
  }

  /** @param draw - makes the document; called only for the page that is really sent. */
  show(draw: () => FramePage): void {
    this.#draw = draw;
    this.#schedule();
  }

  /** The frame's document is there, listens, and has none of the sheets that were sent. */
  ready(): void {
    this.#isReady = true;
    this.#sheets = [];
    this.#schedule();
  }

  stop(): void {
    if (this.#handle !== null) this.#ports.cancelFrame(this.#handle);
    this.#handle = null;
  }

  #schedule(): void {
    this.#isWaiting = this.#draw !== null;
    if (!this.#isReady || !this.#isWaiting || this.#handle !== null) return;
    this.#pause();
    this.#ports.soon(() => this.#send());
  }

  /** Keeps the next page back until the animation frame is over. */
  #pause(): void {
    this.#handle = this.#ports.requestFrame(() => {
      this.#handle = null;
      if (!this.#isWaiting) return;
      this.#pause();
      this.#send();
    });
  }

  #send(): void {
    if (!this.#isWaiting || this.#draw === null || this.#handle === null) return;
    this.#isWaiting = false;
    this.#ports.post(this.#message(this.#draw()));
  }

  #message(page: FramePage): PageMessage {
    const { document, sheets } = typeof page === 'string' ? { document: page, sheets: [] } : page;
    const before = this.#sheets.length === sheets.length ? this.#sheets : [];
    this.#sheets = sheets;
    if (sheets.length === 0) return { type: 'portico.page', document };
    const changed = sheets.map((sheet, index) => (sheet === before[index] ? null : sheet));
    return { type: 'portico.page', document, sheets: changed };
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
