import type { DraftStorage } from '@portico/core/customization';
import { openDB } from 'idb';

const databaseName = 'portico';
const storeName = 'drafts';

/**
 * Drafts in IndexedDB. A write is strict: it counts only once it is on the disk, so that it outlives a browser that is
 * killed. (DESIGN section 3)
 */
export async function openDraftStorage(): Promise<DraftStorage> {
  const database = await openDB(databaseName, 1, {
    upgrade: (created) => {
      created.createObjectStore(storeName);
    },
  });
  const write = () => database.transaction(storeName, 'readwrite', { durability: 'strict' });
  return {
    get: (key) => database.get(storeName, key),
    list: async () => (await database.getAllKeys(storeName)).map(String),
    async put(key, value) {
      const transaction = write();
      await Promise.all([transaction.store.put(value, key), transaction.done]);
    },
    async delete(key) {
      const transaction = write();
      await Promise.all([transaction.store.delete(key), transaction.done]);
    },
  };
}
