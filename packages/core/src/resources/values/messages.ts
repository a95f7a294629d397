import { defineMessages } from '../../language/index.ts';

/** What a rule applies to; one of each, for sentences: "Threat is malware". (spec 3 section 3, UI.md 4.13) */
export const conditionKindsTexts = defineMessages('condition-kinds', {
  source_ips: 'Source IP',
  dest_ips: 'Destination IP',
  source_ip_ranges: 'Source IP range',
  dest_ip_ranges: 'Destination IP range',
  browser: 'Browser',
  user_agent: 'User agent',
  threats: 'Threat',
  categories: 'Category',
  geo_ip: 'Geographic location of the IP',
  uri: 'URI',
  domain: 'Domain',
  fileTypes: 'File type',
  entities: 'Entity',
  app_object: 'Application object',
});

/** Limits of a session. (spec 3 section 3) */
export const sessionLimitsTexts = defineMessages('session-limits', { none: 'None', session: 'Session', time: 'Time' });

/** Units of a session limit. (spec 3 section 3) */
export const sessionLimitUnitsTexts = defineMessages('session-limit-units', {
  hours: 'Hours',
  minutes: 'Minutes',
  days: 'Days',
});

/** Which transfers a rule is about. (spec 3 section 3) */
export const scopesTexts = defineMessages('transfer-scopes', {
  all: 'All',
  uploads: 'Uploads',
  downloads: 'Downloads',
  uploadsAndDownloads: 'Uploads and downloads',
});

/** Who a rule is about. (spec 3 section 3) */
export const subjectTypesTexts = defineMessages('subject-types', {
  source: 'Source',
  source_ips: 'Source IPs',
  source_ip_ranges: 'Source IP ranges',
  source_cidr_blocks: 'Source CIDR blocks',
  applications: 'Applications',
  ips: 'IPs',
  geo_locations: 'Geographic locations',
  platforms: 'Platforms',
  users: 'Users',
  groups: 'Groups',
  user: 'User',
  group: 'Group',
});

/** How strictly a rule protects. (spec 3 section 3) */
export const protectionLevelsTexts = defineMessages('protection-levels', {
  disabled: 'Disabled',
  moderate: 'Moderate',
  aggressive: 'Aggressive',
  relaxed: 'Relaxed',
  custom: 'Custom',
});

/** What a rule does. (spec 3 section 3) */
export const actionsTexts = defineMessages('rule-actions', { allow: 'Allow', safeview: 'Isolate', block: 'Block' });

/** Access of a storage. (spec 3 section 3) */
export const storageAccessTypesTexts = defineMessages('storage-access', { read: 'Read', readwrite: 'Read and write' });

/** When forensics files are kept. (spec 3 section 3) */
export const forensicsRetentionsTexts = defineMessages('forensics-retentions', {
  always: 'Always',
  user_input: 'On user input',
});

/** How screenshots are kept. (spec 3 section 3) */
export const screenshotModesTexts = defineMessages('screenshot-modes', {
  save: 'Save',
  last_event: 'Last event',
  dont_save: 'Do not save',
});

/** How the viewer opens. (spec 3 section 3) */
export const viewerOpenModesTexts = defineMessages('viewer-open-modes', {
  modal_window: 'Modal window',
  new_tab: 'New tab',
});

/** Threats in sentences: "Threat is C&C". The logs show the values as the service has them. (spec 2 section 3) */
export const threatsTexts = defineMessages('threats', {
  botnet: 'Botnet',
  'c&c': 'C&C',
  category: 'Category',
  'compromised-scanning': 'Compromised: scanning',
  'compromised-tor': 'Compromised: Tor',
  'dns-error': 'DNS error',
  malware: 'Malware',
  phishing: 'Phishing',
  plugin: 'Plugin',
  reputation: 'Reputation',
  spam: 'Spam',
  unknown: 'Unknown',
  vulnerable: 'Vulnerable',
  Infected: 'Infected',
});

/** Systems that rules tell apart. */
export const platformsTexts = defineMessages('platforms', {
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
  chromeos: 'ChromeOS',
  ios: 'iOS',
  android: 'Android',
});

/** How a value is compared. (spec 3 section 3) */
export const comparatorsTexts = defineMessages('comparators', {
  equal: 'is',
  inbetween: 'is between',
  less_than: 'is below',
  greater_than: 'is above',
});

/** Protocols of services, forms of lists and units of sizes, which are written in capitals. */
export const shortNamesTexts = defineMessages('short-names', {
  tcp: 'TCP',
  udp: 'UDP',
  icmp: 'ICMP',
  csv: 'CSV',
  text: 'Text',
  KB: 'KB',
  MB: 'MB',
  GB: 'GB',
  userInput: 'User input',
});
