import type { FactorPolicyWire } from '@portico/core/api';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { countAdministrators } from '../accounts/administrators.ts';
import type { Caller } from '../calls/call.ts';
import type { Tables } from '../db/tables.ts';
import { Problem } from '../http/problem.ts';

/** What a tenant asks of its users, and where it is kept. (OP-210) */
export const factorPolicy: { name: string; initial: FactorPolicyWire } = {
  name: 'settings.second_factor',
  initial: { required: false, passkey_sign_in: false },
};

/** How long ago he may have used his own, in minutes. (OP-210) */
const usedWithinMinutes = 10;

/**
 * Who asks everybody for a factor has one and has just used it, or he would not know that it works; and somebody with a
 * password here stays able to sign in, whatever becomes of providers. (OP-210)
 */
export async function refuseLockout(
  trx: Transaction<Tables>,
  { required }: FactorPolicyWire,
  before: FactorPolicyWire,
  { session: { user, tenant } }: Caller,
): Promise<void> {
  if (!required || before.required) return;
  const own = await trx
    .selectFrom('factors')
    .select(
      sql<boolean>`coalesce(last_used_at, confirmed_at) > now() - ${sql.lit(usedWithinMinutes)} * interval '1 minute'`.as(
        'is_used',
      ),
    )
    .where('user_id', '=', user.id)
    .where('confirmed_at', 'is not', null)
    .execute();
  const refuse = (message: string) => new Problem(409, { message });
  if (own.length === 0) throw refuse('Add a second factor of your own first, and then ask everybody for one.');
  if (!own.some(({ is_used }) => is_used)) {
    throw refuse(
      'Show that your second factor works: use it at a sign-in, or confirm with it, and save again within ten minutes.',
    );
  }
  if ((await countAdministrators(trx, tenant.id)) === 0) {
    throw refuse('Nobody with a password here holds everything. Give somebody one first: he stays able to sign in.');
  }
}
