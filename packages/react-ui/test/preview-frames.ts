import { act, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

// The test environment loads no frames and complains about each that names an address; here `FakeFrame` stands for it.
const { setAttribute } = Element.prototype;
HTMLIFrameElement.prototype.setAttribute = function (name: string, value: string) {
  if (name === 'src') setAttribute.call(this, 'srcdoc', '');
  setAttribute.call(this, name === 'src' ? 'data-src' : name, value);
};

/** Stands in for the document of a preview frame: keeps what it is sent, and says that it is ready. */
export class FakeFrame {
  readonly documents: string[] = [];
  #sheets: readonly string[] = [];

  postMessage(message: { type: string; document: string; sheets?: readonly (string | null)[] }): void {
    if (message.type !== 'portico.page') return;
    this.#sheets = (message.sheets ?? []).map((sheet, index) => sheet ?? this.#sheets[index] ?? '');
    const sheets = this.#sheets.values();
    this.documents.push(message.document.replace(/(?<=<style>)(?=<\/style>)/g, () => sheets.next().value ?? ''));
  }

  ready(): void {
    this.#answer({ type: 'portico.ready' });
  }

  /** Says that the page is on screen. */
  shown(height = 800): void {
    this.#answer({ type: 'portico.shown', height });
  }

  #answer(data: object): void {
    const event = new MessageEvent('message', { data });
    Object.defineProperty(event, 'source', { value: this });
    act(() => void window.dispatchEvent(event));
  }

  /** The page on screen as a document. */
  page(): Document {
    return new DOMParser().parseFromString(this.documents.at(-1) ?? '', 'text/html');
  }
}

const frames = new WeakMap<HTMLIFrameElement, FakeFrame>();
Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
  configurable: true,
  get(this: HTMLIFrameElement) {
    const known = frames.get(this) ?? new FakeFrame();
    frames.set(this, known);
    return known;
  },
});

/** The preview frame on screen, once it has drawn a page. */
export async function shownFrame(within: ParentNode = document): Promise<FakeFrame> {
  const element = within.querySelector('iframe');
  if (element === null) throw new Error('there is no preview frame');
  const frame = element.contentWindow as unknown as FakeFrame;
  frame.ready();
  await waitFor(() => expect(frame.documents.length).toBeGreaterThan(0));
  return frame;
}

/** Every picture is on screen, as in a window that is high enough. */
export class EverythingSeen implements Partial<IntersectionObserver> {
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe(): void {
    this.#tell([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
  disconnect(): void {}
}
