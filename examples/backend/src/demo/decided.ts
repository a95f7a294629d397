import { rulePlaces } from '@portico/core/logs';
import type { JsonObject } from '@portico/core/shared';
import type { Database } from '../db/connect.ts';
import type { NewEvent } from '../events/types.ts';
import { readRevision } from '../policy/heads.ts';
import { sectionBody } from '../policy/section-store.ts';

/** The events with the ids of what decided about them: of the published revision, and of the rule that they name. (OP-208) */
export async function decidedEvents(
  db: Database,
  tenantId: string,
  events: Iterable<NewEvent>,
): Promise<Iterable<NewEvent>> {
  const { rev_id: revId } = await readRevision(db, tenantId);
  const rules = new Map<string, ReadonlyMap<unknown, unknown>>();
  for (const [logType, { section }] of Object.entries(rulePlaces)) {
    const { list = [] } = ((await sectionBody(db, { tenantId, revId }, section)) ?? {}) as { list?: JsonObject[] };
    rules.set(logType, new Map(list.map(({ name, id }) => [name, id])));
  }
  function* decided(): Generator<NewEvent> {
    for (const each of events) {
      const known = rules.get(each.logType);
      if (known === undefined) yield each;
      else yield { ...each, event: { ...each.event, ...ruleId(each, known), pe_revision_id: revId } };
    }
  }
  return decided();
}

function ruleId({ logType, event }: NewEvent, known: ReadonlyMap<unknown, unknown>): JsonObject {
  const { name } = rulePlaces[logType as keyof typeof rulePlaces] ?? {};
  const id = name === undefined ? undefined : known.get(event[name]);
  return typeof id === 'string' ? { pe_rule_id: id } : {};
}
