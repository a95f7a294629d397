import { policySection } from '@portico/core/api';
import { areaChanges, areas } from '@portico/core/customization';
import { changeKey, referencedEntries, sectionChanges } from '@portico/core/policy';
import type { EntryChange, ReferenceTarget, ReferenceWords, ReferredNames } from '@portico/core/resources';
import { changedReferenceWords, changeLine } from '@portico/core/resources';
import type { Json } from '@portico/core/shared';
import type { Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { RevisionPlace } from './section-store.ts';
import { referredDocument } from './section-store.ts';

/** Lines of an audit row; more end with their number. Chosen here, as for the values of one. */
const MOST_LINES = 200;

export interface SectionForms {
  name: string;
  before: Json | undefined;
  after: Json | undefined;
}

/** What differs between two forms of a section, in words: entry by entry, of the customization field by field. (PUB-001) */
export function changesOf({ name, before, after }: SectionForms, named?: ReferenceWords): EntryChange[] {
  const area = areas.find((each) => name === `customization.${each}`);
  if (area !== undefined) return areaChanges(area, before, after);
  const { empty } = policySection(name);
  return sectionChanges(name, before ?? empty, after ?? empty, named);
}

/** What tells the changes of a section apart; neighbours that moved together are told by the first. */
export function changedKeys(forms: SectionForms): string[] {
  return [...new Set(changesOf(forms).map(changeKey))];
}

/** The staged revision and the one in force. */
export interface Staged {
  tenantId: string;
  published: string;
  staged: string;
}

/**
 * The same with what references are called, read where the change is: what only the published revision has goes with it.
 * (PUB-001, RES-013)
 * @param mayName - whether somebody may read what a target means; the id is told otherwise.
 */
export async function namedChanges(
  trx: Transaction<Tables>,
  { tenantId, published, staged }: Staged,
  forms: SectionForms,
  mayName: (target: ReferenceTarget) => boolean = () => true,
): Promise<EntryChange[]> {
  const named = new Set<ReferenceTarget>();
  // Most changes name nothing, and then nothing is read for them.
  const changes = changesOf(forms, (target, id) => {
    named.add(target);
    return id;
  });
  const names = new Map<ReferenceTarget, ReferredNames>();
  for (const target of named) {
    if (!mayName(target)) continue;
    const [before, now] = [
      await namesIn(trx, { tenantId, revId: published }, target),
      await namesIn(trx, { tenantId, revId: staged }, target),
    ];
    names.set(target, { before, now });
  }
  if (names.size === 0) return changes;
  return changesOf(
    forms,
    changedReferenceWords((target) => names.get(target)),
  );
}

async function namesIn(trx: Transaction<Tables>, place: RevisionPlace, target: ReferenceTarget) {
  const entries = referencedEntries(target, await referredDocument(trx, place, target));
  return new Map(entries.map(({ id, name }) => [id, name]));
}

/** The same as lines for the audit trail; of the customization its values are there already. (RES-006, DESIGN section 6) */
export async function changeWords(
  trx: Transaction<Tables>,
  place: Staged,
  forms: SectionForms,
): Promise<{ words?: string[] }> {
  if (forms.name.startsWith('customization.')) return {};
  const changes = await namedChanges(trx, place, forms);
  const lines = changes.slice(0, MOST_LINES).map(changeLine);
  return { words: changes.length > lines.length ? [...lines, `… ${changes.length - lines.length}`] : lines };
}
