import * as z from 'zod/mini';
import type { EntryOf, NewEntryOf, storageProfile } from '../../resources/index.ts';
import { ItemId } from './base/common.ts';

/** Longest text of a storage profile. (spec 3 sections 3 and 9) */
export const PROFILE_TEXT_MAX = 250;
/** Most storage profiles of a tenant. (spec 3 sections 3 and 9) */
export const STORAGE_PROFILES_MAX = 50;

const text = z.string().check(z.minLength(1), z.maxLength(PROFILE_TEXT_MAX));
const kept = { updated_at: z.nullable(z.string()), updated_by: z.nullable(z.string()) };
const sent = { updated_at: z.optional(kept.updated_at), updated_by: z.optional(kept.updated_by) };

/** Units of sizes. (spec 3 section 3) */
export const sizeUnits = ['GB', 'MB', 'KB'] as const;
/**
 * A storage profile. What its other fields take is data of the kind `storage.profile`, which the service checks: the record
 * is too large for what every page loads. (spec 3 section 3, design RESOURCES)
 */
export const StorageProfile = z.looseObject({ uuid: ItemId, validated: z.boolean() }) as unknown as z.ZodMiniType<
  EntryOf<typeof storageProfile> & { uuid: string; validated: boolean }
>;
export type StorageProfileWire = z.infer<typeof StorageProfile>;
export type StoragePlatformWire = StorageProfileWire['storage_platform'];

/** The same as it is sent: one without a uuid is new. (OP-110) */
export const StorageProfileWrite = z.looseObject({ uuid: z.optional(ItemId) }) as unknown as z.ZodMiniType<
  NewEntryOf<typeof storageProfile> & { validated?: unknown }
>;
export type StorageProfileWriteWire = z.infer<typeof StorageProfileWrite>;

/** The storage profiles of a tenant; none until some are saved. (spec 3 section 3) */
export const StorageProfiles = z.looseObject({ list: z.array(StorageProfile) });
export const StorageProfilesSave = z.object({ list: z.array(StorageProfileWrite) });

/** Whether a storage can be used with what was given, and why not. (OP-98) */
export const StorageVerdict = z.looseObject({
  validated: z.boolean(),
  reason: z.optional(z.string()),
  note: z.optional(z.string()),
});

export const CapabilityParams = z.object({ capability: z.string().check(z.regex(/^\w{1,64}$/)) });

/** Values of `retain_bf_file`. (spec 3 section 3) */
export const retentions = ['always', 'user_input'] as const;
/** Ways to open the viewer. (spec 3 section 3) */
export const openLinks = ['modal_window', 'new_tab'] as const;

const LimitedSize = z.looseObject({
  enabled: z.boolean(),
  max_size: z.number().check(z.int(), z.minimum(0)),
  unit: z.enum(sizeUnits),
});

/** What is captured of a session. (spec 3 section 3) */
export const CaptureParams = z.looseObject({
  retain_bf_file: z.enum(retentions),
  screenshot: z.looseObject({ enabled: z.boolean(), frequency: z.number().check(z.int(), z.minimum(0)) }),
  user_input: z.looseObject({ enabled: z.boolean(), capture_password: z.boolean(), capture_username: z.boolean() }),
  files: z.looseObject({
    capture_files: z.boolean(),
    default_settings: z.boolean(),
    capture_settings: z.looseObject({
      infected: z.boolean(),
      failed_open: z.boolean(),
      dlp_violation: z.boolean(),
      limit_size: LimitedSize,
    }),
    infected_file_password: z.string().check(z.maxLength(PROFILE_TEXT_MAX)),
  }),
  network: z.looseObject({
    capture_requests: z.boolean(),
    default_setting: z.boolean(),
    capture_settings: z.looseObject({
      xhr: z.boolean(),
      server_response: z.boolean(),
      max_payload_size: z.number().check(z.int(), z.minimum(0)),
      payload_units: z.enum(sizeUnits),
      max_post_size: z.number().check(z.int(), z.minimum(0)),
      post_units: z.enum(sizeUnits),
    }),
  }),
});

const forensicsFields = {
  name: text,
  description: z.string().check(z.maxLength(PROFILE_TEXT_MAX)),
  capture_params: CaptureParams,
  capture_indicator: z.looseObject({ enabled: z.boolean() }),
  storage_default: z.nullable(z.union([z.boolean(), z.string()])),
  storage_profile_id: z.nullable(ItemId),
};

/** A forensics profile. (spec 3 section 3) */
export const ForensicsProfile = z.looseObject({ uuid: ItemId, ...forensicsFields, ...kept });
export type ForensicsProfileWire = z.infer<typeof ForensicsProfile>;
export const ForensicsProfileWrite = z.looseObject({ uuid: z.optional(ItemId), ...forensicsFields, ...sent });
export const ForensicsProfiles = z.looseObject({ bf_profiles: z.array(ForensicsProfile) });
type SentForensics = {
  bf_profiles: z.infer<typeof ForensicsProfileWrite>[];
};
/** As they are sent; their record says what is wrong with one. (`forensicsProfile`) */
export const ForensicsProfilesSave = z.object({
  bf_profiles: z.array(z.looseObject({ uuid: z.optional(ItemId) })).check(z.maxLength(STORAGE_PROFILES_MAX)),
}) as unknown as z.ZodMiniType<SentForensics, SentForensics>;

/** Whether forensics is on, and what it has to work with. (spec 3 section 7) */
export const ForensicsStatus = z.looseObject({
  enabled: z.boolean(),
  profiles: z.number(),
  storage_profiles: z.number(),
  viewer_enabled: z.boolean(),
});

/** The forensics viewer. Its address passes whenever it is not empty. (spec 3 sections 3 and 5) */
export const ForensicsViewer = z.looseObject({
  enabled: z.boolean(),
  validated: z.boolean(),
  viewer_url: z.string().check(z.maxLength(2_048)),
  open_link: z.enum(openLinks),
});
export type ForensicsViewerWire = z.infer<typeof ForensicsViewer>;
type SentViewer = {
  bf_viewer: Partial<ForensicsViewerWire>;
};
/** As it is sent; its record says what is wrong with it. (`forensicsViewer`) */
export const ForensicsViewerSave = z.object({ bf_viewer: z.looseObject({}) }) as unknown as z.ZodMiniType<
  SentViewer,
  SentViewer
>;
