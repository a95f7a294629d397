import type { PasskeyShown } from '@portico/core/api';
import type { FastifyRequest } from 'fastify';
import { confirmPassword } from '../accounts/confirm-password.ts';
import { invalid } from '../http/problem.ts';
import type { Services } from '../services/services.ts';
import type { Session } from '../sessions/sessions.ts';
import { confirmFactor, factorShownBy } from './confirm.ts';
import { methodsOf } from './factors.ts';
import { usePasskey } from './passkeys.ts';
import { relyingParty } from './relying-party.ts';

/** What somebody confirms with that it is still he. */
export interface PersonSent {
  password?: string | undefined;
  code?: string | undefined;
  passkey?: PasskeyShown | undefined;
}

const call = 'auth.proofs.create';

/**
 * Whether it is still the session's own user: by his second factor, or by his password while he has none. A password
 * alone would let whoever has it and an open session take the factor off. (OP-211)
 * @throws Problem 400 naming the field, 429 while guesses have to wait.
 */
export async function confirmPerson(
  services: Services,
  session: Session,
  { password, code, passkey }: PersonSent,
  request: FastifyRequest,
): Promise<void> {
  const { user, tenant } = session;
  const address = request.ip;
  if ((await methodsOf(services.db, user.id)).length === 0) {
    if (password === undefined) throw invalid('password: is missing; you have no second factor', 'password');
    await confirmPassword(services, session, { password, path: 'password', call }, address);
    return;
  }
  if (passkey !== undefined) {
    const what = { purpose: 'proof', boundTo: session.idHash, userId: user.id } as const;
    if ((await usePasskey(services.db, relyingParty(services, request), passkey, what)) !== null) return;
    throw invalid("That passkey didn't work here. Try again, or use another way.", 'passkey');
  }
  if (code === undefined)
    throw invalid('code: is missing; you have a second factor, and a password is not enough', 'code');
  if ((await confirmFactor(services, user, factorShownBy(code), address)) !== null) return;
  const reason = "That didn't work. Try the next code.";
  const refused = { action: 'call.refused', subject: call, status: 400 } as const;
  services.refusals.note({ ...refused, caller: { tenantId: tenant.id, uid: user.uid }, address, reason });
  throw invalid(reason, 'code');
}
