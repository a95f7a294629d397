import type { PolicyKindName } from '@portico/core/policy';
import { incompleteErrors, isPolicyKind, policyErrors, policyKinds, referencedIds } from '@portico/core/policy';
import type { DocumentWrite, KnownReferences, ReferenceTarget } from '@portico/core/resources';
import { entriesById, resources } from '@portico/core/resources';
import type { Json, ValueError } from '@portico/core/shared';
import { isRecord } from '@portico/core/shared';
import type { Transaction } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { MOST_TOLD, refuseErrors } from '../http/problem.ts';
import { readRevision } from './heads.ts';
import type { RevisionPlace } from './section-store.ts';
import { referredDocument } from './section-store.ts';
import { readSection } from './sections.ts';

/** Entries as they are stored and as a write wants them. */
export interface EntriesChange extends DocumentWrite {
  kind: PolicyKindName;
  /** Path of the document in what was sent, for example `data`; empty where its fields stand beside the token. */
  root: string;
}

/**
 * Refuses what a write of policy entries makes or leaves wrong, by the check that scripts call too. (OP-203, OP-207,
 * OP-217)
 * @throws Problem 400 with every wrong value.
 */
export function refuseWrongEntries({ kind, root, ...write }: EntriesChange): void {
  refuseErrors(policyErrors(kind, write), root);
}

/**
 * What a write of policy entries makes incomplete, or leads nowhere: what references name is read where the write is, and
 * not at all where the write names nothing. Of very many the first are told. (design RESOURCES, levels)
 */
export async function entryWarnings(
  trx: Transaction<Tables>,
  place: RevisionPlace,
  { kind, ...write }: Omit<EntriesChange, 'root'>,
): Promise<ValueError[]> {
  const named = new Set<ReferenceTarget>();
  const warnings = incompleteErrors(kind, write, (target) => {
    named.add(target);
    return null;
  });
  const all = named.size === 0 ? warnings : incompleteErrors(kind, write, await referencesIn(trx, place, named));
  return all.slice(0, MOST_TOLD);
}

/** What references of these targets may name in a revision, read where the write is. (OP-217) */
export async function referencesIn(
  trx: Transaction<Tables>,
  place: RevisionPlace,
  targets: Iterable<ReferenceTarget>,
): Promise<KnownReferences> {
  const known = new Map<ReferenceTarget, ReadonlySet<string>>();
  for (const target of targets) known.set(target, referencedIds(target, await referredDocument(trx, place, target)));
  return (target) => known.get(target) ?? null;
}

/** What the tenant that manages another has published of a section. */
export interface Inherited {
  tenantName: string;
  document: Json;
}

/** Null where no tenant manages this one, or it has published none. (spec 3 section 6) */
export async function readInherited(
  db: Database | Transaction<Tables>,
  tenantId: string,
  section: string,
): Promise<Inherited | null> {
  const parent = await db
    .selectFrom('associations')
    .innerJoin('tenants', 'tenants.id', 'associations.primary_tenant_id')
    .select(['tenants.id', 'tenants.name'])
    .where('associations.managed_tenant_id', '=', tenantId)
    .where('associations.status', '=', 'active')
    .orderBy('associations.approved_at')
    .executeTakeFirst();
  if (parent === undefined) return null;
  const { rev_id } = await readRevision(db, parent.id);
  const document = await readSection(db, parent.id, rev_id, section);
  return document === undefined ? null : { tenantName: parent.name, document };
}

const inheriting = new Set(
  resources.flatMap(({ store }) => (store.type === 'section' && store.inherited !== undefined ? [store.section] : [])),
);

/** A write to a section that inherits entries. */
interface InheritingWrite {
  tenantId: string;
  section: string;
  root: string;
  before: unknown;
  after: unknown;
}

/**
 * Refuses an entry of the managing tenant among those of this one: it is shown here, and changed there alone. One that this
 * tenant had before passes. (OP-208, RES-015)
 * @throws Problem 400 with every such entry.
 */
export async function refuseInherited(
  trx: Transaction<Tables>,
  { tenantId, section, root, before, after }: InheritingWrite,
): Promise<void> {
  if (!isPolicyKind(section) || !inheriting.has(section)) return;
  const inherited = await readInherited(trx, tenantId, section);
  if (inherited === null) return;
  const kind = policyKinds[section];
  const theirs = entriesById(kind, inherited.document);
  const own = entriesById(kind, before);
  const errors = kind.lists.flatMap((list) => {
    const entries = isRecord(after) && Array.isArray(after[list]) ? after[list] : [];
    return entries.flatMap((entry, at): ValueError[] => {
      const id = isRecord(entry) ? entry[kind.id] : undefined;
      if (!theirs.has(id) || own.has(id)) return [];
      const label = isRecord(entry) && typeof entry.name === 'string' ? entry.name : list;
      const message = `This is an entry of ${inherited.tenantName}, and is changed there alone.`;
      return [{ path: `${list}[${at}].${kind.id}`, label, rule: 'inherited', message }];
    });
  });
  refuseErrors(errors, root);
}
