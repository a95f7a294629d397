import { defineMessages, formatCount, formatList, formatNumber, formatRow } from '../language/index.ts';

/** Words of the tokens of the tenant, with which collectors fetch logs and directories keep people. (UI.md 4.10, OP-212, OP-218) */
export const apiTokenTexts = defineMessages('api-tokens', {
  title: 'API tokens',
  note: 'A collector fetches logs with one, a forwarder sends events with one, a directory makes and ends users with one (SCIM). It ends with whoever made it, unless an administrator takes it over.',
  none: 'No API tokens. A collector shows one to fetch logs, a forwarder to send events, a directory to make and end users.',
  count: (count: number) => formatCount(count, { one: 'token', other: 'tokens' }),
  name: 'Name',
  logs: 'Logs',
  created: 'Created',
  ends: 'Ends',
  lastUsed: 'Last used',
  action: 'Action',
  by: (uid: string) => `by ${uid}`,
  never: 'Never',
  noEnd: 'No end',
  expired: 'Expired',
  ended: 'Ended with its maker',
  soon: 'Ends within 14 days',
  row: formatRow,
  more: (count: number) => `and ${formatNumber(count)} more`,
  create: 'Create token',
  createNote:
    'What uses it shows it with every call. It ends with your account, unless an administrator takes it over.',
  nameNote: 'What uses it, for example “siem-prod”.',
  kind: 'For',
  kinds: { export: 'Fetching logs', ingest: 'Sending events', scim: 'Directory (SCIM)' },
  /** What a token is good for that has no logs. */
  people: 'Users and groups',
  /** What is said of the logs of each kind. */
  logsNotes: {
    export: 'Those that you may read yourself.',
    ingest: 'It can send events of these and read none.',
  },
  /** What a token is about to grant, before it is made. (UI.md 4.15) */
  grants: {
    export: (name: string, logs: readonly string[], end: string) =>
      `The token “${name}” can fetch ${formatList(logs)}${end}.`,
    ingest: (name: string, logs: readonly string[], end: string) =>
      `The token “${name}” can send events of ${formatList(logs)}${end}.`,
    scim: (name: string, end: string) => `The token “${name}” can make, change and end users${end}.`,
    until: (day: string) => ` until ${day}`,
    noEnd: ' and has no end',
  },
  sends: (logs: string) => `Sends ${logs}`,
  endNote: 'A year from now unless you choose another day.',
  cancel: 'Cancel',
  madeEvent: 'the token was created',
  madeUnseen: (name: string) =>
    `The token “${name}” was created, but its answer was lost and nobody has it. Delete it and create another one.`,
  delete: 'Delete',
  deleteOf: (name: string) => `Delete ${name}`,
  deleteTitle: (name: string) => `Delete the token ${name}?`,
  deleteText: 'What shows it is refused from its next call on. It cannot be taken back.',
  deleteTyped: (name: string) => `Type ${name} to delete it`,
  deleteLabel: 'Delete token',
  deletedEvent: 'the token was deleted',
  deleted: (name: string) => `Deleted: ${name}.`,
  takeOver: 'Take over',
  takeOverOf: (name: string) => `Take over ${name}`,
  takeOverTitle: (name: string) => `Take over ${name}?`,
  takeOverText: 'It goes on, fetches what you may read too, and ends with your account.',
  takenEvent: 'the token was taken over',
  taken: (name: string) => `${name} is yours now.`,
  faults: {
    name: 'Enter a name.',
    nameTooLong: (most: number) => `Enter at most ${formatNumber(most)} characters.`,
    logs: 'Choose at least one log.',
    nothing: 'You may read no log and make no user, so there is nothing to give to a token.',
    ends: 'Choose the day on which it ends.',
    endsBefore: 'Choose today or a later day.',
  },
});

/** What the logs are called that collectors fetch. (DESIGN section 6) */
export const exportLogTexts = defineMessages('export-logs', {
  web: 'Web',
  email: 'Email',
  audit: 'Audit',
  dlp: 'DLP',
  firewall: 'Firewall',
  saa: 'Secure application access',
  device: 'Devices',
  auth_flows: 'Sign-ins',
  smtp: 'SMTP',
  attachment: 'Attachments',
  bandwidth: 'Bandwidth',
  isoc: 'Isolation',
  ms_client_logs: 'Client',
  connector: 'Connectors',
});
