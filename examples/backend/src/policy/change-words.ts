import { policySection } from '@portico/core/api';
import { areaChanges, areas } from '@portico/core/customization';
import { changeKey, sectionChanges } from '@portico/core/policy';
import type { EntryChange } from '@portico/core/resources';
import { changeLine } from '@portico/core/resources';
import type { Json } from '@portico/core/shared';

/** Lines of an audit row; more end with their number. Chosen here, as for the values of one. */
const MOST_LINES = 200;

export interface SectionForms {
  name: string;
  before: Json | undefined;
  after: Json | undefined;
}

/** What differs between two forms of a section, in words: entry by entry, of the customization field by field. (PUB-001) */
export function changesOf({ name, before, after }: SectionForms): EntryChange[] {
  const area = areas.find((each) => name === `customization.${each}`);
  if (area !== undefined) return areaChanges(area, before, after);
  const { empty } = policySection(name);
  return sectionChanges(name, before ?? empty, after ?? empty);
}

/** What tells the changes of a section apart; neighbours that moved together are told by the first. */
export function changedKeys(forms: SectionForms): string[] {
  return [...new Set(changesOf(forms).map(changeKey))];
}

/** The same as lines for the audit trail; of the customization its values are there already. (RES-006, DESIGN section 6) */
export function changeWords(forms: SectionForms): { words?: string[] } {
  if (forms.name.startsWith('customization.')) return {};
  const changes = changesOf(forms);
  const lines = changes.slice(0, MOST_LINES).map(changeLine);
  return { words: changes.length > lines.length ? [...lines, `… ${changes.length - lines.length}`] : lines };
}
