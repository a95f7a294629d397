import type { ManagedSystemWire } from '@portico/core/api';
import type { JsonObject } from '@portico/core/shared';
import type { KeyAndCertificate } from '../certificates/self-signed.ts';

/** A version that lies on the appliance. (spec 3 section 3) */
export type Slot = {
  slot_id: string;
  version: string;
  description: string;
};
/** A feature that the licence of an appliance holds. (spec 3 section 3) */
export type Feature = {
  feature_name: string;
  expires_at: string | null;
  does_not_expire: boolean;
};
/** A user of the appliance itself. (spec 3 section 6) */
export type Account = {
  uid: string;
  enabled: boolean;
  locked: boolean;
  ssh_enabled: boolean;
  password_hash: string | null;
};
/** A line of one of its logs. */
export interface LogLine {
  at: string;
  log: LogName;
  text: string;
}
/** Logs that an appliance keeps. Chosen here. */
export const logNames = ['system', 'update', 'access'] as const;
export type LogName = (typeof logNames)[number];

export type Trusted = {
  id: string;
  cert: string;
};
export type DashCert = Trusted & { private_key: string; active: boolean };
type Schedules = ManagedSystemWire['schedule'];

/** Everything that an appliance is, as one document: its calls and jobs change it under a lock. (OP-97) */
export interface Appliance {
  id: string;
  name: string;
  host: string;
  model: string;
  state: 'online' | 'restarting' | 'rebooting' | 'shutting_down' | 'offline';
  version: string;
  factory_version: string;
  active_slot: string;
  slots: Slot[];
  group_id: string | null;
  template_id: string | null;
  maintenance_mode: boolean;
  ssh_enabled: boolean;
  schedule: Schedules;
  licence: { features: Feature[]; checked_at: string | null };
  /** `ready` is downloaded or uploaded; `entered` tells an install to leave maintenance mode again. */
  update: { available: string | null; ready: string | null; entered: boolean };
  settings: Record<string, JsonObject>;
  description: string;
  users: Account[];
  certificate: KeyAndCertificate;
  trusted: Trusted[];
  dash: { certs: DashCert[]; settings: Record<string, string | number | boolean> };
  log: LogLine[];
  bundles: { name: string; updated_at: string; content: string }[];
  started_at: string | null;
}

/** Keys of the document whose texts leave it neither in an answer nor in the audit. (DESIGN section 6) */
export const applianceSecrets = ['password_hash', 'private_key', 'password', 'community'] as const;

/** An appliance as the manager lists it. (OP-97) */
export function managedSystem(appliance: Appliance): ManagedSystemWire {
  const { id, name, host, model, version, state, group_id, template_id } = appliance;
  const { maintenance_mode, ssh_enabled, schedule, started_at } = appliance;
  return {
    id,
    name,
    host,
    model,
    version,
    state,
    group_id,
    template_id,
    maintenance_mode,
    ssh_enabled,
    schedule,
    started_at,
  };
}

/** Lines that are kept of all logs together. Chosen here. */
const keptLines = 300;

/** Adds a line to a log of the appliance. */
export function note(appliance: Appliance, log: LogName, text: string): void {
  appliance.log = [...appliance.log, { at: new Date().toISOString(), log, text }].slice(-keptLines);
}
