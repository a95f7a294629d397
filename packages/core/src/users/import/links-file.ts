import type { ImportedPeopleWire } from '../../api/schemas/index.ts';
import { csvLine } from '../../shared/index.ts';
import { importTexts as texts } from './import.messages.ts';

/** The links of new users as a file, since they are not shown again. (ROL-015, OP-209) @param origin - of the portal. */
export function linksFile({ people }: Pick<ImportedPeopleWire, 'people'>, origin: string): string {
  const { user, link, until, mailed } = texts.linkColumns;
  const linked = people.flatMap(({ uid, link }) => (link === null ? [] : [{ uid, ...link }]));
  const isMailed = linked.some(({ mail_to = null }) => mail_to !== null);
  const heading = [user, link, until, ...(isMailed ? [mailed] : [])];
  const rows = linked.map((each) => [
    each.uid,
    each.ended === true ? '' : `${origin}${each.path}`,
    each.ends_at,
    ...(isMailed ? [each.mailed === true ? (each.mail_to ?? '') : ''] : []),
  ]);
  return [heading, ...rows].map(csvLine).join('');
}

/** Until when the links of a list are good; null where it has none. */
export function linksUntil({ people }: Pick<ImportedPeopleWire, 'people'>): string | null {
  return people.find(({ link }) => link !== null)?.link?.ends_at ?? null;
}
