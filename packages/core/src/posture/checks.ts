/** Posture checks of devices. (PST-001) */
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

/** How a value is compared. `inbetween` takes both ends as within. (PST-002) */
export const comparators = ['equal', 'inbetween', 'less_than', 'greater_than'] as const;
export type Comparator = (typeof comparators)[number];

/** How conditions are joined. (PST-002) */
export const logics = ['and', 'or'] as const;
export type Logic = (typeof logics)[number];
