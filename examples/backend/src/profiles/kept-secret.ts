import type { StoragePlatformWire } from '@portico/core/api';
import { invalid } from '../http/problem.ts';
import { SECRET_MASK } from '../saves/masked.ts';

interface WithPlatform {
  storage_platform: StoragePlatformWire;
}

/**
 * A stored key signs only for the account and the endpoint that it was stored with: the signature of a request to
 * another one is good for the real one too, since Azure does not sign the host. (OP-98, OP-110)
 * @param above - path of the profile in what was sent, with its dot.
 * @throws Problem 400 with the path of the key.
 */
export function refuseMovedSecret(sent: WithPlatform, stored: WithPlatform | undefined, above = ''): void {
  const { field, secret, place } = targetOf(sent.storage_platform);
  if (secret !== SECRET_MASK || stored === undefined) return;
  if (JSON.stringify(targetOf(stored.storage_platform).place) === JSON.stringify(place)) return;
  const path = `${above}storage_platform.${field}.secret_key`;
  throw invalid(`${path}: enter the key again: it is stored for another account, region or endpoint`, path);
}

/** Where requests go, and as whom. */
function targetOf(platform: StoragePlatformWire) {
  if (platform.name === 'Amazon AWS') {
    const { secret_key, key_id, region, endpoint } = platform.aws;
    return { field: 'aws', secret: secret_key, place: [platform.name, key_id, region || null, endpoint || null] };
  }
  const { secret_key, account, endpoint } = platform.azure;
  return { field: 'azure', secret: secret_key, place: [platform.name, account, endpoint || null] };
}
