import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserPasskeys } from './passkeys.ts';

const browser = vi.hoisted(() => ({
  cancelled: 0,
  answer: async (): Promise<unknown> => ({ id: 'one' }),
  canOffer: async () => true,
  /** Ends what the browser was asked for; nothing before it was. */
  end: null as ((reason: Error) => void) | null,
}));
vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: () => browser.answer(),
  browserSupportsWebAuthnAutofill: () => browser.canOffer(),
  WebAuthnAbortService: {
    cancelCeremony() {
      browser.cancelled += 1;
      browser.end?.(new DOMException('cancelled', 'AbortError'));
    },
  },
}));

const offer = (signal: AbortSignal) => browserPasskeys.autofill?.offer({} as never, signal);

afterEach(() => {
  browser.cancelled = 0;
  browser.end = null;
});

describe('passkeys that the browser offers by itself (UI.md 4.15, OP-210)', () => {
  it('answers the one that was chosen', async () => {
    expect(await offer(new AbortController().signal)).toEqual({ id: 'one' });
    expect(browser.cancelled).toBe(0);
  });

  it('answers none for an offer that was put away, though the browser went on with it', async () => {
    const gone = new AbortController();
    browser.answer = async () => {
      gone.abort();
      return { id: 'one' };
    };
    await expect(offer(gone.signal)).rejects.toMatchObject({ name: 'AbortError' });
    await expect(offer(gone.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });

  it.each(['before', 'after'])('ends what the browser is asked for, put away %s it was asked', async (when) => {
    const gone = new AbortController();
    let answer = () => {};
    const looked = new Promise<true>((resolve) => {
      answer = () => resolve(true);
    });
    browser.canOffer = () => looked;
    browser.answer = async () => {
      await browser.canOffer();
      return new Promise((_, reject) => {
        browser.end = reject;
      });
    };
    const offered = offer(gone.signal);
    await Promise.resolve(); // the library is here
    const ended = expect(offered).rejects.toMatchObject({ name: 'AbortError' });
    if (when === 'before') gone.abort();
    answer();
    await vi.waitFor(() => expect(browser.end).not.toBeNull());
    gone.abort();
    await ended;
    expect(browser.cancelled).toBe(1);
  });
});
