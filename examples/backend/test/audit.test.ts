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
async function tamper(beginning: ReturnType<typeof sql>): Promise<void> {
  const statement = sql`${beginning} ${tenantId}`;
  await backend.db.transaction().execute(async (trx) => {
    for (const table of ['audit', 'audit_heads'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
    await statement.execute(trx);
    for (const table of ['audit', 'audit_heads'])
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
  });
}

describe('the audit chain (DESIGN section 6)', () => {
  it('[SRV-008] holds for rows that were written at once', async () => {
    expect(await verifyAudit(backend.db, tenantId)).toMatchObject({ rows: 10, fault: null });
  });

  it.each([
    ['update', sql`update audit set actor = 'someone'`],
    ['delete', sql`delete from audit`],
    ['truncate', sql`truncate audit`],
  ])('[SRV-008] the database refuses to %s rows', async (_name, statement) => {
    await expect(statement.execute(backend.db)).rejects.toThrow('audit rows are never changed or removed');
  });

  it.each([
    ['cut off', sql`update audit_heads set seq = seq - 1`],
    ['rewritten', sql`update audit_heads set hash = 'x'`],
    ['skipped', sql`update audit_heads set seq = seq + 2, hash = 'x'`],
    ['told again', sql`update audit_heads set told_seq = 0`],
    ['deleted', sql`delete from audit_heads`],
    ['truncated', sql`truncate audit_heads`],
  ])('[SRV-008] the database refuses an end of a trail that is %s', async (_name, statement) => {
    await expect(statement.execute(backend.db)).rejects.toThrow('the end of an audit trail only moves on');
  });

  it.each([
    ['update', sql`update log_events set event = '{}' where log_type = 'audit'`],
    ['delete', sql`delete from log_events where log_type = 'audit'`],
  ])('[SRV-008] the database refuses to %s what the audit log tells', async (_name, statement) => {
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
    [
      'end, so that the log tells more than it,',
      sql`update audit_heads set told_seq = 11 where tenant_id =`,
      11,
      'rows are missing',
    ],
    ['end', sql`delete from audit where seq > 8 and tenant_id = `, 9, 'rows are missing'],
    [
      'end, with the note of it,',
      sql`with gone as (delete from audit where seq > 8 and tenant_id in (select tenant_id from audit_heads))
        delete from audit_heads where tenant_id = `,
      9,
      'the end of the chain is not known',
    ],
  ])('[SRV-008] shows a row whose %s was tampered with', async (_what, statement, seq, reason) => {
    await tamper(statement);
    expect((await verifyAudit(backend.db, tenantId)).fault).toEqual({ seq, reason });
  });

  it('[SRV-008] shows a row that was added behind the end, well hashed as it may be', async () => {
    const head = backend.db.selectFrom('audit_heads').selectAll().where('tenant_id', '=', tenantId);
    const before = await head.executeTakeFirstOrThrow();
    await append('x');
    await tamper(sql`update audit_heads set seq = ${before.seq}, hash = ${before.hash} where tenant_id =`);
    const fault = { seq: 11, reason: 'the row was added behind the end' };
    expect((await verifyAudit(backend.db, tenantId)).fault).toEqual(fault);
  });
});
