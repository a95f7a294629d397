import { createEntryKeeper, type EntryKeeper } from '@portico/core/resources/view';
import { systemClock } from '@portico/core/shared';
import { openDraftStorage } from './draft-storage.ts';
import { announceWindow } from './open-windows.ts';
import { registerDrafts } from './registry.ts';
import { backup } from './status.ts';

const keepers = new Map<string, EntryKeeper>();

/**
 * What keeps the edits of entries for a person, for as long as the page is there: a log-out takes them away from wherever
 * it is pressed. (DESIGN section 3, DRF-001 to 004)
 * @param onClear - takes away what the page itself still holds.
 */
export function entryDrafts(tenant: string, user: string, onClear: () => void): EntryKeeper {
  const owner = JSON.stringify([tenant, user]);
  const known = keepers.get(owner);
  if (known !== undefined) return known;
  const instance = crypto.randomUUID();
  const { openWindows, alone } = announceWindow(instance);
  const keeper = createEntryKeeper({
    open: openDraftStorage,
    clock: systemClock,
    tenant,
    user,
    instance,
    openWindows,
    alone,
    onStatus: backup.set,
  });
  registerDrafts({
    flush: () => keeper.flush(),
    clear: () => {
      onClear();
      return keeper.clear();
    },
  });
  keepers.set(owner, keeper);
  return keeper;
}
