import type { ResourceRecord } from './record.ts';

/** Whether others write the entries, so that nobody changes them here. */
export function isReadOnly({ store }: Pick<ResourceRecord, 'store'>): boolean {
  return store.type === 'section' && store.readOnly === true;
}

/** Whether entries are added from a file on screen: no file holds the secrets that those of a list of its own have. */
export function takesFiles(record: Pick<ResourceRecord, 'store'>): boolean {
  return record.store.type === 'section' && !isReadOnly(record);
}
