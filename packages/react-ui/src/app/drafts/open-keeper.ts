import { createDraftKeeper, type DraftKeeper, type DraftStatus, type DraftStorage } from '@portico/core/customization';
import { systemClock } from '@portico/core/shared';
import { openDraftStorage } from './draft-storage.ts';

export interface KeeperOptions {
  tenant: string;
  user: string;
  onStatus: (status: DraftStatus) => void;
  /** The store of this browser unless given. */
  openStorage?: () => Promise<DraftStorage>;
}

/**
 * Opens the keeper of this window's drafts. A store that cannot be opened gives a keeper that reports every access as
 * failed, so that the screen says that edits are not backed up and everything else works. (DRF-005)
 */
export async function openKeeper({ tenant, user, onStatus, openStorage }: KeeperOptions): Promise<DraftKeeper> {
  const storage = await (openStorage ?? openDraftStorage)().catch((error: unknown) => refusing(error));
  return createDraftKeeper({
    storage,
    clock: systemClock,
    tenant,
    user,
    instance: crypto.randomUUID(),
    onStatus,
  });
}

function refusing(error: unknown): DraftStorage {
  const refuse = () => Promise.reject(error);
  return { get: refuse, put: refuse, delete: refuse, list: refuse };
}
