import { endpoints, type PasskeyShown } from '@portico/core/api';
import * as z from 'zod/mini';
import { unauthorized } from '../http/problem.ts';

/** The field of a form that the script fills in. */
export const passkeyText = z.string().check(z.maxLength(12_000));

/**
 * What the browser answered, in its shape. (OP-210)
 * @throws Problem 401 for anything else, in the words for a passkey that is wrong.
 */
export function passkeyIn(text: string): PasskeyShown {
  const read = z.safeParse(endpoints.auth.passkeys.signIn.body, { response: parsed(text) });
  if (!read.success) throw unauthorized("That passkey didn't work here. Try again, or use another way.");
  return read.data.response;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
