import type { PolicyKindName } from '@portico/core/policy';
import { policyErrors, referencedIds, referenceSources } from '@portico/core/policy';
import type { DocumentWrite, KnownReferences, ReferenceTarget } from '@portico/core/resources';
import type { Json, ValueError } from '@portico/core/shared';
import type { Transaction } from 'kysely';
import { readDocument } from '../archetypes/document.ts';
import type { Tables } from '../db/tables.ts';
import { wrongValues } from '../http/problem.ts';
import type { RevisionPlace } from './section-store.ts';
import { sectionsWithBodies } from './section-store.ts';

/** Entries as they are stored and as a write wants them. */
export interface EntriesChange extends DocumentWrite {
  kind: PolicyKindName;
  /** Path of the document in what was sent, for example `data`; empty where its fields stand beside the token. */
  root: string;
}

/** Where posture profiles are kept. (OP-95) */
export const postureProfilesDocument = 'settings.posture_profiles';

/**
 * Refuses what a write of policy entries makes or leaves wrong, by the check that scripts call too. (OP-203, OP-207,
 * OP-217)
 * @throws Problem 400 with every wrong value.
 */
export async function refuseWrongEntries(
  trx: Transaction<Tables>,
  place: RevisionPlace,
  change: EntriesChange,
): Promise<void> {
  const { root, ...write } = change;
  refuseErrors(await entryErrors(trx, place, write), root);
}

/** What a write of policy entries makes or leaves wrong; what references name is read where the write is. (OP-203) */
export async function entryErrors(
  trx: Transaction<Tables>,
  place: RevisionPlace,
  { kind, ...write }: Omit<EntriesChange, 'root'>,
): Promise<ValueError[]> {
  const named = new Set<ReferenceTarget>();
  // Most writes name nothing new, and then nothing is read for them.
  let errors = policyErrors(kind, write, (target) => {
    named.add(target);
    return null;
  });
  if (named.size > 0) errors = policyErrors(kind, write, await referencesIn(trx, place, named));
  return errors;
}

/** What references of these targets may name in a revision, read where the write is. (OP-217) */
export async function referencesIn(
  trx: Transaction<Tables>,
  place: RevisionPlace,
  targets: Iterable<ReferenceTarget>,
): Promise<KnownReferences> {
  const known = new Map<ReferenceTarget, ReadonlySet<string>>();
  for (const target of targets) known.set(target, referencedIds(target, await sourceOf(trx, place, target)));
  return (target) => known.get(target) ?? null;
}

/** The document of a section as a revision has it; undefined where it has none. */
export async function sectionBody(
  trx: Transaction<Tables>,
  { revId }: RevisionPlace,
  name: string,
): Promise<Json | undefined> {
  const row = await sectionsWithBodies(trx)
    .select('section_bodies.body')
    .where('sections.rev_id', '=', revId)
    .where('sections.name', '=', name)
    .executeTakeFirst();
  return row?.body;
}

/** @throws Problem 400 with every wrong value, when there is one. */
export function refuseErrors([first, ...more]: readonly ValueError[], root: string): void {
  if (first === undefined) return;
  const path = first.path.replaceAll(/\[(\d+)\]/g, '.$1');
  throw wrongValues([first, ...more], root === '' ? path : `${root}.${path}`);
}

async function sourceOf(
  trx: Transaction<Tables>,
  place: RevisionPlace,
  target: ReferenceTarget,
): Promise<Json | object | undefined> {
  const source = referenceSources[target];
  if (source === 'posture_profiles') {
    return readDocument(trx, place.tenantId, { name: postureProfilesDocument, initial: { list: [] } });
  }
  return sectionBody(trx, place, source);
}
