import type { StorageProfileWriteWire } from '../api/schemas/index.ts';
import {
  checkedList,
  documentErrors,
  entryErrors,
  sendable,
  storageProfile,
  withDefaults,
} from '../resources/index.ts';
import type { ValueError } from '../shared/index.ts';

/** What is wrong with a profile, and where. (STYLE of the project, section 6) */
export interface ProfileFault {
  /** Dotted path in what was given. */
  path: string;
  message: string;
}

/** Everything that is wrong with a storage profile. (spec 3 sections 3, 5 and 9, OP-110) */
export function validateStorageProfile(profile: unknown): ProfileFault[] {
  return entryErrors(storageProfile, profile, '').map(faultOf);
}

/** The same for the list that is saved: 1 to 50 of them. (spec 3 section 3) */
export function validateStorageProfiles(payload: unknown): ProfileFault[] {
  return documentErrors(checkedList(storageProfile), { before: undefined, after: payload }).map(faultOf);
}

/** A profile as it is stored: what was left out has its default, what does not count is left out. (OP-110, RES-003) */
export function withStorageDefaults<Profile extends StorageProfileWriteWire>(profile: Profile): Profile {
  const whole = withDefaults(storageProfile, sendable(storageProfile, profile));
  // The specification shows a size at every limit, also at one that is off.
  const { max_size = sizeOf(profile.limit_size.max_size) } = whole.limit_size;
  return { ...whole, limit_size: { ...whole.limit_size, max_size } };
}

/** A size that was sent for a limit that is off, which counts when it is switched on again. */
function sizeOf(value: unknown): number {
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : 0;
}

/** The keys of a storage profile that are never answered. (spec 3 section 5, DESIGN section 6) */
export const storageSecrets = ['secret_key'] as const;

function faultOf({ path, message }: ValueError): ProfileFault {
  return { path: path.replaceAll(/\[(\d+)\]/g, '.$1'), message };
}
