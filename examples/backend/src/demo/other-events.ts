import { accessDecision, firewallDecision, membersOf, ownResolvers, usersOf } from './decisions.ts';
import type { EventMaker } from './maker.ts';
import { agents, demoConnectors, groupsOf, people, privateApps, regions, sites } from './people.ts';

const heading = {
  field: ['default.block_page.text.block_heading'],
  old_value: ['Access denied'],
  new_value: ['This page is blocked'],
};
const role = { field: ['roles'], old_value: ['["Read-only"]'], new_value: ['["Log viewer"]'] };
const audits = [
  ['policy.published', 'policy', 'Policy published: policy', 'publish', {}],
  ['policy.saved', 'customization.web', `Policy saved: customization.web – ${changeIn(heading)}`, 'update', heading],
  ['session.started', 'session', 'Signed in', 'login', {}],
  ['user.changed', people[7], `User changed: ${people[7]} – ${changeIn(role)}`, 'update', role],
  ['session.refused', 'session', 'Sign-in refused', 'refused', {}],
] as const;

function changeIn({ field, old_value, new_value }: typeof heading): string {
  return `${field}: “${old_value}” → “${new_value}”`;
}

/**
 * What administrators might have done. The service tells its own trail in this log, so that samples say that they are
 * samples, name nobody who has an account, and have no place in the chain (`audit_head`).
 */
export const auditEvent: EventMaker = (random, common) => {
  const [name, subject = '', details, action, changes] = random.pickSkewed(audits);
  return {
    uid: random.pick(people.slice(0, 3)),
    audit_actions: [action],
    sub_event_type: action,
    subject,
    details: `Sample: ${details}`,
    additional_info: 'NA',
    rev_id: String(random.whole(90) + 1),
    ...changes,
    ...common(name),
  };
};

/** Rules of the demo tenant, by their ids there, each with those whom it is about. What is let through is logged. */
const rules = [
  { id: 'd-cards', name: 'Card numbers', ccl: 'CreditordebitcardnumbersGlobal', action: 'block', whose: people },
  {
    ...{ id: 'd-people', name: 'Lists of people', ccl: 'ContactdetailsUSA', action: 'log' },
    whose: membersOf('Human Resources'),
  },
  { id: 'd-source', name: 'Source code to strangers', ccl: 'SourceCode', action: 'block', whose: people },
] as const;

/** Data that left, or was kept from leaving. */
export const dlpEvent: EventMaker = (random, common) => {
  const site = random.pickSkewed(sites);
  const rule = random.pickSkewed(rules);
  const typed = random.chance(0.3);
  const userid = random.pickSkewed(rule.whose);
  const count = String(random.whole(20) + 1);
  return {
    dst_url: `https://${site.domain}/upload`,
    src_url: `https://${site.domain}/`,
    domain: site.domain,
    protocol: 'https',
    file_type: typed ? 'userinput' : random.pick(['CSV', 'XLSX', 'PDF']),
    filename: typed ? 'NA' : `export-${random.hex(4)}.csv`,
    user_input: String(typed),
    alerted: String(rule.action === 'block'),
    ccl_ids: rule.ccl,
    ccl_match_counts: count,
    ccl_scores: count,
    event_id: random.hex(32),
    sha256: typed ? 'NA' : random.hex(64),
    status: 'dirty',
    rule_name: rule.name,
    pe_rule_id: rule.id,
    rule_id: random.hex(8),
    request_type: 'POST',
    categories: site.category,
    stream_name: random.hex(12),
    userid,
    groups: groupsOf(userid),
    action: rule.action,
    ...common(typed ? 'userinput' : 'file_upload'),
  };
};

const services = [
  ['SSH', '22', 'TCP'],
  ['DNS', '53', 'UDP'],
  ['HTTPS', '443', 'TCP'],
  ['SMB', '445', 'TCP'],
] as const;

/** Connections that the firewall let through or not. */
export const firewallEvent: EventMaker = (random, common) => {
  const [service, port, protocol] = random.pick(services);
  const host = random.whole(60) + 1;
  const resolver = ownResolvers[Math.floor(host / 25)]; // one of six requests goes to others
  const destination = (service === 'DNS' ? resolver : undefined) ?? `203.0.113.${host}`;
  const { rule, action, place } = firewallDecision(service, destination);
  return {
    action,
    event_name: action === 'block' ? 'connection_blocked' : 'connection_allowed',
    dest_ip: destination,
    dest_port: port,
    ip_protocol: protocol,
    pid: String(1_000 + random.whole(8_000)),
    rule_id: String(place),
    rule_name: rule,
    service_name: service,
    src_ip: `10.1.${random.whole(8)}.${random.whole(250) + 1}`,
    src_port: String(20_000 + random.whole(40_000)),
    tunnel_id: `tunnel-${random.whole(6) + 1}`,
    user_id: random.pickSkewed(people),
    ...common('firewall'),
  };
};

/** Use of private applications. The product's public sample has no fields of this log; chosen here. */
export const saaEvent: EventMaker = (random, common) => {
  const app = random.pickSkewed(privateApps);
  const userid = random.pickSkewed(random.chance(0.93) ? usersOf(app.id) : people);
  const { rule, action } = accessDecision(app.id, userid);
  return {
    userid,
    app_id: app.id,
    app_name: app.name,
    domain: app.domain,
    discovered: String(app.id === 'app-any'),
    action,
    rule_name: rule,
    connector_uuid: random.pick(demoConnectors).uuid,
    dest_port: '443',
    protocol: 'https',
    src_ip: `10.2.${random.whole(4)}.${random.whole(250) + 1}`,
    region: random.pick(regions),
    rx_bytes: String(2_000 + random.whole(900_000)),
    tx_bytes: String(500 + random.whole(90_000)),
    ...common('app_access'),
  };
};

/** Reports of clients on people's devices. Fields chosen here. */
export const deviceEvent: EventMaker = (random, common) => {
  const person = random.whole(people.length);
  const system = (['Windows 11', 'macOS 26', 'Windows 10', 'Ubuntu 24.04'] as const)[person % 4] ?? 'Windows 11';
  const tunnel = random.chance(0.88) ? 'connected' : random.pick(['disconnected', 'degraded']);
  return {
    device_id: `device-${String(person + 1).padStart(4, '0')}`,
    hostname: `laptop-${String(person + 1).padStart(4, '0')}`,
    userid: people[person] ?? '',
    os: system,
    client_version: random.pickSkewed(['5.2.0', '5.1.3', '4.9.8']),
    tunnel_state: tunnel,
    compliant: String((person + random.whole(3)) % 9 !== 0),
    capabilities: [
      'traffic_steering',
      ...(person % 2 === 0 ? ['private_access'] : []),
      ...(person % 5 === 0 ? ['dlp_agent'] : []),
    ],
    src_ip: `10.3.${random.whole(4)}.${random.whole(250) + 1}`,
    ...common('client_status'),
  };
};

const alerts = [
  {
    name: 'Legacy URL reputation evasion',
    type: 'phishing',
    sub: 'lure',
    technique: 'legacy_url_reputation_evasion',
    threat: 'phishing',
  },
  { name: 'HTML smuggling', type: 'malware', sub: 'download', technique: 'html_smuggling', threat: 'malware' },
  {
    name: 'Password-protected archive',
    type: 'malware',
    sub: 'archive',
    technique: 'password_protected_archive',
    threat: 'malware',
  },
  { name: 'Logo impersonation', type: 'phishing', sub: 'brand', technique: 'logo_impersonation', threat: 'phishing' },
] as const;

/** Alerts about threats that evade other defences. */
export const alertEvent: EventMaker = (random, common) => {
  const alert = random.pickSkewed(alerts);
  const site = random.pick(sites.filter(({ risk }) => risk !== 'low'));
  const agent = random.pickSkewed(agents);
  const download = alert.threat === 'malware';
  return {
    alert_id: random.hex(16),
    alert_name: alert.name,
    alert_type: alert.type,
    alert_sub_type: alert.sub,
    alert_action: 'alert',
    heat_evasion_techniques: random.chance(0.2) ? [alert.technique, 'redirect_chain'] : [alert.technique],
    browser: agent.version.split('_')[0] ?? 'NA',
    browser_and_version: agent.version,
    ua_type: agent.type,
    'user-agent': agent.text,
    domain: site.domain,
    url: `https://${site.domain}/${random.hex(6)}`,
    legacy_url_category: random.pick(['Business and Economy', 'Social Networking', 'Uncategorized']),
    lure_category: random.pick(['Login Page', 'Prize Page', 'Document Share']),
    pe_action: random.pick(['block', 'isolate', 'isolate']),
    pe_rulename: 'Adaptive protection',
    file_download: String(download),
    file_type: download ? random.pick(['ZIP', 'EXE', 'ISO']) : 'NA',
    threat_type: alert.threat,
    threat_name: download ? 'Trojan.Sample' : 'Credential phishing',
    phishing_brand: alert.sub === 'brand' ? 'OfficeMail' : 'NA',
    risk_score: site.risk,
    userid: random.pickSkewed(people),
    source_ip: `10.1.${random.whole(8)}.${random.whole(250) + 1}`,
    ...common('heat_alert'),
  };
};

/** What connectors tell besides their health. */
export const connectorEvent: EventMaker = (random, common) => {
  const connector = random.pick(demoConnectors);
  const [name, details] = random.pickSkewed([
    ['tunnel_up', 'Tunnel to the service is up.'],
    ['config_applied', 'A new configuration was applied.'],
    ['tunnel_down', 'Tunnel to the service was lost.'],
  ] as const);
  return { ...common(name), ...connector, type: 'event', details };
};
