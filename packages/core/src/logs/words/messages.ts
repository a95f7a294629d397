import { defineMessages } from '../../language/index.ts';

/** Words of values. (spec 2 section 3, TXT-026; those of actions chosen here) */
export const valueMessages = defineMessages('log-values', {
  risks: { G: 'Low', Y: 'Medium', R: 'High' },
  /** Of what is so or is not, as `rewritten`. */
  flags: { true: 'Yes', false: 'No' },
  actions: { allow: 'Allow', isolate: 'Isolate', block: 'Block', log: 'Log' },
});

/** Names of the tabs. (UI.md 4.7) */
export const logTypeLabels = defineMessages('log-types', {
  web: 'Web',
  email: 'Email',
  audit: 'Audit',
  dlp: 'DLP',
  firewall: 'Firewall',
  saa: 'SAA',
  device: 'Device',
});

/** Words of a log's screen besides those of its rows. Wording chosen here. (UI.md sections 4 and 4.7) */
export const logTexts = defineMessages('logs', {
  /** Across the screen while there is no network. */
  offline: "You're offline. These events are as they were last read.",
  offlineAlone: "You're offline.",
  export: 'Export',
});
