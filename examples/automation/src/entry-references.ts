import { ApiError } from '@portico/core';
import { isPolicyKind, referencedEntries, referenceSources, targetsOf } from '@portico/core/policy';
import {
  changedReferenceWords,
  type Entry,
  entryErrors,
  entryTitle,
  type KindPlan,
  type KnownReferences,
  type Lock,
  type References,
  type ReferenceTarget,
  type ReferenceWords,
  type ResourceKind,
  type ResourceRecord,
  resources,
  sectionResource,
} from '@portico/core/resources';
import { isRecord } from '@portico/core/shared';
import type { ScriptContext } from './script.ts';

type Client = ScriptContext['portal']['client'];

/** How the entries of a target are read that has no record of its own. (spec 3 section 7) */
const withoutRecord: Readonly<Partial<Record<string, (client: Client, rev: string) => Promise<unknown>>>> = {
  'mpa.app_catalogs': ({ mpa }, rev) => mpa.appCatalogs.get({ params: { rev } }),
  'mpa.app_connector_clusters': ({ mpa }, rev) => mpa.connectorClusters.get({ params: { rev } }),
  'fwaas.services': ({ fwaas }, rev) => fwaas.services.get({ params: { rev } }),
  'rules.content_types': ({ policy }, rev) => policy.contentTypes.list({ params: { rev } }),
  posture_profiles: ({ postureProfiles }) => postureProfiles.list(),
};

/** What entries are called that others refer to. */
export interface Directory extends References {
  /** The document that holds entries of a kind is another one now. */
  learn(record: ResourceRecord, document: unknown): void;
  known: KnownReferences;
  /** What references are called in changes: by what is planned, else by what was there, which is deleted then. */
  words: ReferenceWords;
}

/** What entries of a kind may refer to. */
export function targetsOfKind({ store }: ResourceRecord): readonly ReferenceTarget[] {
  return store.type === 'section' && isPolicyKind(store.section) ? targetsOf(store.section) : [];
}

/** The record that holds the entries of a target; undefined where none does. */
export function recordOfTarget(target: ReferenceTarget): ResourceRecord | undefined {
  return sectionResource(referenceSources[target]);
}

/** Reads what references of these kinds may name. */
export async function loadDirectory(
  { portal }: ScriptContext,
  records: readonly ResourceRecord[],
  lock: Lock,
): Promise<Directory> {
  const targets = [...new Set(records.flatMap(targetsOfKind))];
  const names = new Map<ReferenceTarget, ReadonlyMap<string, string>>();
  const put = (target: ReferenceTarget, document: unknown) =>
    names.set(target, new Map(referencedEntries(target, document).map(({ id, name }) => [id, name])));
  for (const target of targets) {
    const document = await documentOf(portal, target);
    if (document !== undefined) put(target, document);
  }
  const before = new Map(names);
  return {
    words: changedReferenceWords((target) => {
      const [now, was] = [names.get(target), before.get(target)];
      return now === undefined || was === undefined ? undefined : { now, before: was };
    }),
    nameOf(target, id) {
      const name = names.get(target)?.get(id) ?? '';
      const isOwn = idsOf(names.get(target), name).length === 1;
      return name !== '' && isOwn && !name.startsWith('#') ? name : null;
    },
    idOf(target, name) {
      const ids = idsOf(names.get(target), name);
      if (ids.length > 0) return ids.length === 1 ? (ids[0] ?? null) : null;
      // Files that nobody touched go on with the name that it had at the last pull. The lock knows entries, and no
      // applications inside of them.
      if (target === 'mpa.application') return null;
      const kind = recordOfTarget(target)?.kind ?? '';
      return lock.kinds[kind]?.find(({ key }) => key === name)?.id ?? null;
    },
    learn(record, document) {
      for (const target of targets) if (recordOfTarget(target) === record) put(target, document);
    },
    known: (target) => {
      const own = names.get(target);
      return own === undefined ? null : new Set(own.keys());
    },
  };
}

function idsOf(names: ReadonlyMap<string, string> | undefined, name: string): string[] {
  return [...(names ?? [])].filter(([, own]) => own === name).map(([id]) => id);
}

/** Undefined where the user may not read it. */
async function documentOf(portal: ScriptContext['portal'], target: ReferenceTarget): Promise<unknown> {
  const record = recordOfTarget(target);
  try {
    if (record !== undefined) return (await portal.resources(record.kind as ResourceKind).list()).document;
    const revision = await portal.loadRevision();
    const answer = await withoutRecord[referenceSources[target]]?.(portal.client, revision?.staged_rev_id ?? '');
    return isRecord(answer) && isRecord(answer.data) ? answer.data : answer;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'forbidden') return undefined;
    throw error;
  }
}

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
