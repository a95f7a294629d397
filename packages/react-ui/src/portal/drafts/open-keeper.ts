import { createDraftKeeper, type DraftKeeper, type DraftStatus, type DraftStorage } from '@portico/core/customization';
import { systemClock } from '@portico/core/shared';
import { openDraftStorage } from './draft-storage.ts';
import { announceWindow } from './open-windows.ts';

export interface KeeperOptions {
  tenant: string;
  user: string;
  onStatus: (status: DraftStatus) => void;
  /** The store of this browser unless given. */
  openStorage?: () => Promise<DraftStorage>;
}

/** A keeper, and what ends it: its drafts are then offered to whoever comes next. (DRF-003) */
export interface OpenedKeeper {
  keeper: DraftKeeper;
  close: () => void;
}

/**
 * Opens the keeper of this window's drafts. A store that cannot be opened gives a keeper that reports every access as
 * failed, so that the screen says that edits are not backed up and everything else works. (DRF-005)
 */
export async function openKeeper({ tenant, user, onStatus, openStorage }: KeeperOptions): Promise<OpenedKeeper> {
  const storage = await (openStorage ?? openDraftStorage)().catch((error: unknown) => refusing(error));
  const instance = crypto.randomUUID();
  const { openWindows, close } = announceWindow(instance);
  const keeper = createDraftKeeper({
    storage,
    clock: systemClock,
    tenant,
    user,
    instance,
    openWindows,
    onStatus,
  });
  return { keeper, close };
}

function refusing(error: unknown): DraftStorage {
  const refuse = () => Promise.reject(error);
  return { get: refuse, put: refuse, delete: refuse, list: refuse };
}
