import * as z from 'zod/mini';
import { ItemId } from './base/common.ts';

/** States of a licence. (spec 3 section 3) */
export const licenceStates = ['none', 'active', 'expired', 'about_to_expire'] as const;
/** Shortest password of an appliance's own users. Chosen here. */
export const APPLIANCE_PASSWORD_MIN_LENGTH = 12;
/** Largest update file that is taken, in bytes. Chosen here. */
export const UPDATE_FILE_BYTES = 5 * 1024 * 1024;

/** A service of the appliance. (OP-97) */
export const ServiceStatus = z.looseObject({
  service: z.string(),
  status: z.string(),
  since: z.nullable(z.string()),
});
/** Admin status. (spec 3 section 3) */
export const AdminStatus = z.object({ ssh_enabled: z.boolean() });

/** A licensed feature; `state` is one of the licence states. (spec 3 section 3) */
export const LicensedFeature = z.looseObject({
  feature_name: z.string(),
  expires_at: z.nullable(z.string()),
  does_not_expire: z.boolean(),
  state: z.string(),
});
/** A licence as it was bought; never answered again. (spec 3 section 3) */
export const ApplianceLicence = z.object({
  license_string: z.string().check(z.trim(), z.minLength(1), z.maxLength(20_000)),
});
/** Whether the licence was taken, why not, and the job that validates it. (spec 3 section 5) */
export const LicenceVerdict = z.looseObject({
  ok: z.boolean(),
  reason: z.nullable(z.string()),
  id: z.nullable(z.string()),
});

/** A version that the appliance can go back to. (spec 3 section 3) */
export const RollbackSlot = z.looseObject({ version: z.string(), slot_id: z.string(), description: z.string() });
/** Where to go back to; `factory` resets. (OP-97) */
export const RollbackRequest = z.object({ slot_id: ItemId });
/** Installs what was downloaded or uploaded. (spec 3 section 3) */
export const UpdateInstall = z.object({ enter_maintenance_mode: z.boolean() });
/** The file of an update, in the form field `update`. (spec 3 section 3) */
export const UpdateUpload = z.object({ update: z.file().check(z.minSize(1), z.maxSize(UPDATE_FILE_BYTES)) });

/** A log of the appliance, or a bundle of some; one entry has its text in `content`. (OP-97) */
export const ApplianceLog = z.looseObject({
  name: z.string(),
  size: z.number(),
  updated_at: z.nullable(z.string()),
  content: z.optional(z.string()),
});
/** Which logs go into a bundle. (OP-97) */
export const LogCollection = z.object({ names: z.array(ItemId).check(z.minLength(1), z.maxLength(50)) });

/** Settings of one section beside its name. (OP-97) */
export const ApplianceSettings = z.looseObject({ section: z.string() });
/** What of a section is changed; the rest stays. (OP-97) */
export const ApplianceSettingsSave = z.looseObject({});

/** A part of the appliance with its version. (OP-97) */
export const AboutComponent = z.looseObject({
  component: z.string(),
  version: z.string(),
  description: z.string(),
});
/** What people call the appliance. (OP-97) */
export const AboutSave = z.object({ description: z.string().check(z.maxLength(1_000)) });

/** A user of the appliance itself. (spec 3 section 6) */
export const ApplianceUser = z.looseObject({
  uid: z.string(),
  enabled: z.boolean(),
  locked: z.boolean(),
  ssh_enabled: z.boolean(),
});
/** A new password of such a user. (spec 3 section 6) */
export const AppliancePassword = z.object({
  password: z.string().check(z.minLength(APPLIANCE_PASSWORD_MIN_LENGTH), z.maxLength(200)),
});

/** A certificate authority that the appliance trusts. (OP-97) */
export const CaCertificate = z.looseObject({
  id: z.string(),
  cert: z.string(),
  subject: z.string(),
  valid_to: z.string(),
});
/** A certificate to trust, in PEM. (OP-97) */
export const CaCertificateUpload = z.object({ cert: z.string().check(z.maxLength(50_000)) });

/** Maintenance mode of one node. (OP-97) */
export const NodeMaintenance = z.looseObject({ node: z.string(), enable: z.boolean() });
/** A certificate of the appliance's own pages; its key is never answered. (OP-97) */
export const DashCertificate = z.looseObject({
  id: z.string(),
  cert: z.string(),
  subject: z.string(),
  valid_to: z.string(),
  active: z.boolean(),
});
/** Certificate and private key, both in PEM. (OP-97) */
export const DashCertificateUpload = z.object({
  cert: z.string().check(z.maxLength(50_000)),
  key: z.string().check(z.maxLength(50_000)),
});
/** A named setting of the appliance's own pages. (OP-97) */
export const DashSetting = z.looseObject({ name: z.string(), value: z.unknown() });
/** Its value. (OP-97) */
export const DashSettingSave = z.object({
  value: z.union([z.string().check(z.maxLength(1_000)), z.number(), z.boolean()]),
});

/** Which appliance manager the portal opens. (OP-98) */
export const ApplianceManagerVersion = z.object({
  version: z.string().check(z.trim(), z.minLength(1), z.maxLength(50)),
});
/** A site whose reachability can be tested. (spec 3 section 7) */
export const ConnectivitySite = z.looseObject({ id: z.string(), name: z.string(), host: z.string() });
/** What a test of the sites found. (spec 3 section 7) */
export const ConnectivityResults = z.object({
  results: z
    .array(
      z.looseObject({
        site_id: ItemId,
        ok: z.boolean(),
        latency_ms: z.optional(z.nullable(z.number().check(z.minimum(0)))),
      }),
    )
    .check(z.minLength(1), z.maxLength(500)),
});
