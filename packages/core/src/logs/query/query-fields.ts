import type { LogType } from '../../api/schemas/index.ts';
import { nearestName } from '../../shared/index.ts';
import { logFields } from '../columns/fields.ts';

/** Fields that the service gives to events of every log. (OP-208, decision 009) */
const everywhere = [
  'event_time',
  'vendor',
  'product',
  'version',
  'name',
  'severity',
  'event_id',
  'pe_rule_id',
] as const;

/** Short names of fields; the first of several names of a field is the one that is offered. Chosen here. (UI.md 4.16) */
const shortNames: Readonly<Record<LogType, Readonly<Record<string, string>>>> = {
  web: {
    user: 'userid',
    action: 'pe_action',
    category: 'categories',
    threat: 'threat_types',
    risk: 'risk_score',
    client_ip: 'x-client-ip',
    destination: 'dst',
    rule: 'pe_rulename',
    reason: 'pe_reason',
    file: 'filename',
    hash: 'sha256',
    host: 'domain',
    username: 'userid',
    method: 'request_type',
    status: 'response_code',
    country: 'x-client-country',
    agent: 'user-agent',
    referrer: 'referer',
  },
  email: { user: 'to', recipient: 'to', file: 'filename' },
  audit: { user: 'uid', type: 'sub_event_type', revision: 'rev_id' },
  dlp: {
    user: 'userid',
    category: 'categories',
    rule: 'rule_name',
    file: 'filename',
    hash: 'sha256',
    url: 'dst_url',
    dictionary: 'ccl_ids',
    username: 'userid',
  },
  firewall: {
    user: 'user_id',
    rule: 'rule_name',
    client_ip: 'src_ip',
    destination: 'dest_ip',
    port: 'dest_port',
    service: 'service_name',
    source: 'src_ip',
    userid: 'user_id',
  },
  saa: {
    user: 'userid',
    app: 'app_name',
    rule: 'rule_name',
    client_ip: 'src_ip',
    port: 'dest_port',
    application: 'app_name',
    source: 'src_ip',
  },
  device: { user: 'userid', host: 'hostname', tunnel: 'tunnel_state', client_ip: 'src_ip', source: 'src_ip' },
};

/** Names that stand for any of several fields. Chosen here: a pasted address is of either side. (UI.md 4.16, INC-003) */
const groups: Readonly<Record<LogType, Readonly<Record<string, readonly string[]>>>> = {
  web: { address: ['x-client-ip', 'dst', 'origin_ip', 'egress_ip', 'xff_ip'] },
  email: { address: ['to', 'from', 'sender', 'reply_to'] },
  audit: {},
  dlp: {},
  firewall: { address: ['src_ip', 'dest_ip'] },
  saa: { address: ['src_ip'] },
  device: { address: ['src_ip'] },
};

/** Whether events have addresses of computers in a field. */
export function isAddressField(field: string): boolean {
  return field === 'dst' || /(^|[-_])ip$/.test(field);
}

/** Names of several fields at once, each with its fields. (UI.md 4.16) */
export function queryGroupsOf(logType: LogType): Readonly<Record<string, readonly string[]>> {
  return groups[logType];
}

/** The fields that a name of a typed query stands for; empty where the log has none of it. */
export function queryFieldsOf(logType: LogType, name: string, more: readonly string[] = []): readonly string[] {
  const asked = name.toLowerCase();
  if (Object.hasOwn(groups[logType], asked)) return groups[logType][asked] ?? [];
  const field = queryFieldOf(logType, name, more);
  return field === null ? [] : [field];
}

/** Fields that events of a log are known to have; stored ones may have more. (DESIGN section 6) */
export function knownLogFields(logType: LogType): readonly string[] {
  return [...new Set([...logFields[logType], ...everywhere])];
}

/** Fields that are written as their columns are called, though a query may say another name too. Chosen here. (issue 17) */
const asTheyAre: readonly string[] = ['domain'];

/** What a field is called in a typed query: its short name where it has one. (UI.md 4.16) */
export function queryNameOf(logType: LogType, field: string): string {
  if (asTheyAre.includes(field)) return field;
  return Object.entries(shortNames[logType]).find(([, of]) => of === field)?.[0] ?? field;
}

/** The short names of a log's fields, each with its field. */
export function shortNamesOf(logType: LogType): Readonly<Record<string, string>> {
  return shortNames[logType];
}

/**
 * The field that a name of a typed query stands for, letter case left out; null where the log has none of it.
 * @param more - further fields of its events.
 */
export function queryFieldOf(logType: LogType, name: string, more: readonly string[] = []): string | null {
  const asked = name.toLowerCase();
  const names = shortNames[logType];
  if (Object.hasOwn(names, asked)) return names[asked] ?? null;
  const all = [...knownLogFields(logType), ...more];
  return all.includes(name) ? name : (all.find((field) => field.toLowerCase() === asked) ?? null);
}

/** The name that was probably meant; null where none is near. (INC-012) */
export function meantQueryField(logType: LogType, name: string, more: readonly string[] = []): string | null {
  const names = [
    ...Object.keys(shortNames[logType]),
    ...Object.keys(groups[logType]),
    ...knownLogFields(logType),
    ...more,
  ];
  const asked = name.toLowerCase();
  const near = nearestName(asked, names, (each) => each.toLowerCase());
  if (near !== null) return near;
  const part = names.find((each) => each.length > 2 && asked.length > 2 && each.toLowerCase().includes(asked));
  return part ?? null;
}
