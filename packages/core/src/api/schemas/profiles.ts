import * as z from 'zod/mini';
import { ItemId } from './base/common.ts';

/** Longest text of a storage profile. (spec 3 sections 3 and 9) */
export const PROFILE_TEXT_MAX = 250;
/** Most storage profiles of a tenant. (spec 3 sections 3 and 9) */
export const STORAGE_PROFILES_MAX = 50;

const text = z.string().check(z.minLength(1), z.maxLength(PROFILE_TEXT_MAX));
const positive = z.number().check(z.int(), z.minimum(1));
const kept = { updated_at: z.nullable(z.string()), updated_by: z.nullable(z.string()) };
const sent = { updated_at: z.optional(kept.updated_at), updated_by: z.optional(kept.updated_by) };

/** Units of sizes. (spec 3 section 3) */
export const sizeUnits = ['GB', 'MB', 'KB'] as const;
/** Access of a storage. (spec 3 section 3) */
export const storageAccess = ['read', 'readwrite'] as const;
/** What an Azure share keeps. (spec 3 section 3) */
export const storageModes = ['file', 'blob'] as const;

/** How large stored files may become; the size counts while it is enabled. (spec 3 section 3, OP-110) */
const LimitSize = z
  .looseObject({ enabled: z.boolean(), max_size: z.number().check(z.int(), z.minimum(0)), units: z.enum(sizeUnits) })
  .check(
    z.refine(({ enabled, max_size }) => !enabled || max_size > 0, {
      path: ['max_size'],
      error: 'must be a positive integer while the limit is enabled',
    }),
  );

const AssumeRole = z.looseObject({ external_aws_ac_id: positive, iam_role_name: text, external_id: text });

/** A bucket of Amazon or one that speaks the same protocol. `endpoint` and `region` are additions of the project. */
const Aws = z
  .looseObject({
    s3_bucket: text,
    key_id: text,
    secret_key: text,
    path: text,
    assume_role_key: z.optional(z.boolean()),
    assume_role: z.optional(AssumeRole),
    endpoint: z.optional(text),
    region: z.optional(text),
  })
  .check(
    z.refine(({ assume_role_key, assume_role }) => assume_role_key !== true || assume_role !== undefined, {
      path: ['assume_role'],
      error: 'is required with assume_role_key',
    }),
  );

/** `endpoint` is an addition of the project, for services that speak the same protocol. */
const Azure = z.looseObject({
  account: text,
  share: text,
  secret_key: text,
  path: text,
  storage_mode: z.optional(z.enum(storageModes)),
  endpoint: z.optional(text),
});

/** Where files are kept: one of two, and nothing of the other. (spec 3 section 3, OP-110) */
export const StoragePlatform = z.discriminatedUnion('name', [
  z.looseObject({ name: z.literal('Amazon AWS'), aws: Aws, azure: z.optional(z.never()) }),
  z.looseObject({ name: z.literal('Microsoft Azure'), azure: Azure, aws: z.optional(z.never()) }),
]);
export type StoragePlatformWire = z.infer<typeof StoragePlatform>;

const storageFields = {
  name: text,
  description: text,
  storage_platform: StoragePlatform,
  limit_size: LimitSize,
  access_type: z.optional(z.enum(storageAccess)),
};

/** A storage profile. (spec 3 section 3) */
export const StorageProfile = z.looseObject({ uuid: ItemId, ...storageFields, validated: z.boolean() });
export type StorageProfileWire = z.infer<typeof StorageProfile>;

/** The same as it is sent: one without a uuid is new. (OP-110) */
export const StorageProfileWrite = z.looseObject({
  uuid: z.optional(ItemId),
  ...storageFields,
  validated: z.optional(z.boolean()),
});
export type StorageProfileWriteWire = z.infer<typeof StorageProfileWrite>;

/** The storage profiles of a tenant; none until some are saved. (spec 3 section 3) */
export const StorageProfiles = z.looseObject({
  list: z.array(StorageProfile).check(z.maxLength(STORAGE_PROFILES_MAX)),
});
export const StorageProfilesSave = z.object({
  list: z.array(StorageProfileWrite).check(z.minLength(1), z.maxLength(STORAGE_PROFILES_MAX)),
});

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
export const ForensicsProfilesSave = z.object({
  bf_profiles: z.array(ForensicsProfileWrite).check(z.maxLength(STORAGE_PROFILES_MAX)),
});

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
export const ForensicsViewerSave = z.object({ bf_viewer: ForensicsViewer });
