import { ApiError } from '@portico/core';
import { referencedEntries, referenceSources } from '@portico/core/policy';
import {
  type Entry,
  entryErrors,
  entryTitle,
  type KindPlan,
  type ReferenceTarget,
  type ResourceKind,
  type ResourceRecord,
  resources,
} from '@portico/core/resources';
import { recordOfTarget, targetsOfKind } from './entry-references.ts';
import type { ScriptContext } from './script.ts';

interface Planned {
  readonly record: ResourceRecord;
  readonly plan: KindPlan;
}

/** What references would mean no more, by target: names by ids. */
type Gone = ReadonlyMap<ReferenceTarget, ReadonlyMap<string, string>>;

/**
 * What a plan takes away while something refers to it, in the files or in lists that they do not hold: it could be stored,
 * and nobody could publish it. (RES-013, design RESOURCES, levels)
 */
export async function usesFaults(context: ScriptContext, made: readonly Planned[]): Promise<string[]> {
  const gone = goneOf(made);
  const faults: string[] = [];
  if (gone.size === 0) return faults;
  for (const record of resources) {
    if (!targetsOfKind(record).some((target) => gone.has(target))) continue;
    const planned = made.find((each) => each.record === record)?.plan.after;
    for (const entry of planned ?? (await liveOf(context, record))) {
      const names = goneIn(record, entry, gone);
      if (names.length === 0) continue;
      const title = `${record.label[1]}: ${entryTitle(record, entry)}`;
      faults.push(`${title} refers to ${names.join(', ')}, which the plan deletes.`);
    }
  }
  return faults;
}

function goneOf(made: readonly Planned[]): Gone {
  const found = new Map<ReferenceTarget, ReadonlyMap<string, string>>();
  for (const target of Object.keys(referenceSources) as ReferenceTarget[]) {
    const holder = recordOfTarget(target);
    const own = made.find(({ record }) => record === holder);
    if (own === undefined) continue;
    const namesIn = (list: readonly Entry[]) => referencedEntries(target, { [own.record.store.at]: list });
    const stays = new Set(namesIn(own.plan.after).map(({ id }) => id));
    const lost = namesIn(own.plan.before).filter(({ id }) => !stays.has(id));
    if (lost.length > 0) found.set(target, new Map(lost.map(({ id, name }) => [id, name === '' ? id : name])));
  }
  return found;
}

/** What an entry refers to of it, by name. */
function goneIn(record: ResourceRecord, entry: Entry, gone: Gone): string[] {
  const names = new Set<string>();
  const stays = (lost: ReadonlyMap<string, string>) => (id: string) => {
    const name = lost.get(id);
    if (name !== undefined) names.add(name);
    return name === undefined;
  };
  entryErrors(record, entry, '', {
    level: 'publish',
    references: (target) => {
      const lost = gone.get(target);
      return lost === undefined ? null : { has: stays(lost) };
    },
  });
  return [...names];
}

/** None of a kind that the tenant does not have, which no publish looks at, or that the user may not read. */
async function liveOf({ portal }: ScriptContext, record: ResourceRecord): Promise<readonly Entry[]> {
  if (record.capability !== null && !portal.access().has(record.capability)) return [];
  try {
    return (await portal.resources(record.kind as ResourceKind).list()).entries as readonly Entry[];
  } catch (error) {
    if (error instanceof ApiError && error.code === 'forbidden') return [];
    throw error;
  }
}
