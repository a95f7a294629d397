import type { StagedPolicyWire, StagedSectionWire } from '@portico/core/api';
import { endpoints, policySection, policySections } from '@portico/core/api';
import { changeKey, publishRefusal, referenceSources } from '@portico/core/policy';
import type { ReferenceTarget } from '@portico/core/resources';
import type { Database } from '../db/connect.ts';
import { forbidden } from '../http/problem.ts';
import { namedChanges } from './change-words.ts';
import type { Difference } from './differences.ts';
import { differingSections } from './differences.ts';
import { readEntrySaves } from './entry-saves.ts';
import { readRevision } from './heads.ts';
import { readSaves } from './section-saves.ts';

/**
 * Changes of a section that are told one by one, as many as a list of the portal is made for; the others are counted.
 * Chosen here. (PUB-001)
 */
const MOST_CHANGES = 10_000;

/** Whether somebody holds a right, for example `fwaas:rules:write`. (spec 2 section 6) */
export type Holds = (right: string) => boolean;

/**
 * What a publish would change, and whether the caller may publish it, as of one moment. (OP-200)
 * @param most - changes of a section that are told one by one.
 */
export async function readStaged(
  db: Database,
  tenantId: string,
  holds: Holds,
  most = MOST_CHANGES,
): Promise<StagedPolicyWire> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const revision = await readRevision(trx, tenantId);
      const differences = await differingSections(trx, tenantId, revision);
      const saves = await readSaves(trx, revision.staged_rev_id);
      const savesOf = await readEntrySaves(trx, revision.staged_rev_id);
      const place = { tenantId, published: revision.rev_id, staged: revision.staged_rev_id };
      const changes = new Map<string, Awaited<ReturnType<typeof namedChanges>>>();
      for (const difference of differences) {
        changes.set(difference.name, await namedChanges(trx, place, difference, (target) => mayName(target, holds)));
      }
      const sections = differences.map((difference): StagedSectionWire => {
        const { name } = difference;
        const { area, label, right } = policySection(name);
        const all = changes.get(name) ?? [];
        // What the entries say is for those who may read them; that they differ is for everybody.
        const mayRead = holds(right) || holds(right.replace(/:write$/, ':read'));
        const told = { name, area, label, right, may_publish: holds(right), entries: all.length || null };
        const savesOfChange = (change: (typeof all)[number]) => savesOf(name, changeKey(change));
        const first = all
          .slice(0, most)
          .map((change) => ({ ...change, key: changeKey(change), saves: savesOfChange(change) }));
        const rest = restOf(all.slice(most).map(savesOfChange));
        const more = { changes: first, ...(rest.length > 0 && { rest }) } as unknown as StagedSectionWire;
        return { ...told, ...(mayRead && more), saves: saves.get(name) ?? [] };
      });
      return { revision, sections: inOrder(sections), may_publish: mayPublish(differences, holds) };
    });
}

/** Whether somebody may read what a target means; another one is told its ids. */
function mayName(target: ReferenceTarget, holds: Holds): boolean {
  const source = referenceSources[target];
  if (source === 'posture_profiles') return holds(endpoints.postureProfiles.list.access);
  const { right } = policySection(source);
  return holds(right) || holds(right.replace(/:write$/, ':read'));
}

/** Changes that are not told one by one, by who saved each last, so that a review sees that more came. (PUB-003) */
function restOf(savesOfRest: readonly (readonly { by: string; at: string }[])[]): StagedSectionWire['rest'] & {} {
  const byAuthor = new Map<string, { by: string; at: string; entries: number }>();
  for (const [last] of savesOfRest) {
    if (last === undefined) continue;
    const { by, at } = last;
    const found = byAuthor.get(by) ?? { by, at, entries: 0 };
    byAuthor.set(by, { by, at: at > found.at ? at : found.at, entries: found.entries + 1 });
  }
  return [...byAuthor.values()];
}

/**
 * Refuses a publish without the write right of every section that differs; where none does, any of them is enough.
 * (OP-200)
 * @throws Problem 403 that names the areas that are missing.
 */
export function refusePublish(differences: readonly Difference[], holds: Holds): void {
  if (mayPublish(differences, holds)) return;
  const sections = inOrder(differences).map(({ name }) => ({ name, ...policySection(name) }));
  throw forbidden(publishRefusal(sections.filter(({ right }) => !holds(right))));
}

function mayPublish(differences: readonly Difference[], holds: Holds): boolean {
  if (differences.length > 0) return differences.every(({ name }) => holds(policySection(name).right));
  return Object.values(policySections).some(({ right }) => holds(right));
}

const order = Object.keys(policySections);

/** In the order of the table; a section that it does not know comes last. */
function inOrder<T extends { name: string }>(sections: readonly T[]): T[] {
  const placeOf = ({ name }: T) => (order.includes(name) ? order.indexOf(name) : order.length);
  return sections.toSorted((a, b) => placeOf(a) - placeOf(b));
}
