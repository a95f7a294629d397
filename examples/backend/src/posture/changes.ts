import { type Platform, PolicyFileError, parsePolicyFile } from '@portico/core/posture';
import { sql } from 'kysely';
import { appendAudit } from '../audit/chain.ts';
import { changed } from '../audit/changes.ts';
import type { Database } from '../db/connect.ts';
import { invalid, Problem } from '../http/problem.ts';
import { isId, lockPolicies, noPolicy, policyRow } from './policies.ts';

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
    const { count, size } = await trx
      .selectFrom('config_policies')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .select(sql<number>`coalesce(sum(octet_length(file)), 0)::bigint`.as('size'))
      .where('tenant_id', '=', tenantId)
      .executeTakeFirstOrThrow();
    if (count >= mostPolicies) throw new Problem(409, { message: `There are ${mostPolicies} policies already.` });
    if (Number(size) + bytes.length > mostBytes) {
      throw new Problem(409, { message: `The files of all policies may have ${mostBytes / 1024 / 1024} MB together.` });
    }
    const { id } = await trx
      .insertInto('config_policies')
      .values({
        tenant_id: tenantId,
        name,
        created_by: uid,
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

/** Renames a policy or says for which platform it is. @throws Problem 404 when the tenant has no such policy. */
export async function changePolicy(
  db: Database,
  { tenantId, uid }: Actor,
  id: string,
  change: { name?: string | undefined; platform?: Platform | undefined },
): Promise<void> {
  const before = await policyRow(db, tenantId, id);
  await db.transaction().execute(async (trx) => {
    const stored = await trx
      .updateTable('config_policies')
      .set({ name: change.name ?? before.name, platform: change.platform ?? before.platform, updated_at: new Date() })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (stored.numUpdatedRows === 0n) throw noPolicy();
    const { name, platform } = before;
    const details = changed({ name, platform }, { name: change.name ?? name, platform: change.platform ?? platform });
    await appendAudit(trx, {
      tenantId,
      actor: uid,
      action: 'configPolicy.changed',
      subject: `configPolicy/${id}`,
      details,
    });
  });
}

/**
 * Deletes policies with their assessments: all of them or none.
 * @param path - of the ids in what was sent, for the answer about one that is not there; null for a single one.
 * @throws Problem 404 that names the first id that is not there.
 */
export async function deletePolicies(
  db: Database,
  { tenantId, uid }: Actor,
  ids: readonly string[],
  path: string | null,
): Promise<void> {
  const wanted = [...new Set(ids)];
  const known = wanted.filter(isId);
  await db.transaction().execute(async (trx) => {
    await lockPolicies(trx, tenantId, known);
    const gone = await trx
      .deleteFrom('config_policies')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', ({ fn, val }) => fn.any(val(known)))
      .returning(['id', 'name', 'kind', 'browser', 'platform'])
      .execute();
    const missing = wanted.find((id) => !gone.some((row) => row.id === id.toLowerCase()));
    if (missing !== undefined) {
      if (path === null) throw noPolicy();
      throw new Problem(404, {
        message: 'There is no such configuration policy; none was deleted.',
        path: `${path}.${ids.indexOf(missing)}`,
      });
    }
    for (const { id, ...policy } of gone) {
      const subject = `configPolicy/${id}`;
      const details = changed(policy, undefined);
      await appendAudit(trx, { tenantId, actor: uid, action: 'configPolicy.deleted', subject, details });
    }
  });
}
