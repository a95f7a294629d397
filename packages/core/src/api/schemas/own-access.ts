import * as z from 'zod/mini';
import { Guid, Instant } from './base/formats.ts';
import { PasskeyShown } from './factors.ts';

/** Most rights of one list of a personal token, as of a role. */
const RIGHTS_MAX = 500;

const right = z.string().check(z.minLength(1), z.maxLength(200));

/** A session of the caller's own. (UI.md 4.15, ROL-014) */
export const OwnSession = z.looseObject({
  id: Guid,
  started_at: z.string(),
  last_used_at: z.string(),
  /** When it ends whatever its user does. */
  ends_at: z.string(),
  /** From where it was started. */
  address: z.string(),
  /** The browser as it called itself at the sign-in (`User-Agent`), empty where it did not. */
  user_agent: z.string(),
  /** How its user proved who he is. (issue 15) */
  proven: z.array(z.string()),
  /** The session that asks. */
  current: z.boolean(),
});
export type OwnSessionWire = z.infer<typeof OwnSession>;

/** How long sessions live, in seconds: without a call of their user, and whatever he does. (DESIGN section 6) */
export const SessionLimitsInForce = z.looseObject({ idle_seconds: z.number(), absolute_seconds: z.number() });

/** All sessions of the caller, the current one first. (ROL-014) */
export const OwnSessions = z.looseObject({ sessions: z.array(OwnSession), limits: SessionLimitsInForce });
export type OwnSessionsWire = z.infer<typeof OwnSessions>;

/** How many sessions a call ended. */
export const EndedSessions = z.looseObject({ ended: z.number() });

/** A personal token as it is listed; the token itself is answered once, when it is made. (OP-218, ROL-013) */
export const PersonalToken = z.looseObject({
  id: Guid,
  name: z.string(),
  read: z.array(z.string()),
  write: z.array(z.string()),
  created_at: z.string(),
  expires_at: z.string(),
  last_used_at: z.nullable(z.string()),
  last_address: z.nullable(z.string()),
  state: z.enum(['active', 'expired']),
});
export type PersonalTokenWire = z.infer<typeof PersonalToken>;

/** What a personal token is asked for with: rights in the form of a role, at most those of who asks. (OP-218) */
export const NewPersonalToken = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  read: z.array(right).check(z.maxLength(RIGHTS_MAX)),
  write: z.array(right).check(z.maxLength(RIGHTS_MAX)),
  /** When it ends by itself; at most 365 days from now, 90 days unless given. */
  expires_at: z.optional(Instant),
});

/** The answer to the making of a personal token: the only one that has it. (OP-218) */
export const CreatedPersonalToken = z.looseObject({ ...PersonalToken.shape, token: z.string() });

/** What proves that it is still the same person who signed in. (OP-211) */
export const ProofSent = z.strictObject({
  /** The call that is to be made with it, for example `auth.tokens.create`; the proof is good for no other. */
  call: z.string().check(z.maxLength(100)),
  /** Of a user without a second factor. */
  password: z.optional(z.string().check(z.maxLength(1_000))),
  /** Of a user who has one: the code that his app shows, or a recovery code. (OP-211) */
  code: z.optional(z.string().check(z.maxLength(40))),
  /** The same, by a passkey that was asked for with `auth.passkeys.forProof`. */
  passkey: z.optional(PasskeyShown),
});

/** A fresh proof: sent once with the call that it was made for, as the header `X-Fresh-Proof`. (OP-211, ROL-012) */
export const FreshProof = z.looseObject({ proof: z.string(), call: z.string(), ends_at: z.string() });
export type FreshProofWire = z.infer<typeof FreshProof>;
