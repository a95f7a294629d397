import type { AuthSettingsWire } from '@portico/core/api';
import { type DocumentOptions, writeDocument } from '../archetypes/document.ts';
import { type Restorable, restorable, type Write } from '../archetypes/replaced.ts';
import { lockTenants } from '../db/lock-order.ts';
import { masked } from '../saves/masked.ts';
import type { Stamp } from '../saves/stamp.ts';
import type { Services } from '../services/services.ts';
import { followGroups } from './roles.ts';

type Save = Restorable<(call: Write & { body: unknown }) => Promise<AuthSettingsWire & Stamp>>;

/**
 * Saves the providers of identities, and gives the people of directories the roles that the providers now give their groups,
 * in one transaction. (decision 044)
 * @param prepare - what has to be there before, whatever becomes of the save.
 * @throws Problem as the save of a document, and 409 where no administrator would be left (ROL-008).
 */
export function savesMapping(
  { db, deployment }: Services,
  options: DocumentOptions<AuthSettingsWire>,
  prepare: (call: Write, body: unknown) => Promise<void> = async () => {},
): Save {
  const save = (call: Write, body: unknown, how: DocumentOptions<AuthSettingsWire>) => {
    const { tenant, user } = call.caller.session;
    return db.transaction().execute(async (trx) => {
      await lockTenants(trx, [tenant.id]);
      // Whose roles may change, before the document, as the order of locks has it.
      await trx
        .selectFrom('users')
        .select('id')
        .where('tenant_id', '=', tenant.id)
        .where((is) =>
          is.exists(is.selectFrom('directory_group_members').select('group_id').whereRef('user_id', '=', 'users.id')),
        )
        .orderBy('id')
        .forUpdate()
        .execute();
      const stored = await writeDocument(trx, how, call, body);
      await followGroups(trx, { tenantId: tenant.id, deployment, actor: user.uid });
      return masked(stored, options.secrets ?? []);
    });
  };
  return restorable(
    async (call: Write & { body: unknown }) => {
      await prepare(call, call.body);
      return save(call, call.body, options);
    },
    (call, value) => {
      const { check: _check, ...rest } = options;
      return save(call, {}, { ...rest, change: () => value as unknown as AuthSettingsWire });
    },
  );
}
