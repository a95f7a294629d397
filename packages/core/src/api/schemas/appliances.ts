import * as z from 'zod/mini';
import { ItemId } from './base/common.ts';

/** Port of the isolation service in certificate and approval calls. (spec 3 section 7) */
export const ISOLATION_SERVICE_PORT = 8442;
/** States of a managed appliance. Chosen here. */
export const applianceStates = ['online', 'restarting', 'rebooting', 'shutting_down', 'offline'] as const;
/** Days of a schedule. Chosen here. */
export const scheduleDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

const EntryName = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const Host = z.string().check(z.trim(), z.minLength(1), z.maxLength(253), z.regex(/^[\w.:-]+$/));
const Port = z.literal(ISOLATION_SERVICE_PORT);

/** When something happens by itself; times are UTC. (spec 3 section 3) */
export const Schedule = z.object({
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  days: z.array(z.enum(scheduleDays)).check(z.minLength(1), z.maxLength(7)),
});
/** Restart and reboot of an appliance by the clock; null for none. (spec 3 section 3) */
export const ScheduleSave = z.object({
  restart: z.optional(z.nullable(Schedule)),
  reboot: z.optional(z.nullable(Schedule)),
});
/** Switches maintenance mode. (spec 3 section 3) */
export const MaintenanceMode = z.object({ enable: z.boolean() });

/** An appliance of the fleet. (OP-97) */
export const ManagedSystem = z.looseObject({
  id: z.string(),
  name: z.string(),
  host: z.string(),
  model: z.string(),
  version: z.string(),
  state: z.string(),
  group_id: z.nullable(z.string()),
  template_id: z.nullable(z.string()),
  maintenance_mode: z.boolean(),
  ssh_enabled: z.boolean(),
  schedule: z.object({ restart: z.nullable(Schedule), reboot: z.nullable(Schedule) }),
  started_at: z.nullable(z.string()),
});
export type ManagedSystemWire = z.infer<typeof ManagedSystem>;
/** What of an appliance may be changed directly. (OP-97) */
export const ManagedSystemSave = z.object({
  name: EntryName,
  group_id: z.nullable(ItemId),
  template_id: z.nullable(ItemId),
});

/** A group of appliances. (OP-97) */
export const ApplianceGroup = z.looseObject({ id: z.string(), name: z.string(), system_ids: z.array(z.string()) });
/** A new group, which is empty. (OP-97) */
export const NewApplianceGroup = z.object({ name: EntryName });
/** Name and members of a group; an appliance is in one group at most. (OP-97) */
export const ApplianceGroupSave = z.object({
  name: EntryName,
  system_ids: z.array(ItemId).check(z.maxLength(1_000)),
});

/** Settings that several appliances share, by section. (OP-97) */
export const ApplianceTemplate = z.looseObject({
  id: z.string(),
  name: z.string(),
  settings: z.record(z.string(), z.looseObject({})),
});
/** Name and settings of a template. (OP-97) */
export const ApplianceTemplateSave = z.object({
  name: EntryName,
  settings: z.record(z.string(), z.looseObject({})),
});

/** The certificate that an appliance showed. (OP-97) */
export const ApplianceCertificate = z.looseObject({
  id: z.string(),
  host: z.string(),
  port: z.number(),
  cert: z.string(),
  subject: z.string(),
  valid_to: z.string(),
  fingerprint_sha256: z.string(),
});
/** Whose certificate is fetched. (OP-97) */
export const CertificateFetch = z.object({ host: Host, port: Port });
/** Empty where no appliance answered. (spec 3 section 5) */
export const FetchedCertificate = z.looseObject({ cert: z.string() });

/** An appliance that asks to be managed, or was approved. (OP-97) */
export const Registration = z.looseObject({
  id: z.string(),
  host: z.string(),
  name: z.string(),
  status: z.string(),
  system_id: z.nullable(z.string()),
  approved_at: z.nullable(z.string()),
  approved_by: z.nullable(z.string()),
});
/** Approves the isolation service of an appliance by the certificate that a person saw. (OP-97) */
export const ApprovalRequest = z.object({ host: Host, port: Port, cert: z.string().check(z.minLength(1)) });
/** Whether it was approved, and why not. (spec 3 section 5) */
export const ApprovalAnswer = z.looseObject({ ok: z.boolean(), reason: z.nullable(z.string()) });

/** An appliance whose own calls the manager may make. (OP-97) */
export const RemoteAppliance = z.looseObject({
  id: z.string(),
  name: z.string(),
  host: z.string(),
  reachable: z.boolean(),
});
/** A call that an appliance itself answers. (OP-97) */
export const RemoteCall = z.object({
  method: z.enum(['GET', 'POST', 'PUT']),
  path: z.string().check(z.maxLength(500), z.regex(/^\/api\/(v1|dash\/v1)(\/[\w-]+(\.[\w-]+)*)+$/)),
  body: z.optional(z.unknown()),
});
