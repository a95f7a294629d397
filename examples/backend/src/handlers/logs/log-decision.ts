import type { LogEventDecisionWire, LogRowWire, LogType, PolicySectionName } from '@portico/core/api';
import { exceptionRights, fieldText, ruleOfEvent } from '@portico/core/logs';
import { emptyList, isPolicyKind } from '@portico/core/policy';
import { type Json, type JsonObject, jsonEqual } from '@portico/core/shared';
import type { Caller } from '../../calls/call.ts';
import type { Database } from '../../db/connect.ts';
import { readRevision } from '../../policy/heads.ts';
import { type RevisionPlace, sectionBody } from '../../policy/section-store.ts';

/** Exceptions of a tenant, which are looked at before the rules of its web policy. (OP-208) */
const exceptionSections = ['rules.exceptions', 'rules.global_exceptions'] as const;

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
  if (kept === null || index < 0) return { revision: shown, rule: unknownRule, exceptions: null };
  const place = { tenantId, revId: kept };
  const rule = { position: index + 1, ...(await becameOf(db, place, named.section, then, index)) };
  const exceptions = logType === 'web' ? await exceptionsThen(db, place, { at, caller }) : null;
  return { revision: shown, rule, exceptions };
}

const unknownRule = { position: null, position_now: null, since: 'unknown' } as const;

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

/** What became of a rule, and where it stands now: the first that matches decides, so that its place counts. (OP-208) */
async function becameOf(
  db: Database,
  { tenantId, revId }: RevisionPlace,
  section: PolicySectionName,
  then: readonly JsonObject[],
  index: number,
): Promise<{ since: 'same' | 'changed' | 'gone'; position_now: number | null }> {
  const { rev_id: current } = await readRevision(db, tenantId);
  if (current === revId) return { since: 'same', position_now: index + 1 };
  const before = then[index] as JsonObject;
  const now = await entriesIn(db, { tenantId, revId: current }, section);
  const at = now.findIndex(({ id }) => id === before.id);
  if (at < 0) return { since: 'gone', position_now: null };
  return { since: jsonEqual(before, now[at]) ? 'same' : 'changed', position_now: at + 1 };
}

/** How many exceptions were on; null for who may not see each of their lists, since a part of them is a wrong number. */
async function exceptionsThen(
  db: Database,
  place: RevisionPlace,
  { at, caller }: Pick<Asked, 'at' | 'caller'>,
): Promise<number | null> {
  if (exceptionRights.some((right) => !caller.access.can(right))) return null;
  const bodies = await Promise.all(exceptionSections.map((name) => sectionBody(db, place, name)));
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
