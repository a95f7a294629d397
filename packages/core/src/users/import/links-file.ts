import type { ImportedPeopleWire } from '../../api/schemas/index.ts';
import { csvLine } from '../../shared/index.ts';
import { importTexts as texts } from './import.messages.ts';

/** The links of new users as a file, since they are not shown again. (ROL-015, OP-209) @param origin - of the portal. */
export function linksFile({ people }: Pick<ImportedPeopleWire, 'people'>, origin: string): string {
  const { user, link, until } = texts.linkColumns;
  const rows = people.flatMap((person) =>
    person.link === null ? [] : [[person.uid, `${origin}${person.link.path}`, person.link.ends_at]],
  );
  return [[user, link, until], ...rows].map(csvLine).join('');
}

/** Until when the links of a list are good; null where it has none. */
export function linksUntil({ people }: Pick<ImportedPeopleWire, 'people'>): string | null {
  return people.find(({ link }) => link !== null)?.link?.ends_at ?? null;
}
