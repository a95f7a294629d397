import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appendAudit, verifyAudit } from '../src/audit/chain.ts';
import { readOptions } from '../src/cli/options.ts';
import { verifyAuditTrails } from '../src/cli/verify-audit.ts';
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
  for (let at = 0; at < 9; at += 1) await append(`action.${at}`);
});

const append = (action: string) =>
  backend.db
    .transaction()
    .execute((trx) => appendAudit(trx, { tenantId, actor: 'a', action, subject: 's', details: { at: 1 } }));

/** What someone with every right on the database could do. */
async function tamper(beginning: ReturnType<typeof sql>): Promise<void> {
  await backend.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`${beginning} ${tenantId}`.execute(trx);
  });
}

/** What verify-audit says, and whether all is sound. */
async function verify(...args: string[]): Promise<{ isSound: boolean; lines: string[] }> {
  const lines: string[] = [];
  const options = readOptions(['verify-audit', ...args], { DATABASE_URL: backend.databaseUrl });
  const isSound = await verifyAuditTrails(options, (line) => lines.push(line));
  return { isSound, lines };
}

/** Cuts a trail and makes its end anew: the chain holds then. */
async function cutTail(kept: number): Promise<void> {
  await tamper(sql`delete from audit where seq > ${kept} and tenant_id =`);
  await tamper(sql`
    update audit_heads set (seq, told_seq, hash) = (
      select seq, seq, hash from audit where audit.tenant_id = audit_heads.tenant_id order by seq desc limit 1
    ) where tenant_id =`);
}

describe('a head that is kept elsewhere (DESIGN section 6)', () => {
  const slug = () => `audited-${tenants}`;
  const headOf = async () => {
    const { lines } = await verify('--tenant', slug());
    return /head (\S+)$/.exec(lines[0] ?? '')?.[1] ?? '';
  };

  it('[SRV-008] is printed for one tenant and for all, and found again later', async () => {
    const head = await headOf();
    expect(head).toMatch(new RegExp(`^${slug()}:10:[\\da-f]{64}$`));
    await append('later');
    const bare = head.slice(head.indexOf(':') + 1);
    for (const given of [head, bare]) {
      const { isSound, lines } = await verify('--tenant', slug(), '--head', given);
      expect([isSound, lines]).toEqual([
        true,
        [expect.stringMatching(`^${slug()}: 11 rows, sound, holds the head kept, head ${slug()}:11:[0-9a-f]{64}$`)],
      ]);
    }
    const all = await verify();
    expect([all.isSound, all.lines.length]).toEqual([true, tenants + 1]); // and the tenant of the first start
    const folder = mkdtempSync(join(tmpdir(), 'portico-heads-'));
    const file = join(folder, 'heads.txt');
    writeFileSync(file, all.lines.join('\n'));
    await append('even later');
    const again = await verify('--heads', file);
    expect(again.lines.filter((line) => line.includes('holds the head kept'))).toHaveLength(tenants + 1);
    expect(again.isSound).toBe(true);
    writeFileSync(file, 'nothing');
    await expect(verify('--heads', file)).rejects.toThrow('holds no head');
    rmSync(folder, { recursive: true });
  });

  it('[SRV-008] shows a tail that was cut, and a chain that was written anew', async () => {
    const head = await headOf();
    await cutTail(7);
    expect(await verifyAudit(backend.db, tenantId)).toMatchObject({ rows: 7, fault: null }); // by itself it is sound
    const cut = `${slug()}: row 8: rows are missing, since a head of row 10 was kept`;
    expect(await verify('--head', head, '--tenant', slug())).toEqual({ isSound: false, lines: [cut] });
    for (let at = 0; at < 5; at += 1) await append('forged');
    expect(await verifyAudit(backend.db, tenantId)).toMatchObject({ rows: 12, fault: null });
    const forged = `${slug()}: row 10: the row is not the one whose head was kept`;
    expect(await verify('--head', head, '--tenant', slug())).toEqual({ isSound: false, lines: [forged] });
    const bare = head.slice(head.indexOf(':') + 1);
    const { isSound, lines } = await verify('--head', bare);
    expect([isSound, lines.at(-1)]).toEqual([false, `${bare} is in no trail`]);
  });

  it('[SRV-008] of a tenant that is not there, or not asked for, is told of', async () => {
    const hash = 'a'.repeat(64);
    const gone = await verify('--head', `moon:1:${hash}`);
    expect([gone.isSound, gone.lines.at(-1)]).toEqual([false, `moon:1:${hash} is of a tenant that is not there`]);
    const other = await verify('--head', `demo:1:${hash}`, '--tenant', slug());
    expect([other.isSound, other.lines.at(-1)]).toEqual([true, `demo:1:${hash} was not looked for`]);
    await expect(verify('--tenant', 'moon')).rejects.toMatchObject({ code: 'audit.unchecked' });
  });

  it.each([
    [['verify-audit', '--head', 'demo:12'], '--head takes a head as verify-audit prints it'],
    [['--head', `1:${'a'.repeat(64)}`], 'start does not take --head'],
  ])('%j is refused', (args, words) => {
    expect(() => readOptions(args, {})).toThrow(words);
  });
});
