import type { conditionKinds, subjectTypes } from './enumerations.ts';

/** Kinds of conditions. (spec 3 section 3) */
export type ConditionKind = (typeof conditionKinds)['values'][number];
/** Kinds of subjects. (spec 3 section 3) */
export type SubjectType = (typeof subjectTypes)['values'][number];

/** How a value is compared. `inbetween` takes both ends as within. (spec 3 section 3, PST-002) */
export const comparators = ['equal', 'inbetween', 'less_than', 'greater_than'] as const;
export type Comparator = (typeof comparators)[number];

/** How conditions are joined. (spec 3 section 3, PST-002) */
export const logics = ['and', 'or'] as const;
export type Logic = (typeof logics)[number];

/** Posture checks of devices. (spec 3 section 3, PST-001) */
export const postureChecks = [
  'antivirus',
  'firewall',
  'os_version',
  'full_disk_encryption',
  'detect_crowdstrike',
  'crowdstrike_zta',
  'gatekeeper',
  'google_safe_browsing',
] as const;
export type PostureCheck = (typeof postureChecks)[number];

/** Threat categories. (spec 2 section 3, LOG-015) */
// no words: values as the service has them
export const threatCategories = [
  'botnet',
  'c&c',
  'category',
  'compromised-scanning',
  'compromised-tor',
  'dns-error',
  'malware',
  'phishing',
  'plugin',
  'reputation',
  'spam',
  'unknown',
  'vulnerable',
  'Infected',
] as const;

/** Browsers that rules tell apart. Chosen here; the specification shows none. */
export const ruleBrowsers = [
  'chrome',
  'edge',
  'firefox',
  'safari',
  'brave',
  'opera',
  'internet_explorer',
  'other',
] as const;

/** Systems that rules and posture profiles tell apart. Chosen here; the specification shows none. */
export const rulePlatforms = ['windows', 'macos', 'linux', 'chromeos', 'ios', 'android'] as const;
