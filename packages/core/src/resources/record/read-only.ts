import type { ResourceRecord } from './record.ts';

/** Whether others write the entries, so that nobody changes them here. */
export function isReadOnly({ store }: Pick<ResourceRecord, 'store'>): boolean {
  return store.type === 'section' && store.readOnly === true;
}
