import type { ConfigPolicyWire } from '@portico/core/api';
import { type Platform, PolicyFileError, parsePolicyFile } from '@portico/core/posture';
import type { ExpressionBuilder, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Writer } from '../archetypes/replaced.ts';
import { keepReplaced, keptDays } from '../archetypes/replaced.ts';
import { appendAudit } from '../audit/chain.ts';
import { changed } from '../audit/changes.ts';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { invalid, Problem } from '../http/problem.ts';
import type { Seen } from '../saves/stamp.ts';
import { nextSave, refuseStale } from '../saves/stamp.ts';
import { isId, lockPolicies, noPolicy, policyRow, policyRows, readPolicy, stampMember, stampOf } from './policies.ts';

/** Most policies of a tenant. Chosen here: each keeps a file of up to 5 MB. */
const mostPolicies = 1_000;
/** Most bytes of the files of a tenant. Chosen here. */
const mostBytes = 200 * 1024 * 1024;

/** Who changes what. */
export interface Actor {
  tenantId: string;
  uid: string;
}

/**
 * Reads an uploaded file and keeps it with its settings; the audit row names the policy and never a value.
 * (spec 3 section 7, OP-107, DESIGN section 6)
 * @returns the id of the new policy.
 * @throws Problem 400 with the reason why the file is refused, 409 when there are too many policies.
 */
export async function addPolicy(
  db: Database,
  { tenantId, uid }: Actor,
  { file, name }: { file: File; name: string },
): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const fileName = file.name.slice(0, 250) || 'policy';
  const policy = parsed(bytes, fileName);
  return db.transaction().execute(async (trx) => {
    await refuseTooMany(trx, tenantId, { policies: 1, bytes: bytes.length });
    await makeRoom(trx, tenantId, bytes.length);
    const { id } = await trx
      .insertInto('config_policies')
      .values({
        tenant_id: tenantId,
        name,
        created_by: uid,
        updated_by: uid,
        file_name: fileName,
        file: Buffer.from(bytes),
        kind: policy.kind,
        browser: policy.browser,
        platform: policy.platform,
        settings: JSON.stringify(policy.settings),
        skipped: JSON.stringify(policy.skipped),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { kind, browser, platform, settings } = policy;
    const details = changed(undefined, {
      name,
      kind,
      browser,
      platform,
      settings: settings.length,
      bytes: bytes.length,
    });
    await appendAudit(trx, {
      tenantId,
      actor: uid,
      action: 'configPolicy.uploaded',
      subject: `configPolicy/${id}`,
      details,
    });
    return id;
  });
}

function parsed(bytes: Uint8Array, fileName: string) {
  try {
    return parsePolicyFile(bytes, fileName);
  } catch (error) {
    if (error instanceof PolicyFileError) throw invalid(error.message, 'uploadFile');
    throw error;
  }
}

/**
 * Renames a policy or says for which platform it is.
 * @throws Problem 404 when the tenant has no such policy, 409 when it is not the one that was read. (OP-202)
 */
export async function changePolicy(
  db: Database,
  { tenantId, uid }: Actor,
  id: string,
  change: { name?: string | undefined; platform?: Platform | undefined },
  seen: Seen,
): Promise<ConfigPolicyWire> {
  return db.transaction().execute(async (trx) => {
    if (isId(id)) await lockPolicies(trx, tenantId, [id]);
    const before = await policyRow(trx, tenantId, id);
    await refuseStale(seen, stampOf(before), () => readPolicy(trx, tenantId, id), stampMember);
    const after = { name: change.name ?? before.name, platform: change.platform ?? before.platform };
    await trx
      .updateTable('config_policies')
      .set({ ...after, updated_at: nextSave, updated_by: uid })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute();
    const { name, platform } = before;
    const details = changed({ name, platform }, after);
    const subject = `configPolicy/${id}`;
    await appendAudit(trx, { tenantId, actor: uid, action: 'configPolicy.changed', subject, details });
    return readPolicy(trx, tenantId, id);
  });
}

/**
 * Deletes policies with their assessments: all of them or none. Where the caller did not say what he saw they only go out
 * of sight, and can be brought back for a while. (OP-202)
 * @param path - of the ids in what was sent, for the answer about one that is not there; null for a single one.
 * @throws Problem 404 that names the first id that is not there, 409 when one is not as it was read.
 */
export async function deletePolicies(
  db: Database,
  writer: Writer,
  ids: readonly string[],
  path: string | null,
): Promise<void> {
  const { tenantId, uid } = writer.actor;
  const known = [...new Set(ids.filter(isId).map((id) => id.toLowerCase()))];
  await db.transaction().execute(async (trx) => {
    await lockPolicies(trx, tenantId, known);
    const found = await policyRows(trx, tenantId, known);
    const missing = ids.find((id) => !found.some((row) => row.id === id.toLowerCase()));
    if (missing !== undefined) {
      if (path === null) throw noPolicy();
      throw new Problem(404, {
        message: 'There is no such configuration policy; none was deleted.',
        path: `${path}.${ids.indexOf(missing)}`,
      });
    }
    await refuseStaleRows(trx, writer, found, path);
    const those = ({ fn, val }: ExpressionBuilder<Tables, 'config_policies'>) => fn.any<string>(val(known));
    if (writer.seen === undefined) {
      const gone = trx.updateTable('config_policies').set({ deleted_at: new Date() });
      await gone.where('tenant_id', '=', tenantId).where('id', '=', those).execute();
      const [first] = found;
      if (first !== undefined) await keepReplaced(trx, writer, { value: { ids: known }, stamp: stampOf(first) });
    } else {
      const gone = trx.deleteFrom('config_policies').where('tenant_id', '=', tenantId);
      await gone.where('id', '=', those).execute();
    }
    for (const { id, name, kind, browser, platform } of found) {
      const subject = `configPolicy/${id}`;
      const details = changed({ name, kind, browser, platform }, undefined);
      await appendAudit(trx, { tenantId, actor: uid, action: 'configPolicy.deleted', subject, details });
    }
  });
}

/** Of several the answer shows those that are not as they were read. */
async function refuseStaleRows(
  trx: Transaction<Tables>,
  { actor: { tenantId }, seen }: Writer,
  found: Awaited<ReturnType<typeof policyRows>>,
  path: string | null,
): Promise<void> {
  const stale = found.filter(({ saved_at }) => seen !== undefined && !seen.includes(saved_at));
  const [first] = stale;
  if (first === undefined) return;
  const now = () => Promise.all(stale.map(({ id }) => readPolicy(trx, tenantId, id)));
  await refuseStale(seen, stampOf(first), async () => (path === null ? ((await now())[0] ?? {}) : now()), stampMember);
}

/**
 * Brings policies back that were deleted, with their assessments. (OP-202)
 * @throws Problem 409 when they are there, or gone for good, or too many.
 */
export async function bringBackPolicies(
  db: Database,
  { actor: { tenantId, uid } }: Writer,
  ids: readonly string[],
): Promise<{ ids: string[] }> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('config_policies')
      .select(['id', 'name', 'kind', 'browser', 'platform'])
      .select(sql<number>`octet_length(file)`.as('size'))
      .where('tenant_id', '=', tenantId)
      .where('id', '=', ({ fn, val }) => fn.any(val([...ids])))
      .where('deleted_at', 'is not', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    if (rows.length === 0) throw new Problem(409, { message: 'The policies are there, or gone for good.' });
    const bytes = rows.reduce((sum, { size }) => sum + size, 0);
    await refuseTooMany(trx, tenantId, { policies: rows.length, bytes });
    for (const { id, name, kind, browser, platform } of rows) {
      const back = { deleted_at: null, updated_at: nextSave, updated_by: uid };
      await trx.updateTable('config_policies').set(back).where('id', '=', id).execute();
      const details = changed(undefined, { name, kind, browser, platform });
      const subject = `configPolicy/${id}`;
      await appendAudit(trx, { tenantId, actor: uid, action: 'configPolicy.restored', subject, details });
    }
    return { ids: rows.map(({ id }) => id) };
  });
}

/** Removes for good what nobody brought back for long enough. (OP-202) */
export async function removeOldPolicies(db: Database): Promise<void> {
  const end = sql<Date>`now() - ${sql.lit(keptDays)} * interval '1 day'`;
  await db.deleteFrom('config_policies').where('deleted_at', '<', end).execute();
}

/** @throws Problem 409 when a tenant would have too many policies, or too large ones; deleted ones do not count. */
async function refuseTooMany(
  trx: Transaction<Tables>,
  tenantId: string,
  more: { policies: number; bytes: number },
): Promise<void> {
  const { count, size } = await sizesOf(trx, tenantId).where('deleted_at', 'is', null).executeTakeFirstOrThrow();
  if (Number(count) + more.policies > mostPolicies) {
    throw new Problem(409, { message: `There are ${mostPolicies} policies already.` });
  }
  if (Number(size) + more.bytes > mostBytes) {
    throw new Problem(409, { message: `The files of all policies may have ${mostBytes / 1024 / 1024} MB together.` });
  }
}

/** Deleted policies go for good where a new one needs their room, so that nobody fills the disk by deleting. */
async function makeRoom(trx: Transaction<Tables>, tenantId: string, bytes: number): Promise<void> {
  const { count, size } = await sizesOf(trx, tenantId).executeTakeFirstOrThrow();
  if (Number(size) + bytes <= mostBytes && Number(count) < 2 * mostPolicies) return;
  const deleted = trx.deleteFrom('config_policies').where('tenant_id', '=', tenantId);
  await deleted.where('deleted_at', 'is not', null).execute();
}

function sizesOf(trx: Transaction<Tables>, tenantId: string) {
  return trx
    .selectFrom('config_policies')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum(octet_length(file)), 0)::bigint`.as('size'))
    .where('tenant_id', '=', tenantId);
}
