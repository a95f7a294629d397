import type { ResourceRecord } from './record.ts';

/** Whether others write the entries, so that nobody changes them here. */
export function isReadOnly({ store }: Pick<ResourceRecord, 'store'>): boolean {
  if (store.type === 'collection') return store.writes.length === 0;
  return store.type === 'section' && store.readOnly === true;
}

/** What of a collection can be done at all; everything of any other kind. */
export function allows({ store }: Pick<ResourceRecord, 'store'>, write: 'create' | 'update' | 'delete'): boolean {
  return store.type !== 'collection' || store.writes.includes(write);
}

/** Whether entries are added from a file on screen: no file holds the secrets that those of a list of its own have. */
export function takesFiles(record: Pick<ResourceRecord, 'store'>): boolean {
  return record.store.type === 'section' && !isReadOnly(record);
}
