import type { PasskeyOptionsWire, PasskeyShown } from '../api/schemas/index.ts';
import { ApiError } from '../shared/index.ts';
import { passkeyTexts } from './passkeys.messages.ts';

/** The browser's own part of a passkey, given from outside: both answer JSON. (WebAuthn section 5.1) */
export interface PasskeyBrowser {
  make(options: PasskeyOptionsWire): Promise<unknown>;
  show(options: PasskeyOptionsWire): Promise<unknown>;
  /** Passkeys among what it fills in by itself, where it can; it waits until somebody chooses one. (UI.md 4.15) */
  autofill?: {
    isPossible(): Promise<boolean>;
    offer(options: PasskeyOptionsWire, signal: AbortSignal): Promise<unknown>;
  };
}

/** What an error of the browser is told as; no call has this name. */
export const PASSKEY_CALL = 'passkeys.browser';

/**
 * What the browser answered for a passkey.
 * @throws ApiError in words for what went wrong there: closed, too late, made before, or at an address without a name.
 */
export async function passkeyFrom(asked: Promise<unknown>): Promise<PasskeyShown> {
  try {
    return (await asked) as PasskeyShown;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new ApiError('rejected', textsByName[name] ?? passkeyTexts.notShown, { call: PASSKEY_CALL, cause: error });
  }
}

const textsByName: Readonly<Record<string, string>> = {
  InvalidStateError: passkeyTexts.madeBefore,
  SecurityError: passkeyTexts.wrongAddress,
  NotSupportedError: passkeyTexts.notSupported,
};
