import type { FileEntries, ListFileToSave } from '../../resources/files/list-file.ts';
import type { References, ResourceRecord } from '../../resources/index.ts';
import { type KnownTarget, targetsIn } from '../../resources/view/index.ts';
import type { PortalCalls } from '../portal/portal.ts';
import { readTarget } from './directory.ts';
import type { Entry } from './entry-store.ts';

export type { FileEntries, ListFileToSave };

/** Entries of an ordered kind as the file that `portico-automation` and `portico-check` take. (UI.md 4.13) */
export async function saveListFile(
  portal: PortalCalls,
  record: ResourceRecord,
  entries: readonly Entry[],
): Promise<ListFileToSave> {
  const { fileOfList } = await import('../../resources/files/list-file.ts');
  return fileOfList(record, entries, await referencesOf(portal, record));
}

/** What such a file would add to a list. */
export async function readListFile(
  portal: PortalCalls,
  record: ResourceRecord,
  text: string,
  list: readonly Entry[],
): Promise<FileEntries> {
  const { entriesOfList } = await import('../../resources/files/list-file.ts');
  return entriesOfList(record, text, { references: await referencesOf(portal, record), list });
}

/** What references are called, as far as the user may read it. */
async function referencesOf(portal: PortalCalls, { fields }: ResourceRecord): Promise<References> {
  const read = [...targetsIn(fields)].map(async (target) => [target, await readTarget(portal, target)] as const);
  const known = new Map<string, KnownTarget>(await Promise.all(read));
  const entriesOf = (target: string) => {
    const found = known.get(target);
    return found?.state === 'known' ? found.entries : [];
  };
  return {
    nameOf: (target, id) => entriesOf(target).find((entry) => entry.id === id)?.name ?? null,
    idOf: (target, name) => entriesOf(target).find((entry) => entry.name === name)?.id ?? null,
  };
}
