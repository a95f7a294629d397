import type { KeptEventWire, LogCaseContentWire, LogCaseWire, LogType, SavedByWire } from '@portico/core/api';
import { KEPT_EVENTS_MAX, LOG_CASE_EVENTS_MAX } from '@portico/core/api';
import { caseFaults, caseNameFault, caseNameKey } from '@portico/core/logs';
import type { Json, JsonObject } from '@portico/core/shared';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Writer } from '../archetypes/replaced.ts';
import { keepReplaced } from '../archetypes/replaced.ts';
import { appendAudit } from '../audit/chain.ts';
import { changed } from '../audit/changes.ts';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import type { LogStore } from '../events/store.ts';
import { forbidden, invalid, notFound, Problem } from '../http/problem.ts';
import type { Seen } from '../saves/stamp.ts';
import { neverSaved, nextSave, refuseStale, savedAt } from '../saves/stamp.ts';
import { positionOf } from './position.ts';

/** Whose cases and notes. */
export interface CasesOf {
  tenantId: string;
  userId: string;
  /** Name of the user. */
  uid: string;
}

/** Which event of which log. */
interface EventPlace {
  log_type: LogType;
  event_id: string;
}

type Reading = Database | Transaction<Tables>;
type StampedCase = LogCaseWire & SavedByWire;
type StampedKept = KeptEventWire & SavedByWire;
/** An event as a deleted case remembers it. */
type CaseMember = EventPlace & { note: string };

/** The cases of a user by name, each with the number of its events. (issue 17, docs/added-calls.md) */
export async function listCases(db: Reading, of: CasesOf): Promise<StampedCase[]> {
  const rows = await db
    .selectFrom('log_cases')
    .select(['id', 'name', savedAt.as('updated_at')])
    .select(
      sql<number>`(select count(*) from kept_events where kept_events.tenant_id = log_cases.tenant_id
        and kept_events.user_id = log_cases.user_id and log_cases.id = any(kept_events.cases))`.as('events'),
    )
    .where('tenant_id', '=', of.tenantId)
    .where('user_id', '=', of.userId)
    .orderBy('name_key')
    .execute();
  return rows.map((row) => ({ ...row, updated_by: of.uid }));
}

/**
 * A case with its events, the oldest first; what an event holds comes out of its log, as long as that has it and the user may
 * read it. (issue 17, decision 050)
 * @param may.show - whether this deployment has the log to show.
 * @throws Problem 404.
 */
export async function readCase(
  { db, logs }: { db: Database; logs: LogStore },
  of: CasesOf,
  id: string,
  may: Record<'read' | 'show', (logType: LogType) => boolean>,
): Promise<LogCaseContentWire & SavedByWire> {
  const found = (await listCases(db, of)).find((each) => each.id === id);
  if (found === undefined) throw notFound('There is no such case.');
  const members = await membersOf(db, of, id);
  const open = members.filter(({ log_type }) => may.read(log_type) && may.show(log_type));
  const places = open.map(({ log_type, event_id }) => ({ logType: log_type, ...positionOf(event_id) }));
  const stored = new Map(
    (await logs.events(of.tenantId, places)).map(({ logType, at, id: n, event }) => [`${logType} ${at}-${n}`, event]),
  );
  const events = members.map(({ log_type, event_id, note }) => {
    const event = stored.get(`${log_type} ${event_id}`);
    const state = event !== undefined ? 'stored' : may.read(log_type) ? 'gone' : 'forbidden';
    return { log_type, id: event_id, note, state, ...(event !== undefined && { event }) } as const;
  });
  return { ...found, events: events.toSorted((a, b) => positionOf(a.id).at - positionOf(b.id).at) };
}

function keptOf(db: Reading, { tenantId, userId }: CasesOf) {
  return db.selectFrom('kept_events').where('tenant_id', '=', tenantId).where('user_id', '=', userId);
}

function membersOf(db: Reading, of: CasesOf, id: string): Promise<CaseMember[]> {
  return keptOf(db, of)
    .select(['log_type', 'event_id', 'note'])
    .where(sql<boolean>`${id} = any(cases)`)
    .orderBy('log_type')
    .orderBy('event_id')
    .execute();
}

/** Writes of one user's cases and notes wait for each other, so that neither a limit nor a name is passed by two at once. */
async function takeTurn(trx: Transaction<Tables>, { tenantId, userId }: CasesOf): Promise<void> {
  await trx
    .selectFrom('users')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Makes a case or names it anew. (issue 17, docs/added-calls.md)
 * @throws Problem 409 when another case has the name, or this one is not as it was read (OP-202); 400 when there are too many.
 */
export async function saveCase(db: Database, of: CasesOf, id: string, name: string, seen: Seen): Promise<StampedCase> {
  return db.transaction().execute(async (trx) => {
    await takeTurn(trx, of);
    return writeCase(trx, of, id, name, seen);
  });
}

async function writeCase(
  trx: Transaction<Tables>,
  of: CasesOf,
  id: string,
  name: string,
  seen: Seen,
): Promise<StampedCase> {
  const cases = await listCases(trx, of);
  const before = cases.find((each) => each.id === id);
  await refuseStale(seen, before ?? neverSaved, () => before ?? cases);
  const fault = caseNameFault(name, cases, id);
  if (fault === caseFaults.tooMany) throw invalid(fault, 'case_id');
  if (fault !== null) throw new Problem(409, { message: fault, path: 'name' });
  const place = { tenant_id: of.tenantId, user_id: of.userId, id };
  const content = { name, name_key: caseNameKey(name) };
  await trx
    .insertInto('log_cases')
    .values({ ...place, ...content })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'user_id', 'id']).doUpdateSet({ ...content, updated_at: nextCase }),
    )
    .execute();
  const details = changed(before && { name: before.name }, { name });
  await trace(trx, of, before === undefined ? 'logCase.created' : 'logCase.saved', name, details);
  return (await listCases(trx, of)).find((each) => each.id === id) as StampedCase;
}

/** As `nextSave`, where a row is added or changed by one statement. */
const nextCase = sql<Date>`greatest(clock_timestamp(), log_cases.updated_at + interval '1 microsecond')`;
const nextKept = sql<Date>`greatest(clock_timestamp(), kept_events.updated_at + interval '1 microsecond')`;

/**
 * Deletes a case; its events stay where they have a note or another case. One whose deleter did not say what he saw is kept to
 * be put back. (issue 17, docs/added-calls.md, OP-202)
 * @throws Problem 404 when the user has none of the id, 409 when it is not as it was read.
 */
export async function deleteCase(db: Database, of: CasesOf, id: string, writer: Writer): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await takeTurn(trx, of);
    const found = (await listCases(trx, of)).find((each) => each.id === id);
    if (found === undefined) throw notFound('There is no such case.');
    const { name, updated_at, updated_by } = found;
    await refuseStale(writer.seen, found, () => found);
    const members = await membersOf(trx, of, id);
    await trx
      .deleteFrom('log_cases')
      .where('tenant_id', '=', of.tenantId)
      .where('user_id', '=', of.userId)
      .where('id', '=', id)
      .execute();
    await trx
      .updateTable('kept_events')
      .set({ cases: sql<string[]>`array_remove(cases, ${id})`, updated_at: nextSave })
      .where('tenant_id', '=', of.tenantId)
      .where('user_id', '=', of.userId)
      .where(sql<boolean>`${id} = any(cases)`)
      .execute();
    await trx
      .deleteFrom('kept_events')
      .where('tenant_id', '=', of.tenantId)
      .where('user_id', '=', of.userId)
      .where('note', '=', '')
      .where(sql<boolean>`cases = '{}'`)
      .execute();
    const value = { name, members } as unknown as Json;
    await keepReplaced(trx, writer, { value, stamp: { updated_at, updated_by } });
    await trace(trx, of, 'logCase.deleted', name, changed({ name, events: members.length }, undefined));
  });
}

/** Puts back a deleted case with its events; a note that was written since stays. (OP-202) */
export async function restoreCase(db: Database, of: CasesOf, id: string, value: unknown): Promise<StampedCase> {
  const { name, members } = value as { name: string; members: CaseMember[] };
  return db.transaction().execute(async (trx) => {
    await takeTurn(trx, of);
    await writeCase(trx, of, id, name, [null]);
    for (const { log_type, event_id, note } of members) {
      await trx
        .insertInto('kept_events')
        .values({ tenant_id: of.tenantId, user_id: of.userId, log_type, event_id, note, cases: [id] })
        .onConflict((conflict) =>
          conflict
            .columns(['tenant_id', 'user_id', 'log_type', 'event_id'])
            .doUpdateSet({ cases: sql<string[]>`array_append(kept_events.cases, ${id})`, updated_at: nextKept }),
        )
        .execute();
    }
    await refuseTooMany(trx, of, []);
    return (await listCases(trx, of)).find((each) => each.id === id) as StampedCase;
  });
}

/** Whether nothing is put in: the note as it was or emptied, and no case that did not have the event. */
function isTakenOut({ note, cases }: KeptEventWire, before: KeptEventWire): boolean {
  return (note === '' || note === before.note) && cases.every((id) => before.cases.includes(id));
}

/** What a user keeps with an event; nothing where he keeps none. (issue 17, docs/added-calls.md) */
export async function readKept(db: Reading, of: CasesOf, { log_type, event_id }: EventPlace): Promise<StampedKept> {
  const found = await keptOf(db, of)
    .select(['note', 'cases', savedAt.as('updated_at')])
    .where('log_type', '=', log_type)
    .where('event_id', '=', event_id)
    .executeTakeFirst();
  return found === undefined ? { note: '', cases: [], ...neverSaved } : { ...found, updated_by: of.uid };
}

/**
 * Keeps a note and the cases of an event; without both it is kept no more. (issue 17, docs/added-calls.md)
 * @throws Problem 409 when it is not as it was read (OP-202), 404 for an event that is not stored, unless it was kept before;
 * 400 for a case that the user does not have, and when there are too many; 403 where he may not read the log, unless he only
 * takes out what he kept.
 */
export async function saveKept(
  { db, logs }: { db: Database; logs: LogStore },
  of: CasesOf,
  place: EventPlace,
  { note, cases: given }: KeptEventWire,
  seen: Seen,
  mayRead: boolean,
): Promise<StampedKept> {
  const { log_type, event_id } = place;
  const isStored = (await logs.event(of.tenantId, log_type, positionOf(event_id))) !== undefined;
  return db.transaction().execute(async (trx) => {
    await takeTurn(trx, of);
    const before = await readKept(trx, of, place);
    if (!mayRead && before.updated_at === null) throw forbidden();
    await refuseStale(seen, before, () => before);
    if (!mayRead && !isTakenOut({ note, cases: given }, before)) throw forbidden();
    if (before.updated_at === null && !isStored) throw notFound('There is no such event.');
    const own = await listCases(trx, of);
    const cases = own.map(({ id }) => id).filter((id) => given.includes(id));
    const unknown = given.find((id) => !cases.includes(id));
    if (unknown !== undefined) throw invalid(caseFaults.noCase(unknown), 'cases');
    const key = { tenant_id: of.tenantId, user_id: of.userId, log_type, event_id };
    if (note === '' && cases.length === 0) {
      await trx
        .deleteFrom('kept_events')
        .where('tenant_id', '=', of.tenantId)
        .where('user_id', '=', of.userId)
        .where('log_type', '=', log_type)
        .where('event_id', '=', event_id)
        .execute();
    } else {
      await trx
        .insertInto('kept_events')
        .values({ ...key, note, cases })
        .onConflict((conflict) =>
          conflict
            .columns(['tenant_id', 'user_id', 'log_type', 'event_id'])
            .doUpdateSet({ note, cases, updated_at: nextKept }),
        )
        .execute();
      await refuseTooMany(trx, of, cases);
    }
    const namesOf = (ids: readonly string[]) => own.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
    const told = (kept: KeptEventWire) => ({ noteCharacters: kept.note.length, cases: namesOf(kept.cases) });
    const details = changed(told(before), told({ note, cases }));
    await trace(trx, of, 'keptEvent.saved', `${log_type}/${event_id}`, details);
    return readKept(trx, of, place);
  });
}

/** @throws Problem 400 when a case has too many events, or the user keeps too many. */
async function refuseTooMany(trx: Transaction<Tables>, of: CasesOf, cases: readonly string[]): Promise<void> {
  const full = (await listCases(trx, of)).find(({ id, events }) => cases.includes(id) && events > LOG_CASE_EVENTS_MAX);
  if (full !== undefined) throw invalid(caseFaults.tooManyEvents(full.name), 'cases');
  const { count } = await keptOf(trx, of).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  if (count > KEPT_EVENTS_MAX) throw invalid(caseFaults.tooManyKept, 'event_id');
}

/** A note is the user's own: the trail tells that there is one, and not what it says. (decision 050) */
function trace(trx: Transaction<Tables>, of: CasesOf, action: string, subject: string, details: JsonObject) {
  return appendAudit(trx, { tenantId: of.tenantId, actor: of.uid, action, subject, details });
}
