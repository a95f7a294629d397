import type { ValueError } from '../../shared/index.ts';
import { entryErrors } from '../check/entry-errors.ts';
import { listRules, takenErrors } from '../check/list-errors.ts';
import { sendable } from '../check/sendable.ts';
import type { ResourceRecord } from '../record/record.ts';
import { type Entry, idOf, sentEntry } from './entry.ts';
import type { Opened } from './types.ts';

/**
 * What is wrong in it, as the service would say it, and what the service has said. (OP-203)
 * @param list - the entries beside it, which may bear its name.
 */
export function openedErrors(
  record: ResourceRecord,
  { before, entry, refused }: Opened,
  list: readonly Entry[] = [],
): readonly ValueError[] {
  const was = before ?? undefined;
  // As it is sent: what goes along though it does not count is left out where it is wrong.
  const values = entryErrors(record, sendable(record, sentEntry(record, entry)), '', { before: was });
  const found = [...values, ...nameErrors(record, { entry, before: was }, list)];
  const known = new Set(found.map(({ path, rule }) => `${path} ${rule}`));
  return [...found, ...refused.filter(({ path, rule }) => !known.has(`${path} ${rule}`))];
}

/** Its name, where another one has it. */
function nameErrors(
  record: ResourceRecord,
  opened: { entry: Entry; before: Entry | undefined },
  list: readonly Entry[],
): readonly ValueError[] {
  if (record.identity.unique === undefined) return [];
  const id = idOf(record, opened.entry);
  const others = list.filter((other) => id === null || idOf(record, other) !== id);
  const beside = others.map((other, at) => ({ entry: other, path: `${at}`, before: other }));
  return takenErrors(listRules(record), [...beside, { ...opened, path: '' }]);
}
