import type { ValueError } from '../../shared/index.ts';
import { entryErrors } from '../check/entry-errors.ts';
import { sendable } from '../check/sendable.ts';
import type { ResourceRecord } from '../record/record.ts';
import type { Opened } from './types.ts';

/** What is wrong in it, as the service would say it, and what the service has said. (OP-203) */
export function openedErrors(record: ResourceRecord, { before, entry, refused }: Opened): readonly ValueError[] {
  // As it is sent: what goes along though it does not count is left out where it is wrong.
  const found = entryErrors(record, sendable(record, entry), '', { before: before ?? undefined });
  const known = new Set(found.map(({ path, rule }) => `${path} ${rule}`));
  return [...found, ...refused.filter(({ path, rule }) => !known.has(`${path} ${rule}`))];
}
