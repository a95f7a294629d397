import type { ResourceKind } from '@portico/core/resources';
import type { SettingsItemId } from '@portico/core/settings';
import { selfSigned } from '@portico/example-backend/testing';

type Members = Readonly<Record<string, unknown>>;
type Value = string | boolean;

/** How a panel of the settings that is drawn from a record is tried. */
export interface PanelRow {
  item: SettingsItemId;
  kind: ResourceKind;
  /** What the document holds before, or the entry of a list that is tried. */
  before: Members;
  /** The field that both administrators change: its label, its member, and how it is changed. */
  label: string;
  at: string;
  how?: 'switch' | 'choice' | 'values' | 'named';
  /** Values of this administrator, one after another, and that of the other one. */
  mine: readonly [Value, Value];
  theirs: Value;
  /** What the form shows of a value, where it is not the value. */
  shown?: Readonly<Record<string, string>>;
  /** What is refused, and the reason at the field; none where every value that the form has is right. */
  wrong?: readonly [typed: string, reason: string];
  /** What the other one changes beside it, which is joined; none where the document has one field. */
  beside?: Members;
  /**
   * What becomes of two changes of the field: somebody is asked, or both are kept. A switch alone in its document has two
   * values, so that two who change it do the same: the other one saves it there and back.
   */
  both?: 'kept' | 'unchanged';
  /** A save asks for a fresh proof. */
  isProved?: true;
}

/** The one of the global settings that both change. */
export const namedSetting = 'banner';

const pem = (name: string) => selfSigned(name, 2, new Date()).cert.trim();
const control = '\u0007';
const controls = 'Remove tabs and other control characters.';
const host = 'Enter a host name or an IP address, for example proxy.example.com.';
const range = 'Enter an address, a network or a range';
const nameMissing = ['', 'Enter Name.'] as const;
const named = { label: 'Name', at: 'name', mine: ['mine', 'mine again'], theirs: 'theirs' } as const;

/** The panels of an appliance, whose store no cloud has. (decision 048) */
export const applianceRows: readonly PanelRow[] = [
  {
    ...{ item: 'network', kind: 'appliance.network', label: 'Host name', at: 'hostname' },
    before: { hostname: 'edge.example.com', address: '192.0.2.10', dns: ['192.0.2.53'] },
    ...{ mine: ['one.example.com', 'two.example.com'], theirs: 'three.example.com' },
    ...{ wrong: ['no host', host], beside: { gateway: '192.0.2.1' } },
  },
  {
    ...{ item: 'proxy', kind: 'appliance.proxy', label: 'Proxy host', at: 'host' },
    before: { enabled: true, host: 'proxy.example.com', port: 3_128 },
    ...{ mine: ['one.example.com', 'two.example.com'], theirs: 'three.example.com' },
    ...{ wrong: ['no host', host], beside: { port: 8_080 } },
  },
  {
    ...{ item: 'time', kind: 'appliance.time', label: 'Time zone', at: 'time_zone' },
    ...{ before: { servers: ['192.0.2.123'], time_zone: 'UTC' }, beside: { servers: ['time.example.com'] } },
    ...{ mine: ['Europe/Berlin', 'Europe/Paris'], theirs: 'Asia/Tokyo' },
    wrong: ['Mars/Base', 'Enter a time zone by its name, for example Europe/Berlin or UTC.'],
  },
  {
    ...{ item: 'snmp', kind: 'appliance.snmp', label: 'Where it stands', at: 'location' },
    ...{ before: { enabled: true, community: 'a secret word' }, beside: { contact: 'Operations' } },
    ...{ mine: ['Rack 7', 'Rack 8'], theirs: 'Rack 9', wrong: [control, controls] },
  },
  {
    ...{ item: 'logs-alerts', kind: 'appliance.logs', label: 'It writes', at: 'level', how: 'choice' },
    ...{ before: { local_logs: true, level: 'info' }, beside: { local_logs: false } },
    ...{ mine: ['error', 'warning'], theirs: 'debug' },
    shown: { error: 'Errors', warning: 'Errors and warnings', debug: 'Everything, to search for a fault' },
  },
];

const documents: readonly PanelRow[] = [
  {
    ...{ item: 'admin-access', kind: 'settings.admin-access', label: 'Allowed addresses', at: 'allowed_ips' },
    ...{ how: 'values', before: { enabled: true, allowed_ips: ['127.0.0.0/8'] }, both: 'kept' },
    ...{ mine: ['192.0.2.1', '192.0.2.2'], theirs: '192.0.2.3', wrong: ['nowhere', range] },
  },
  {
    ...{ item: 'terms', kind: 'settings.terms', label: 'Text', at: 'tos', before: { tos: 'Be kind.' } },
    ...{ mine: ['Be kind and brief.', 'Be kinder.'], theirs: 'Be brief.' },
    wrong: ['x'.repeat(100_001), 'Use at most'],
  },
  {
    ...{ item: 'pac', kind: 'pac.file', label: 'File name', at: 'filename' },
    before: { filename: 'proxy.pac', pac: 'function FindProxyForURL(url, host) {\n  return "DIRECT";\n}\n' },
    beside: { pac: 'function FindProxyForURL(url, host) {\n  return "PROXY 192.0.2.1:3128";\n}\n' },
    ...{ mine: ['mine.pac', 'again.pac'], theirs: 'theirs.pac', wrong: ['', 'Enter File name.'] },
  },
  {
    ...{ item: 'pac-delivery', kind: 'pac.delivery', label: 'Proxy host', at: 'proxy_host' },
    before: { enabled: false, source: 'default', proxy_host: 'proxy.example.com', proxy_port: 3_129, bypass: [] },
    ...{ mine: ['one.example.com', 'two.example.com'], theirs: 'three.example.com' },
    ...{ wrong: ['no host', host], beside: { proxy_port: 8_080 } },
  },
  {
    ...{ item: 'egress', kind: 'settings.egress-ips', label: 'Addresses', at: 'list', how: 'values', both: 'kept' },
    ...{ before: { list: ['198.51.100.1'] }, wrong: ['nowhere', range] },
    ...{ mine: ['198.51.100.2', '198.51.100.3'], theirs: '198.51.100.4' },
  },
  {
    ...{ item: 'fixed-egress', kind: 'settings.fixed-egress', label: 'Users', at: 'fixed_egress_user.list' },
    ...{ how: 'values', both: 'kept', before: { fixed_egress_user: { list: ['ann'] } } },
    ...{ mine: ['ben', 'cleo'], theirs: 'dora', wrong: ['x'.repeat(251), 'Use at most 250 characters.'] },
  },
  {
    ...{ item: 'casb', kind: 'settings.casb', label: 'Watch cloud applications', at: 'enabled', how: 'switch' },
    ...{ before: { enabled: false }, mine: [true, false], theirs: true, both: 'unchanged' },
  },
  {
    ...{ item: 'global-settings', kind: 'settings.global', label: 'Value (JSON)', at: 'settings', how: 'named' },
    ...{ before: { settings: [{ name: namedSetting, value: '"before"' }] } },
    ...{ mine: ['"mine"', '{\n  "mine": [\n    1\n  ]\n}'], theirs: '"theirs"' },
    wrong: ['no JSON', 'Enter JSON, for example'],
    beside: {
      settings: [
        { name: namedSetting, value: '"before"' },
        { name: 'beside', value: 'true' },
      ],
    },
  },
  {
    ...{ item: 'access-security', kind: 'settings.access-security' },
    ...{ label: 'Authority of client certificates (PEM)', at: 'ca_certificate' },
    before: { require_client_certificate: true, ca_certificate: pem('Before') },
    ...{ mine: [pem('Mine'), pem('Mine again')], theirs: pem('Theirs') },
    wrong: ['no certificate', 'Paste one certificate in PEM'],
  },
  {
    ...{ item: 'forensics-viewer', kind: 'forensics.viewer', label: 'Address of the viewer', at: 'viewer_url' },
    before: { enabled: true, viewer_url: 'https://before.example/', open_link: 'new_tab' },
    ...{ mine: ['https://mine.example/', 'https://again.example/'], theirs: 'https://theirs.example/' },
    ...{ wrong: ['', 'Enter Address of the viewer.'], beside: { open_link: 'modal_window' } },
  },
];

const bucket = { s3_bucket: 'evidence', key_id: 'AKIDEXAMPLE', secret_key: 'open sesame', path: 'bf' };

/** What is captured, all as it is proposed. */
const captured = {
  capture_params: {
    ...{ screenshot: {}, user_input: {} },
    files: { capture_settings: { limit_size: {} } },
    network: { capture_settings: {} },
  },
  capture_indicator: {},
};

/** Of each an entry is edited. */
const lists: readonly PanelRow[] = [
  {
    ...{ item: 'roles', kind: 'settings.role', ...named, wrong: nameMissing },
    ...{ before: { name: 'before', read: ['logs:web'], write: [] }, beside: { read: ['logs:web', 'logs:email'] } },
  },
  {
    ...{ item: 'storage', kind: 'storage.profile', ...named, wrong: nameMissing, beside: { description: 'Theirs' } },
    before: {
      ...{ name: 'before', description: 'Captures', limit_size: { enabled: false } },
      storage_platform: { name: 'Amazon AWS', aws: bucket },
    },
  },
  {
    ...{ item: 'authentication', kind: 'settings.identity-provider', ...named, wrong: nameMissing, isProved: true },
    before: { name: 'before', type: 'oidc', issuer: 'https://id.example', client_id: 'portal', enabled: false },
    beside: { groups_claim: 'teams' },
  },
  {
    ...{ item: 'client-profiles', kind: 'settings.client-profile', ...named, wrong: nameMissing },
    ...{ before: { name: 'before', mode: 'always' }, beside: { description: 'Theirs' } },
  },
  {
    ...{ item: 'access-certificates', kind: 'settings.access-certificate', ...named, wrong: nameMissing },
    ...{ before: { name: 'before', cert: pem('Trusted') }, beside: { cert: pem('Trusted instead') } },
  },
  {
    ...{ item: 'forensics', kind: 'forensics.profile', ...named, wrong: nameMissing },
    ...{ before: { name: 'before', ...captured }, beside: { description: 'Theirs' } },
  },
];

/** Panels of the cloud and of every appliance. */
export const recordRows: readonly PanelRow[] = [...documents, ...lists];
