import { createHash, randomInt } from 'node:crypto';
import { utc } from '@date-fns/utc';
import type { RoleEditor } from '@portico/core/access';
import type { ApiTokenWire, ExportLogType, TokenKind } from '@portico/core/api';
import { INGEST_RIGHT } from '@portico/core/api';
import { addDays } from 'date-fns/addDays';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { findEditor } from '../accounts/editors.ts';
import { isUuid } from '../archetypes/job.ts';
import { appendAudit } from '../audit/chain.ts';
import { changed } from '../audit/changes.ts';
import { OPERATOR } from '../audit/operator.ts';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { logRights } from '../events/types.ts';
import { forbidden, notFound, Problem, unauthorized } from '../http/problem.ts';
import type { Services } from '../services/services.ts';

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';
const tokenLength = 32;
/** The use of a token is written down at most this often. */
const noteEveryMs = 60_000;

/** Days that a token lives unless its maker says otherwise. (OP-212) */
const lifeDays = 365;

/** What a token is made with. (spec 3 section 7, OP-98, OP-212) */
export interface NewToken {
  tenantId: string;
  /** Name of the maker in the trail of that tenant. */
  actor: string;
  /** Who makes it; the token ends with him. */
  makerId: string;
  name: string;
  /** Whether it fetches logs, as it does unless given, sends events, or is a directory's. (decision 043, decision 044) */
  kind?: TokenKind;
  logTypes: readonly ExportLogType[];
  /** Null for a token without an end; a year from now unless given. */
  expiresAt?: Date | null | undefined;
  /** Takes the fresh proof of who makes it by a call. (OP-211) */
  prove?: (trx: Transaction<Tables>) => Promise<void>;
}

/**
 * Makes a token and answers it, once; the database keeps its hash. (DESIGN section 6)
 * @throws Problem 401 when its maker was switched off meanwhile.
 */
export async function createToken(db: Database, given: NewToken): Promise<ApiTokenWire & { token: string }> {
  const token = Array.from({ length: tokenLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  const { tenantId, actor, makerId, name, kind = 'export' } = given;
  const expires_at =
    given.expiresAt === undefined ? new Date(addDays(Date.now(), lifeDays, { in: utc })) : given.expiresAt;
  return db.transaction().execute(async (trx) => {
    await keepMaker(trx, makerId);
    const log_types = [...given.logTypes];
    const { id } = await trx
      .insertInto('api_tokens')
      .values({
        tenant_id: tenantId,
        name,
        kind,
        token_hash: hashOf(token),
        log_types,
        created_by: actor,
        maker_id: makerId,
        expires_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await given.prove?.(trx);
    const details = changed(undefined, { name, kind, log_types, expires_at: expires_at?.toISOString() ?? null });
    await appendAudit(trx, { tenantId, actor, action: 'apiToken.created', subject: id, details });
    return { ...listed(await findToken(trx, tenantId, id)), token };
  });
}

/** Nobody switches the maker off, or deletes him, until the token stands in the database and ends with him. */
async function keepMaker(trx: Transaction<Tables>, makerId: string): Promise<void> {
  const maker = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', makerId)
    .where('active', '=', true)
    .forKeyShare()
    .executeTakeFirst();
  if (maker === undefined) throw unauthorized();
}

/** The tenant's tokens, newest first, without what is secret. (spec 3 section 7) */
export async function listTokens(db: Database, tenantId: string): Promise<ApiTokenWire[]> {
  const rows = await tokensOf(db, tenantId).orderBy('api_tokens.created_at', 'desc').orderBy('api_tokens.id').execute();
  return rows.map(listed);
}

/**
 * Makes somebody else the maker of a token, which goes on, or goes on again, with him and what he may. (OP-212)
 * @throws Problem 404 when the tenant has none of the id, 409 when its time is over, 403 without a fresh proof. (OP-211)
 */
export async function takeOverToken(
  db: Database,
  token: Pick<NewToken, 'tenantId' | 'actor' | 'makerId'> & {
    id: string;
    prove: (trx: Transaction<Tables>) => Promise<void>;
  },
): Promise<ApiTokenWire> {
  const { tenantId, actor, makerId, id, prove } = token;
  return db.transaction().execute(async (trx) => {
    await keepMaker(trx, makerId);
    const before = listed(await findToken(trx, tenantId, id, { lock: true }));
    if (before.state === 'expired') throw new Problem(409, { message: 'The token has expired. Make a new one.' });
    await trx.updateTable('api_tokens').set({ maker_id: makerId, ended_at: null }).where('id', '=', id).execute();
    await prove(trx);
    const after = listed(await findToken(trx, tenantId, id));
    const details = { name: before.name, ...changed(ownerOf(before), ownerOf(after)) };
    await appendAudit(trx, { tenantId, actor, action: 'apiToken.takenOver', subject: id, details });
    return after;
  });
}

function ownerOf({ maker, state }: ApiTokenWire) {
  return { maker, state };
}

function tokensOf(db: Database | Transaction<Tables>, tenantId: string) {
  return db
    .selectFrom('api_tokens')
    .leftJoin('users as makers', 'makers.id', 'api_tokens.maker_id')
    .selectAll('api_tokens')
    .select(['makers.uid as maker_uid', 'makers.active as maker_active', 'makers.tenant_id as maker_tenant_id'])
    .where('api_tokens.tenant_id', '=', tenantId);
}

type TokenRow = Awaited<ReturnType<ReturnType<typeof tokensOf>['executeTakeFirstOrThrow']>>;

async function findToken(
  trx: Transaction<Tables>,
  tenantId: string,
  id: string,
  { lock = false } = {},
): Promise<TokenRow> {
  const found = isUuid(id)
    ? await tokensOf(trx, tenantId)
        .where('api_tokens.id', '=', id)
        .$if(lock, (query) => query.forUpdate('api_tokens'))
        .executeTakeFirst()
    : undefined;
  if (found === undefined) throw notFound('There is no such token.');
  return found;
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
      .returning(['name', 'kind', 'log_types'])
      .executeTakeFirst();
    if (gone === undefined) throw notFound('There is no such token.');
    const details = changed(gone, undefined);
    await appendAudit(trx, { tenantId, actor, action: 'apiToken.deleted', subject: id, details });
  });
}

/** What a token opens. */
export interface OpenToken {
  tenantId: string;
  id: string;
  name: string;
  logTypes: string[];
  /** With whom it ends, and what he may, now. */
  makerId: string;
  maker: RoleEditor;
  /** Whether its maker may give it a log, now. (OP-212) */
  makerMayGive(logType: ExportLogType): boolean;
}

/**
 * Whose token it is and what it may fetch. One whose time is over or whose maker was switched off opens nothing, and
 * neither does one of a disabled or deleted tenant. (DESIGN section 6, TEN-012, OP-212)
 * @param known - is told whose it is as soon as that is known, also of one that opens nothing: whose collector goes on
 * with an old token reads of it in the trail.
 * @throws Problem 401, 403 for one of the other kind.
 */
export async function useToken(
  { db, deployment }: Pick<Services, 'db' | 'deployment'>,
  token: string,
  kind: TokenKind,
  known: (token: { tenantId: string; name: string }) => void,
): Promise<OpenToken> {
  const row = await db
    .selectFrom('api_tokens')
    .innerJoin('tenants', 'tenants.id', 'api_tokens.tenant_id')
    .select(['api_tokens.id', 'api_tokens.tenant_id', 'api_tokens.log_types', 'api_tokens.last_used_at'])
    .select(['api_tokens.maker_id', 'api_tokens.name', 'api_tokens.kind', 'api_tokens.ended_at'])
    .select(sql<boolean>`expires_at is not null and expires_at <= now()`.as('expired'))
    .select(sql<boolean>`tenants.disabled_at is not null or tenants.deleted_at is not null`.as('closed'))
    .where('api_tokens.token_hash', '=', hashOf(token))
    .executeTakeFirst();
  if (row === undefined) throw unauthorized('The API token is not valid.');
  known({ tenantId: row.tenant_id, name: row.name });
  if (row.kind !== kind) throw forbidden(otherKind[row.kind]);
  if (row.expired) throw unauthorized('The API token has expired.');
  const isOpen = row.ended_at === null && !row.closed;
  const { maker_id: makerId } = row;
  const maker = isOpen && makerId !== null ? await findEditor(db, deployment, { id: makerId }) : undefined;
  if (maker === undefined || makerId === null) throw unauthorized('The API token has ended.');
  if (row.last_used_at === null || Date.now() - row.last_used_at.getTime() > noteEveryMs) {
    await db.updateTable('api_tokens').set({ last_used_at: new Date() }).where('id', '=', row.id).execute();
  }
  return {
    tenantId: row.tenant_id,
    id: row.id,
    name: row.name,
    logTypes: row.log_types,
    makerId,
    maker,
    makerMayGive: (logType) => maker.can(kind === 'ingest' ? INGEST_RIGHT : `${logRights[logType]}:read`),
  };
}

const otherKind = {
  export: 'This token fetches logs, and sends no events.',
  ingest: 'This token sends events, and fetches none.',
  scim: 'This token is for a directory, and neither fetches logs nor sends events.',
} as const;

/** Makers of another tenant are the operator's people, who have no names here. (OP-120) */
function listed(row: TokenRow): ApiTokenWire {
  const { id, name, kind, log_types, created_at, created_by, last_used_at, expires_at, ended_at } = row;
  const isExpired = expires_at !== null && expires_at.getTime() <= Date.now();
  return {
    id,
    name,
    kind,
    log_types,
    created_at: created_at.toISOString(),
    created_by,
    maker: row.maker_tenant_id === row.tenant_id ? row.maker_uid : row.maker_uid && OPERATOR,
    expires_at: expires_at?.toISOString() ?? null,
    last_used_at: last_used_at?.toISOString() ?? null,
    state: isExpired ? 'expired' : ended_at === null && row.maker_active === true ? 'active' : 'ended',
  };
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
