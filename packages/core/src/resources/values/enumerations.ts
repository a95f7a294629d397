/** What a rule applies to. (spec 3 section 3) */
export const conditionKinds = labelled({
  source_ips: 'Source IPs',
  dest_ips: 'Destination IPs',
  source_ip_ranges: 'Source IP ranges',
  dest_ip_ranges: 'Destination IP ranges',
  browser: 'Browser',
  user_agent: 'User agent',
  threats: 'Threats',
  categories: 'Categories',
  geo_ip: 'Geographic location of the IP',
  uri: 'URI',
  domain: 'Domain',
  fileTypes: 'File types',
  entities: 'Entities',
  app_object: 'Application object',
});

/** Limits of a session. (spec 3 section 3) */
export const sessionLimits = labelled({ none: 'None', session: 'Session', time: 'Time' });
/** Units of a session limit. (spec 3 section 3) */
export const sessionLimitUnits = labelled({ hours: 'Hours', minutes: 'Minutes', days: 'Days' });

/** Which transfers a rule is about. (spec 3 section 3) */
export const scopes = labelled({
  all: 'All',
  uploads: 'Uploads',
  downloads: 'Downloads',
  uploadsAndDownloads: 'Uploads and downloads',
});

/** Who a rule is about. (spec 3 section 3) */
export const subjectTypes = labelled({
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
export const protectionLevels = labelled({
  disabled: 'Disabled',
  moderate: 'Moderate',
  aggressive: 'Aggressive',
  relaxed: 'Relaxed',
  custom: 'Custom',
});

/** What a rule does. (spec 3 section 3) */
export const actions = labelled({ allow: 'Allow', safeview: 'Isolate', block: 'Block' });

/** Access of a storage. (spec 3 section 3) */
export const storageAccessTypes = labelled({ read: 'Read', readwrite: 'Read and write' });
/** When forensics files are kept. (spec 3 section 3) */
export const forensicsRetentions = labelled({ always: 'Always', user_input: 'On user input' });
/** How screenshots are kept. (spec 3 section 3) */
export const screenshotModes = labelled({ save: 'Save', last_event: 'Last event', dont_save: 'Do not save' });
/** How the viewer opens. (spec 3 section 3) */
export const viewerOpenModes = labelled({ modal_window: 'Modal window', new_tab: 'New tab' });

/** Values with their labels, in the order of the specification. */
export interface Enumeration<Value extends string> {
  values: readonly Value[];
  /** The label of a value; one that is not known is shown as it is. (OP-105) */
  labelOf(value: string): string;
}

function labelled<const Value extends string>(labels: Readonly<Record<Value, string>>): Enumeration<Value> {
  const known: Readonly<Record<string, string>> = labels;
  return {
    values: Object.keys(labels) as Value[],
    labelOf: (value) => (Object.hasOwn(known, value) ? (known[value] ?? value) : value),
  };
}

/** The labels by value, as a choice takes them. */
export function wordsOf<Value extends string>({
  values,
  labelOf,
}: Enumeration<Value>): Readonly<Record<Value, string>> {
  return Object.fromEntries(values.map((value) => [value, labelOf(value)])) as Record<Value, string>;
}
