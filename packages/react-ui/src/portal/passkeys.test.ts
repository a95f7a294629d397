import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserPasskeys } from './passkeys.ts';

const browser = vi.hoisted(() => ({ cancelled: 0, answer: async (): Promise<unknown> => ({ id: 'one' }) }));
vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: () => browser.answer(),
  WebAuthnAbortService: {
    cancelCeremony() {
      browser.cancelled += 1;
    },
  },
}));

const offer = (signal: AbortSignal) => browserPasskeys.autofill?.offer({} as never, signal);

afterEach(() => {
  browser.cancelled = 0;
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
    expect(browser.cancelled).toBe(1);
    await expect(offer(gone.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });
});
