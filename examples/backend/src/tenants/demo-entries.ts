import type { EntryOf, ResourceKind, ResourceKinds } from '@portico/core/resources';
import type { SectionText } from '../policy/section-store.ts';

/** Entries of a kind as they are stored, each with its id. */
export type Entries<Kind extends ResourceKind> = readonly EntryOf<ResourceKinds[Kind]>[];

type Traffic = EntryOf<ResourceKinds['policy.web-rule']>;

/** When a rule of the demo applies: one condition. */
export const when = (kind: string, values: readonly string[], negate = false) =>
  ({ logic: 'and', list: [{ kind, comparator: 'equal', negate, values }] }) as Traffic['conditions'] & object;

/** To whom it applies. */
export const who = (type: string, ...values: readonly string[]) => [{ type, values }] as Traffic['subjects'] & object;

/** Sections as they are stored, with every entry on unless it says otherwise. */
export function sectionTexts(lists: Readonly<Record<string, readonly object[]>>): readonly SectionText[] {
  return Object.entries(lists).map(([name, list]) => ({ name, body: JSON.stringify({ list: list.map(switchedOn) }) }));
}

/** An entry that is on unless it says otherwise. */
export const switchedOn = (entry: object): object => ({ enabled: true, ...entry });
