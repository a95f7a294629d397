import { choice, flag, number, rows, secret, text } from '../../fields/builders.ts';
import type { Fields } from '../../fields/field.ts';
import { defineDocument } from '../../record/record.ts';
import { applianceLabels as labels } from './appliance.messages.ts';

/** A section of the settings of the appliance that serves the portal. (spec 3 section 7, settings/{section}) */
function section<const Name extends string, const Fs extends Fields>(
  name: Name,
  more: { label: string; purpose: string; place: string; fields: Fs },
) {
  const store = { calls: 'am.settings', params: { section: name } };
  return defineDocument({ kind: `appliance.${name}`, ...more, store, capability: null, on: 'appliances', checks: [] });
}

const whenOn = { when: { path: 'enabled', is: true }, otherwise: 'keep' } as const;

/** How it is reached; the first page of an appliance. (spec 2 section 2, spec 3 section 7 settings/network) */
export const applianceNetwork = section('network', {
  label: labels.network,
  purpose: labels.networkPurpose,
  place: '/settings/network',
  fields: {
    hostname: text(labels.hostname, { required: true, rules: ['hostname_or_ip'] }),
    address: text(labels.address, { required: true, rules: ['ip'] }),
    gateway: text(labels.gateway, { rules: ['ip'] }),
    dns: rows(labels.nameServers, {
      as: 'atomic',
      of: text(labels.nameServer, { required: true, rules: ['ip'] }),
      most: 5,
    }),
  },
});

/** Through what it reaches the network outside. (spec 3 section 7) */
export const applianceProxy = section('proxy', {
  label: labels.proxy,
  purpose: labels.proxyPurpose,
  place: '/settings/proxy',
  fields: {
    enabled: flag(labels.proxyOn, { default: false }),
    host: text(labels.proxyHost, { required: true, rules: ['hostname_or_ip'], ...whenOn }),
    port: number(labels.proxyPort, { required: true, min: 1, max: 65_535, default: 3_128, isName: true, ...whenOn }),
    username: text(labels.proxyUser, { rules: ['short_text'], ...whenOn }),
    password: secret(labels.proxyPassword, { rules: ['short_text'], boundTo: ['host', 'username'], ...whenOn }),
  },
});

/** Its clock. (spec 3 section 7) */
export const applianceTime = section('time', {
  label: labels.time,
  purpose: labels.timePurpose,
  place: '/settings/time',
  fields: {
    servers: rows(labels.timeServers, {
      as: 'atomic',
      of: text(labels.timeServer, { required: true, rules: ['hostname_or_ip'] }),
      most: 10,
    }),
    time_zone: text(labels.timeZone, { required: true, rules: ['time_zone'], default: 'UTC' }),
  },
});

/** The page that the message of a log names which cannot be loaded. (spec 2 section 8, ERR-009) */
export const applianceLogs = section('logs', {
  label: labels.logs,
  purpose: labels.logsPurpose,
  place: '/settings/logs-alerts',
  fields: {
    local_logs: flag(labels.localLogs, { default: true }),
    level: choice(labels.level, labels.levels, { required: true, default: 'info' }),
  },
});

/** Who watches it. (spec 3 section 7) */
export const applianceSnmp = section('snmp', {
  label: labels.snmp,
  purpose: labels.snmpPurpose,
  place: '/settings/snmp',
  fields: {
    enabled: flag(labels.snmpOn, { default: false }),
    community: secret(labels.community, { required: true, rules: ['short_text'], ...whenOn }),
    location: text(labels.location, { rules: ['text'] }),
    contact: text(labels.contact, { rules: ['text'] }),
  },
});
