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
  type Write = ReturnType<typeof write>;
  /** Asks for the end at once: a page that is being left answers no request any more, and its open writes are undone. */
  const finish = (transaction: Write, request: Promise<unknown>) => {
    transaction.commit();
    return Promise.all([request, transaction.done]);
  };
  return {
    get: (key) => database.get(storeName, key),
    list: async () => (await database.getAllKeys(storeName)).map(String),
    async put(key, value) {
      const transaction = write();
      await finish(transaction, transaction.store.put(value, key));
    },
    async delete(key) {
      const transaction = write();
      await finish(transaction, transaction.store.delete(key));
    },
  };
}
