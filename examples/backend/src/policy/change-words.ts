import { policySection } from '@portico/core/api';
import type { EntryChange } from '@portico/core/resources';
import { changeLine, describeDocument, sectionResource } from '@portico/core/resources';

/** Lines of an audit row; more end with their number. Chosen here, as for the values of one. */
const MOST_LINES = 200;

interface SectionForms {
  name: string;
  before: unknown;
  after: unknown;
}

/** What differs between two forms of a section, entry by entry; null where its kind has no record yet. (RES-006) */
export function sectionChanges({ name, before, after }: SectionForms): EntryChange[] | null {
  const record = sectionResource(name);
  if (record === undefined) return null;
  return describeDocument(record, record.store.at, before ?? policySection(name).empty, after);
}

/** The same as lines for the audit trail; nothing where nobody can tell. (RES-006, DESIGN section 6) */
export function changeWords(forms: SectionForms): { words?: string[] } {
  const changes = sectionChanges(forms);
  if (changes === null) return {};
  const lines = changes.slice(0, MOST_LINES).map(changeLine);
  return { words: changes.length > lines.length ? [...lines, `… ${changes.length - lines.length}`] : lines };
}
