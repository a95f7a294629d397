import type { ExportLogType } from '@portico/core/api';
import { exportLogTypes } from '@portico/core/api';
import type { JsonObject } from '@portico/core/shared';
import type { Micros } from './time.ts';

export { exportLogRights as logRights } from '@portico/core/access';

/** Names of the product's own collectors for logs that have another name here. (DESIGN section 6) */
const aliases: Readonly<Record<string, ExportLogType>> = { safemail: 'email', heat: 'isoc' };

/** Every name that a log can be asked for by. (DESIGN section 6) */
export const logNames: readonly string[] = [...exportLogTypes, ...Object.keys(aliases)];

/** Reads the name of a log; undefined when there is no such log. (DESIGN section 6) */
export function readLogType(name: string): ExportLogType | undefined {
  return Object.hasOwn(aliases, name) ? aliases[name] : exportLogTypes.find((each) => each === name);
}

/** An event that is to be stored. (DESIGN section 6) */
export interface NewEvent {
  logType: ExportLogType;
  at: Micros;
  event: JsonObject;
  /** Of an event that was sent: there is one with it at an instant of a log, as hex. (decision 043) */
  key?: string;
}

/** A stored event. (DESIGN section 6) */
export interface StoredEvent {
  at: Micros;
  id: number;
  event: JsonObject;
}

/** Where in the order of events something is. (DESIGN section 6) */
export interface Position {
  at: Micros;
  /** 0 stands before every event of the instant. */
  id: number;
}

/** Which of an event's fields a common column holds; the rest is read from the event. */
interface ColumnFields {
  userid?: string;
  domain?: string;
  action?: string;
  risk?: string;
}

/** Fields that reports and filters ask for most have columns of their own. (DESIGN section 6) */
export const columnFields: Readonly<Record<ExportLogType, ColumnFields>> = {
  web: { userid: 'userid', domain: 'domain', action: 'pe_action', risk: 'risk_score' },
  email: { userid: 'to', domain: 'domain', action: 'reason' },
  audit: { userid: 'uid', action: 'sub_event_type' },
  dlp: { userid: 'userid', domain: 'domain', action: 'action' },
  firewall: { userid: 'user_id', domain: 'dest_ip', action: 'action' },
  saa: { userid: 'userid', domain: 'domain', action: 'action' },
  device: { userid: 'userid', action: 'tunnel_state' },
  auth_flows: { userid: 'userid' },
  smtp: { userid: 'to', action: 'reason' },
  attachment: { userid: 'to', domain: 'domain', risk: 'rvlabs_risk' },
  bandwidth: { userid: 'userid', domain: 'top_domain', action: 'quota_action' },
  isoc: { userid: 'userid', domain: 'domain', action: 'pe_action', risk: 'risk_score' },
  ms_client_logs: { userid: 'userid' },
  connector: {},
};

/** Fields that a person who searches a log means. (UI.md section 4.7) */
export const searchFields: Readonly<Record<ExportLogType, readonly string[]>> = {
  web: ['userid', 'url', 'domain', 'filename'],
  email: ['to', 'from', 'subject', 'url', 'domain'],
  audit: ['uid', 'name', 'details', 'additional_info'],
  dlp: ['userid', 'dst_url', 'domain', 'filename', 'rule_name'],
  firewall: ['user_id', 'src_ip', 'dest_ip', 'rule_name', 'service_name'],
  saa: ['userid', 'domain', 'app_name', 'rule_name'],
  device: ['userid', 'hostname', 'device_id'],
  auth_flows: ['userid', 'name'],
  smtp: ['to', 'from', 'hostname', 'message_id'],
  attachment: ['to', 'from', 'subject', 'filename'],
  bandwidth: ['userid', 'top_domain', 'res_domain'],
  isoc: ['userid', 'url', 'domain', 'alert_name', 'threat_name'],
  ms_client_logs: ['userid', 'hostname', 'name'],
  connector: ['name', 'hostname', 'details'],
};

/** Which event of which log. */
export interface NamedEvent extends Position {
  logType: ExportLogType;
}
