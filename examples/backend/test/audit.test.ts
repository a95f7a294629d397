import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appendAudit, verifyAudit } from '../src/audit/chain.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

let tenantId: string;
let tenants = 0;
beforeEach(async () => {
  tenants += 1;
  tenantId = await backend.addTenant(`audited-${tenants}`);
  await Promise.all(Array.from({ length: 9 }, (_, at) => append(`action.${at}`)));
});

const append = (action: string) =>
  backend.db
    .transaction()
    .execute((trx) => appendAudit(trx, { tenantId, actor: 'a', action, subject: 's', details: { at: 1 } }));

/** What someone with the rights of the table's owner could do. */
async function tamper(statement: ReturnType<typeof sql>): Promise<void> {
  await backend.db.transaction().execute(async (trx) => {
    await sql`alter table audit disable trigger user`.execute(trx);
    await statement.execute(trx);
    await sql`alter table audit enable trigger user`.execute(trx);
  });
}

describe('the audit chain (DESIGN section 6)', () => {
  it('[SRV-008] holds for rows that were written at once', async () => {
    expect(await verifyAudit(backend.db, tenantId)).toEqual({ rows: 10, fault: null });
  });

  it.each([
    ['update', sql`update audit set actor = 'someone'`],
    ['delete', sql`delete from audit`],
    ['truncate', sql`truncate audit`],
  ])('[SRV-008] the database refuses to %s rows', async (_name, statement) => {
    await expect(statement.execute(backend.db)).rejects.toThrow('audit rows are never changed or removed');
  });

  it.each([
    ['actor', sql`update audit set actor = 'someone' where seq = 4 and tenant_id = `, 4, 'the row was changed'],
    ['details', sql`update audit set details = '{}' where seq = 4 and tenant_id = `, 4, 'the row was changed'],
    [
      'time',
      sql`update audit set at = '2020-01-01T00:00:00.000Z' where seq = 4 and tenant_id = `,
      4,
      'the row was changed',
    ],
    ['hash', sql`update audit set hash = 'x' where seq = 4 and tenant_id = `, 4, 'the row was changed'],
    ['place', sql`delete from audit where seq = 4 and tenant_id = `, 5, 'rows 4 to 4 are missing'],
    ['end', sql`delete from audit where seq > 8 and tenant_id = `, 9, 'rows are missing'],
    [
      'end, with the note of it,',
      sql`with gone as (delete from audit where seq > 8 and tenant_id in (select tenant_id from audit_heads))
        delete from audit_heads where tenant_id = `,
      9,
      'the end of the chain is not known',
    ],
  ])('[SRV-008] shows a row whose %s was tampered with', async (_what, statement, seq, reason) => {
    await tamper(sql`${statement} ${tenantId}`);
    expect((await verifyAudit(backend.db, tenantId)).fault).toEqual({ seq, reason });
  });

  it('[SRV-008] shows a row that was added behind the end, well hashed as it may be', async () => {
    await backend.db.transaction().execute(async (trx) => {
      const head = trx.selectFrom('audit_heads').selectAll().where('tenant_id', '=', tenantId);
      const before = await head.executeTakeFirstOrThrow();
      await appendAudit(trx, { tenantId, actor: 'someone', action: 'x', subject: 's', details: {} });
      await trx.updateTable('audit_heads').set(before).where('tenant_id', '=', tenantId).execute();
    });
    const fault = { seq: 11, reason: 'the row was added behind the end' };
    expect((await verifyAudit(backend.db, tenantId)).fault).toEqual(fault);
  });
});
