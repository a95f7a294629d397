import * as z from 'zod/mini';
import { Guid } from './base/formats.ts';
import { PASSWORD_MAX_LENGTH } from './users.ts';

/** Kinds of second factor. (OP-210) */
export const FactorKind = z.enum(['totp', 'passkey']);
export type FactorKind = z.infer<typeof FactorKind>;

/**
 * How the user of a session proved who he is: `provider` by a provider of identities, `mfa` by the factor that it asks for;
 * the words of RFC 8176 where it has one. (issue 15)
 */
export const Proven = z.enum(['pwd', 'provider', 'mfa', 'otp', 'passkey', 'recovery']);
export type Proven = z.infer<typeof Proven>;

/** What a second step can be done with. (OP-218) */
export const StepMethod = z.enum(['totp', 'passkey', 'recovery']);
export type StepMethod = z.infer<typeof StepMethod>;

/** What a sign-in waits for: a factor, a new password, or a factor that its user has not yet. (OP-218) */
export const NextStep = z.enum(['factor', 'password', 'enrolment']);
export type NextStep = z.infer<typeof NextStep>;

/**
 * The answer to a step of a sign-in. With `next` there is no session yet, and a cookie that is good for five minutes
 * carries the sign-in on; without, there is one. (OP-218)
 */
export const SignInAnswer = z.looseObject({
  status: z.optional(z.string()),
  uid: z.optional(z.string()),
  next: z.optional(NextStep),
  /** With `next: factor`. */
  factor_required: z.optional(z.boolean()),
  methods: z.optional(z.array(StepMethod)),
  /** Name of the tenant, which asks everybody for a factor. */
  tenant_name: z.optional(z.string()),
  /** Shown this once, when a sign-in added the first factor. */
  recovery_codes: z.optional(z.nullable(z.array(z.string()))),
});
export type SignInAnswerWire = z.infer<typeof SignInAnswer>;

/** Most characters of the name of a passkey. Chosen here. */
export const PASSKEY_NAME_MAX = 60;

const Code = z.string().check(z.minLength(1), z.maxLength(40));

/** What a browser makes or asks for a passkey with, for `navigator.credentials`. (WebAuthn section 5) */
export const PasskeyOptions = z.looseObject({ challenge: z.string() });
export type PasskeyOptionsWire = z.infer<typeof PasskeyOptions>;

const credentialId = z.string().check(z.minLength(1), z.maxLength(2_000));

/** What a browser answers for a passkey, as JSON. (WebAuthn section 5.1) */
export const PasskeyShown = z.strictObject({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.optional(z.record(z.string(), z.unknown())),
  authenticatorAttachment: z.optional(z.nullable(z.string())),
});
export type PasskeyShown = z.infer<typeof PasskeyShown>;

const PasskeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(PASSKEY_NAME_MAX));

/** A passkey that a browser made, with what its user calls it. (OP-210) */
export const PasskeyMade = z.strictObject({ name: PasskeyName, response: PasskeyShown });
/** Another name of a passkey, and the one that was seen. (OP-210) */
export const PasskeyRename = z.strictObject({ name: PasskeyName, was: z.string().check(z.maxLength(300)) });
/** A passkey in place of user and password. (OP-210) */
export const PasskeySignIn = z.strictObject({ response: PasskeyShown });

/** A second factor as it is shown: `code`, or `response` of a passkey. (OP-218) */
export const FactorSent = z.strictObject({
  method: StepMethod,
  code: z.optional(Code),
  response: z.optional(PasskeyShown),
});

/** A password in place of one that somebody else set. (issue 15) */
export const NewPasswordSent = z.strictObject({ next: z.string().check(z.maxLength(PASSWORD_MAX_LENGTH)) });

/** A code of the app that is being added. */
export const CodeSent = z.strictObject({ code: Code });

/** What a code app is set up with; shown this once. (UI.md 4.15) */
export const BegunCodeApp = z.looseObject({
  id: Guid,
  /** In base32, for typing. */
  secret: z.string(),
  /** For the QR code. */
  uri: z.string(),
});
export type BegunCodeAppWire = z.infer<typeof BegunCodeApp>;

/** A factor of one's own. (OP-218) */
export const OwnFactor = z.looseObject({
  id: Guid,
  kind: FactorKind,
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
});
export type OwnFactorWire = z.infer<typeof OwnFactor>;

/** All of one's own, the recovery codes that are left, and whether the tenant asks for one. (OP-218) */
export const OwnFactors = z.looseObject({
  factors: z.array(OwnFactor),
  recovery_codes: z.looseObject({ left: z.number(), made_at: z.nullable(z.string()) }),
  required: z.boolean(),
});
export type OwnFactorsWire = z.infer<typeof OwnFactors>;

/** Recovery codes that were made; null where the user has some already. Shown this once. (OP-210) */
export const MadeRecoveryCodes = z.looseObject({ recovery_codes: z.nullable(z.array(z.string())) });

/** What a tenant asks of its users. (OP-210) */
export const FactorPolicy = z.looseObject({
  required: z.boolean(),
  /** A passkey signs in without a password. */
  passkey_sign_in: z.optional(z.boolean()),
});
export type FactorPolicyWire = z.infer<typeof FactorPolicy>;

/** How many users of the tenant can sign in, and how many of them have no second factor. (OP-210) */
export const FactorCoverage = z.looseObject({ users: z.number(), without: z.number() });
export type FactorCoverageWire = z.infer<typeof FactorCoverage>;
