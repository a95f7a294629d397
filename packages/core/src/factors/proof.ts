import type { OwnFactorsWire } from '../api/schemas/index.ts';
import { signInFailure } from '../session/sign-in.ts';
import { ApiError } from '../shared/index.ts';
import { proofTexts } from './own.messages.ts';
import { PASSKEY_CALL } from './passkeys.ts';

/** With what somebody shows that it is still he. (OP-211) */
export type ProofWay = 'password' | 'code' | 'passkey';
/** What he showed; it goes to the call and is kept nowhere. */
export type ProofShown = { way: 'password' | 'code'; text: string } | { way: 'passkey' };
/** Faults by way, in the words shown under its field; `form` belongs to none. */
export type ProofFaults = Partial<Record<ProofWay | 'form', string>>;

/** The ways that are open to somebody: who has a factor shows it, and his password is not enough. (OP-211) */
export function proofWays({ factors }: Pick<OwnFactorsWire, 'factors'>): readonly ProofWay[] {
  if (factors.length === 0) return ['password'];
  return factors.some(({ kind }) => kind === 'passkey') ? ['passkey', 'code'] : ['code'];
}

/** The way that somebody may take instead. */
export function otherWay(ways: readonly ProofWay[], way: ProofWay): ProofWay | undefined {
  return ways.find((each) => each !== way);
}

/** What keeps a proof from being sent. */
export function proofFaults(shown: ProofShown): ProofFaults {
  if (shown.way === 'passkey' || shown.text.trim() !== '') return {};
  const { way } = shown;
  return { [way]: way === 'password' ? proofTexts.passwordMissing : proofTexts.codeMissing };
}

/** What is sent of it. (OP-211) */
export function proofBody({
  way,
  text,
}: Exclude<ProofShown, { way: 'passkey' }>): { password: string } | { code: string } {
  return way === 'password' ? { password: text } : { code: text.trim() };
}

/** Calls that make a proof: what they refuse is about the proof, and nothing was asked for with it. */
const proofCalls: ReadonlySet<string> = new Set(['auth.proofs.create', 'auth.passkeys.forProof', PASSKEY_CALL]);

/** Whether it is the proof that was refused. (OP-211) */
export function isAboutProof(error: unknown): boolean {
  return error instanceof ApiError && proofCalls.has(error.call);
}

/** Why a proof was refused, at its field when the service names one. */
export function refusedProof(error: unknown): ProofFaults {
  const end = error instanceof ApiError ? error.path?.split('.').at(-1) : undefined;
  const field = end === 'password' || end === 'code' ? end : 'form';
  return { [field]: signInFailure(error) };
}
