import type { StoragePlatformWire, StorageProfileWire } from '@portico/core/api';
import { sendable, storageProfile } from '@portico/core/resources';

/** The platform of a profile as a person sets it, without what the service writes beside it. */
export function bare(profile: Pick<StorageProfileWire, 'storage_platform'>): StoragePlatformWire {
  return sendable(storageProfile, profile).storage_platform;
}

/** When its key was set: now, or when the same key was. (design RESOURCES, "Set Nov 12, Replace") */
export function withSetAt(
  platform: StoragePlatformWire,
  stored: Pick<StorageProfileWire, 'storage_platform'> | undefined,
  now: Date,
): StoragePlatformWire {
  const was = stored === undefined ? undefined : keyOf(stored.storage_platform);
  const isSame = was !== undefined && was.secret_key === keyOf(platform).secret_key;
  const at = isSame ? was.secret_key_set_at : now.toISOString();
  if (at === undefined) return platform; // set before anybody wrote down when
  if (platform.name === 'Amazon AWS') return { ...platform, aws: { ...platform.aws, secret_key_set_at: at } };
  return { ...platform, azure: { ...platform.azure, secret_key_set_at: at } };
}

function keyOf(platform: StoragePlatformWire) {
  return platform.name === 'Amazon AWS' ? platform.aws : platform.azure;
}
