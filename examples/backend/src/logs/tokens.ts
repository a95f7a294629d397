import { createHash, randomInt } from 'node:crypto';
import type { ApiTokenWire, ExportLogType } from '@portico/core/api';
import { appendAudit } from '../audit/chain.ts';
import type { Database } from '../db/connect.ts';
import { notFound, unauthorized } from '../http/problem.ts';

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';
const tokenLength = 32;
/** The use of a token is written down at most this often. */
const noteEveryMs = 60_000;

/** What a token is made with. (spec 3 section 7, OP-98) */
export interface NewToken {
  tenantId: string;
  actor: string;
  name: string;
  logTypes: readonly ExportLogType[];
}

/** Makes a token and answers it, once; the database keeps its hash. (DESIGN section 6) */
export async function createToken(db: Database, given: NewToken): Promise<ApiTokenWire & { token: string }> {
  const token = Array.from({ length: tokenLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('api_tokens')
      .values({
        tenant_id: given.tenantId,
        name: given.name,
        token_hash: hashOf(token),
        log_types: [...given.logTypes],
        created_by: given.actor,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const details = { name: given.name, log_types: [...given.logTypes] };
    await appendAudit(trx, {
      tenantId: given.tenantId,
      actor: given.actor,
      action: 'apiToken.created',
      subject: row.id,
      details,
    });
    return { ...listed(row), token };
  });
}

/** The tenant's tokens, newest first, without what is secret. (spec 3 section 7) */
export async function listTokens(db: Database, tenantId: string): Promise<ApiTokenWire[]> {
  const rows = await db
    .selectFrom('api_tokens')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(listed);
}

/**
 * Ends a token. (spec 3 section 7)
 * @throws Problem 404 when the tenant has none of the id.
 */
export async function deleteToken(db: Database, token: { tenantId: string; actor: string; id: string }): Promise<void> {
  const { tenantId, actor, id } = token;
  await db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('api_tokens')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst();
    if (gone === undefined) throw notFound('There is no such token.');
    await appendAudit(trx, { tenantId, actor, action: 'apiToken.deleted', subject: id, details: { name: gone.name } });
  });
}

/**
 * Whose token it is and what it may fetch. A disabled or deleted tenant has none that work, like its users. (DESIGN
 * section 6, TEN-012)
 * @throws Problem 401.
 */
export async function useToken(db: Database, token: string): Promise<{ tenantId: string; logTypes: string[] }> {
  const row = await db
    .selectFrom('api_tokens')
    .innerJoin('tenants', 'tenants.id', 'api_tokens.tenant_id')
    .select(['api_tokens.id', 'api_tokens.tenant_id', 'api_tokens.log_types', 'api_tokens.last_used_at'])
    .where('api_tokens.token_hash', '=', hashOf(token))
    .where('tenants.disabled_at', 'is', null)
    .where('tenants.deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw unauthorized('The API token is not valid.');
  if (row.last_used_at === null || Date.now() - row.last_used_at.getTime() > noteEveryMs) {
    await db.updateTable('api_tokens').set({ last_used_at: new Date() }).where('id', '=', row.id).execute();
  }
  return { tenantId: row.tenant_id, logTypes: row.log_types };
}

interface TokenRow {
  id: string;
  name: string;
  log_types: string[];
  created_at: Date;
  created_by: string;
  last_used_at: Date | null;
}

function listed({ id, name, log_types, created_at, created_by, last_used_at }: TokenRow): ApiTokenWire {
  return {
    id,
    name,
    log_types,
    created_at: created_at.toISOString(),
    created_by,
    last_used_at: last_used_at?.toISOString() ?? null,
  };
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
