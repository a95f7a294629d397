import type { LogEventDecisionWire, LogRowWire, LogType, PolicySectionName } from '@portico/core/api';
import { fieldText, ruleOfEvent } from '@portico/core/logs';
import { emptyList, isPolicyKind } from '@portico/core/policy';
import { type Json, type JsonObject, jsonEqual } from '@portico/core/shared';
import type { Caller } from '../../calls/call.ts';
import type { Database } from '../../db/connect.ts';
import { readRevision } from '../../policy/heads.ts';
import { type RevisionPlace, sectionBody } from '../../policy/section-store.ts';

/** Exceptions of a tenant, which are looked at before the rules of its web policy, and who may see them. (OP-208) */
const exceptionLists = {
  'rules.exceptions': 'web_policy:exceptions:read',
  'rules.global_exceptions': 'web_policy:global_exceptions:read',
} as const satisfies Partial<Record<PolicySectionName, string>>;

interface Asked {
  row: LogRowWire;
  logType: LogType;
  /** When the event happened. */
  at: Date;
  caller: Caller;
}

/**
 * The revision that decided about an event, for whoever may read the event, and for who may see the rules, where its rule
 * stood and what became of it since. Revisions that this tenant did not publish are not told. (UI.md 4.16, OP-208)
 */
export async function readDecision(db: Database, { row, logType, at, caller }: Asked): Promise<LogEventDecisionWire> {
  const tenantId = caller.session.tenant.id;
  const revision = await publishedRevision(db, { tenantId, revId: fieldText(row, 'pe_revision_id') });
  const shown = revision === null ? null : shownRevision(revision);
  const named = ruleOfEvent(row, logType, caller.access);
  if (named === null) return { revision: shown, rule: null, exceptions: null };
  const kept = revision === null || revision.pruned_at !== null ? null : revision.id;
  const then = kept === null ? [] : await entriesIn(db, { tenantId, revId: kept }, named.section);
  const index = then.findIndex(({ id }) => id === named.id);
  if (kept === null || index < 0)
    return { revision: shown, rule: { position: null, since: 'unknown' }, exceptions: null };
  const since = await becameOf(db, { tenantId, revId: kept }, named.section, then[index] as JsonObject);
  const exceptions = logType === 'web' ? await exceptionsThen(db, { tenantId, revId: kept }, { at, caller }) : null;
  return { revision: shown, rule: { position: index + 1, since }, exceptions };
}

/** Null for one that is only staged too: what is in it is nobody's business but of who may see the policy. */
async function publishedRevision(db: Database, { tenantId, revId }: RevisionPlace) {
  if (revId === '') return null;
  const row = await db
    .selectFrom('revisions')
    .select(['id', 'number', 'published_at', 'published_by', 'pruned_at'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', revId)
    .where('state', '=', 'published')
    .executeTakeFirst();
  return row ?? null;
}

type Published = NonNullable<Awaited<ReturnType<typeof publishedRevision>>>;

function shownRevision({ id, number, published_at, published_by }: Published) {
  return { rev_id: id, number, published_at: published_at?.toISOString() ?? null, published_by };
}

/** Rules of a revision, in their order; the built-in one where it has none. */
async function entriesIn(db: Database, place: RevisionPlace, section: PolicySectionName): Promise<JsonObject[]> {
  const body = await sectionBody(db, place, section);
  return listOf(body ?? (isPolicyKind(section) ? (emptyList(section) as Json) : undefined), 'list');
}

async function becameOf(
  db: Database,
  { tenantId, revId }: RevisionPlace,
  section: PolicySectionName,
  then: JsonObject,
): Promise<'same' | 'changed' | 'gone'> {
  const { rev_id: current } = await readRevision(db, tenantId);
  if (current === revId) return 'same';
  const now = (await entriesIn(db, { tenantId, revId: current }, section)).find(({ id }) => id === then.id);
  if (now === undefined) return 'gone';
  return jsonEqual(then, now) ? 'same' : 'changed';
}

/** How many exceptions were on; null for who may not see each of their lists, since a part of them is a wrong number. */
async function exceptionsThen(
  db: Database,
  place: RevisionPlace,
  { at, caller }: Pick<Asked, 'at' | 'caller'>,
): Promise<number | null> {
  if (Object.values(exceptionLists).some((right) => !caller.access.can(right))) return null;
  const names = Object.keys(exceptionLists) as (keyof typeof exceptionLists)[];
  const bodies = await Promise.all(names.map((name) => sectionBody(db, place, name)));
  const entries = bodies.flatMap((body) => ['list', 'pre', 'post'].flatMap((key) => listOf(body, key)));
  return entries.filter((entry) => wasOn(entry, at)).length;
}

function wasOn({ enabled, expires_at: until }: JsonObject, at: Date): boolean {
  return enabled !== false && (typeof until !== 'string' || new Date(until) > at);
}

function listOf(body: Json | undefined, key: string): JsonObject[] {
  const list = (body as JsonObject | undefined)?.[key];
  return Array.isArray(list) ? (list as JsonObject[]) : [];
}
