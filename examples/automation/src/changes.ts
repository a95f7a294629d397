import { areaNames, type Customization, documentChanges, valueWords } from '@portico/core/customization';
import { type EntryChange, changeLine as lineOfEntry } from '@portico/core/resources';
import { printable } from '@portico/core/shared';

/** One change of a plan: where, and both values as a person reads them. */
export interface PlannedChange {
  area: string;
  /** Dotted path: in the form of the portal for fields, in that of the service for members nobody knows. */
  path: string;
  /** For example `Web › Block page › Heading`. */
  label: string;
  before: string;
  after: string;
}

/** Everything that saving would change, also what Portico does not know and what is taken out. (OP-203, AUT-001) */
export function plannedChanges(before: Customization, after: Customization): PlannedChange[] {
  const { fields, unknown, removed } = documentChanges(before, after);
  return [
    ...fields.map(({ module, moduleLabel, area, path, label, before: was, after: is }) => {
      const words = (value: unknown) => short(valueWords(module, path, value) ?? JSON.stringify(value));
      const place = `${areaNames([area])} › ${moduleLabel} › ${label}`;
      return { area, path, label: place, before: words(was), after: words(is) };
    }),
    ...unknown.map(({ area, path, before: was, after: is }) => {
      const words = (value: unknown) => (value === undefined ? 'none' : short(JSON.stringify(value)));
      return { area, path, label: `${path} (Portico does not know it)`, before: words(was), after: words(is) };
    }),
    ...removed.map(({ area, moduleLabel, path, label }) => {
      const place = `${areaNames([area])} › ${moduleLabel} › ${label}`;
      return { area, path, label: place, before: 'stored', after: 'taken out; its default says the same' };
    }),
  ];
}

export function changeLine({ label, before, after }: PlannedChange): string {
  return printable(`${label}: ${before} → ${after}`);
}

/** A change of an entry as one line of a terminal, whatever its entry holds. */
export function entryLine(change: EntryChange): string {
  return printable(lineOfEntry(change));
}

export function countWords(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`;
}

/** A logo or a page of HTML would fill the screen. */
function short(text: string): string {
  return text.length <= 80 ? text : `${text.slice(0, 60)}… (${text.length} characters)`;
}
