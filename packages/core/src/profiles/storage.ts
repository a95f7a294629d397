import * as z from 'zod/mini';
import type { StorageProfileWriteWire } from '../api/schemas/index.ts';
import { StorageProfilesSave, StorageProfileWrite } from '../api/schemas/index.ts';

/** What is wrong with a profile, and where. (STYLE of the project, section 6) */
export interface ProfileFault {
  /** Dotted path in what was given. */
  path: string;
  message: string;
}

/** Everything that is wrong with a storage profile. (spec 3 sections 3, 5 and 9, OP-110) */
export function validateStorageProfile(profile: unknown): ProfileFault[] {
  return faultsOf(StorageProfileWrite, profile);
}

/** The same for the list that is saved: 1 to 50 of them. (spec 3 section 3) */
export function validateStorageProfiles(payload: unknown): ProfileFault[] {
  return faultsOf(StorageProfilesSave, payload);
}

/** A profile as it is stored: what was left out has its default. (OP-110) */
export function withStorageDefaults<Profile extends StorageProfileWriteWire>(profile: Profile): Profile {
  const { storage_platform: platform, access_type = 'readwrite' } = profile;
  const whole =
    platform.name === 'Amazon AWS'
      ? { ...platform, aws: { assume_role_key: false, ...platform.aws } }
      : { ...platform, azure: { storage_mode: 'blob' as const, ...platform.azure } };
  return { ...profile, access_type, storage_platform: whole };
}

/** The keys of a storage profile that are never answered. (spec 3 section 5, DESIGN section 6) */
export const storageSecrets = ['secret_key'] as const;

function faultsOf(schema: z.ZodMiniType, value: unknown): ProfileFault[] {
  const result = z.safeParse(schema, value);
  if (result.success) return [];
  return result.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
}
