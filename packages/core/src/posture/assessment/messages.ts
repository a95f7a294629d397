import { defineMessages } from '../../language/index.ts';

/** Headings that rules of benchmarks are shown under. */
export const groupTexts = defineMessages('benchmark-groups', {
  protection: 'Protection',
  connections: 'Connections',
  extensions: 'Extensions',
  updates: 'Updates',
  passwords: 'Passwords',
  privacy: 'Privacy',
  traceability: 'Traceability',
});

/** What each rule of a benchmark asks for and why it matters, in our own words. (spec 3 section 3) */
export const ruleTexts = defineMessages('benchmark-rules', {
  'B1-01': {
    title: 'Dangerous pages and downloads are checked',
    rationale: 'Known phishing and malware pages are stopped before they load.',
  },
  'B1-02': {
    title: 'Warnings about dangerous pages cannot be passed',
    rationale: 'A warning that can be clicked away stops nobody who was persuaded to go on.',
  },
  'B1-03': {
    title: 'Warnings about certificates cannot be passed',
    rationale: 'A wrong certificate may mean that someone reads along.',
  },
  'B1-04': {
    title: 'Connections use TLS 1.2 or newer',
    rationale: 'Older versions have known weaknesses.',
  },
  'B1-05': {
    title: 'Malicious downloads are stopped',
    rationale: 'Files known to be harmful never reach the disk.',
  },
  'B1-06': {
    title: 'Only approved extensions are installed',
    rationale: 'An extension can read every page that its user opens.',
  },
  'B1-07': {
    title: 'Updates are installed',
    rationale: 'Most attacks use faults that were repaired long ago.',
  },
  'B1-08': {
    title: 'Users restart for updates within a week',
    rationale: 'An update protects only after the restart.',
  },
  'B1-09': {
    title: 'Each site runs in its own process',
    rationale: 'A page that breaks out of its frame finds nothing of other sites.',
  },
  'B1-10': {
    title: 'Other programs cannot steer the browser',
    rationale: 'Malware on the device could take over signed-in sessions.',
  },
  'B2-01': {
    title: 'Passwords are not kept in the browser',
    rationale: 'A password manager of the organisation can be audited and revoked.',
  },
  'B2-02': {
    title: 'Data of the browser stays on the device',
    rationale: 'Passwords and history would follow users to devices that nobody manages.',
  },
  'B2-03': {
    title: 'Private windows are off',
    rationale: 'Incidents can be traced when the history is complete.',
  },
  'B2-04': {
    title: 'Cookies of embedded sites are refused',
    rationale: 'Trackers cannot follow users from site to site.',
  },
  'B2-05': {
    title: 'Payment cards are not kept',
    rationale: 'Card data belongs into systems that are made for it.',
  },
  'B2-06': {
    title: 'Developer tools are restricted',
    rationale: 'Pages and extensions of the organisation cannot be changed on the fly.',
  },
  'B2-07': {
    title: 'Connections can be inspected',
    rationale: 'Traffic that bypasses the gateway is not protected by it.',
  },
  'B2-08': {
    title: 'No reports of use go to the maker',
    rationale: 'Addresses of internal pages can be part of such reports.',
  },
});

/** The benchmarks themselves. */
export const benchmarkTexts = defineMessages('benchmarks', {
  'portico-baseline-l1': {
    name: 'Portico baseline L1',
    description: 'What every organisation can ask of its browsers without anyone missing a feature.',
  },
  'portico-baseline-l2': {
    name: 'Portico baseline L2',
    description: 'Level 1 and more, for places where more is at stake than comfort.',
  },
});

/** What a person said about an assessment. (PST-005) */
export const reviewTexts = defineMessages('benchmark-reviews', {
  not_reviewed: 'Not reviewed',
  in_review: 'In review',
  reviewed: 'Reviewed',
});

/** Values of settings. (UI.md 4.11) */
export const settingTexts = defineMessages('setting-values', {
  notSet: 'Not set',
  on: 'On',
  off: 'Off',
  empty: 'Empty',
  emptyList: 'Empty list',
  between: (low: string, high: string) => `${low} to ${high}`,
  and: (first: string, second: string) => `${first} and ${second}`,
  or: (first: string, second: string) => `${first} or ${second}`,
  below: (value: string) => `below ${value}`,
  above: (value: string) => `above ${value}`,
  usersMayChange: (value: string) => `${value} (users may change it)`,
});
