import { defineMessages, formatCount, formatList, formatNumber, formatRow } from '../language/index.ts';

/** Words of one's own account: profile and sessions. (UI.md 4.15, picture 28) */
export const accountTexts = defineMessages('account', {
  title: 'My account',
  changePassword: 'Change password',
  previewed: 'While you look through a role, nothing of your account can be changed.',
  sessions: 'Sessions',
  limits: (idle: string, absolute: string) =>
    `End after ${idle} without activity, and ${absolute} after the sign-in at the latest`,
  thisSession: 'This session',
  /** `{address}` is where it was started. */
  sessionLine: (used: string, since: string) => `{address} · ${used} · since ${since}`,
  sessionLineUnknown: (used: string, since: string) => `${used} · since ${since}`,
  now: 'now',
  end: 'End',
  endOf: (name: string) => `End ${name}`,
  cancel: 'Cancel',
  endOthers: 'End all others',
  endOthersTitle: 'End all other sessions?',
  endOthersText: (count: number) =>
    `${formatCount(count, { one: 'session', other: 'sessions' })} in other browsers and on other devices must sign in again.`,
  sessionEndedEvent: 'the session was ended',
  sessionsEndedEvent: 'the other sessions were ended',
  ended: (name: string) => `Ended: ${name}.`,
  othersEnded: (count: number) =>
    count === 0 ? 'No other session was open.' : `Ended: ${formatCount(count, { one: 'session', other: 'sessions' })}.`,
});

/** Browsers and systems by how they call themselves. */
export const browserTexts = defineMessages('browsers', {
  unknown: 'Unknown browser',
  on: (browser: string, system: string) => `${browser} on ${system}`,
});

/** Lengths of time. */
export const durationTexts = defineMessages('durations', {
  hours: (hours: number) => `${formatNumber(hours)} h`,
  minutes: (minutes: number) => `${formatNumber(minutes)} min`,
  seconds: (seconds: number) => `${formatNumber(seconds)} s`,
  both: (hours: string, minutes: string) => `${hours} ${minutes}`,
});

/** Words of personal tokens. (UI.md 4.15, OP-211, OP-218) */
export const tokenTexts = defineMessages('personal-tokens', {
  title: 'Personal tokens',
  note: 'Never more than your own rights',
  none: 'No tokens yet. A script shows one in place of your password.',
  noRoles: 'This appliance has no roles, and so no rights to give to a token.',
  name: 'Name',
  rights: 'Rights',
  ends: 'Ends',
  lastUsed: 'Last used',
  action: 'Action',
  never: 'Never',
  expired: 'Expired',
  soon: 'Ends within 14 days',
  usedFrom: (address: string) => `From ${address}`,
  reads: (right: string) => `${right} (read)`,
  writes: (right: string) => `${right} (write)`,
  more: (count: number) => `and ${formatNumber(count)} more`,
  row: formatRow,
  endTitle: (name: string) => `End the token ${name}?`,
  endText: (name: string) =>
    `Whatever signs in with ${name} is refused from its next call on. A token cannot be taken back into use.`,
  endLabel: 'End token',
  endedEvent: 'the token was ended',
  create: 'Create token',
  createNote:
    'A program shows it with every call. It ends with your account, and cannot do what asks for your password.',
  nameNote: 'What uses it, for example “ci-publish”.',
  endNote: 'At most 365 days from now.',
  cancel: 'Cancel',
  confirmTitle: "Confirm it's you to create a token",
  /** `{name}` is the name of the token. */
  grants: {
    both: (writes: readonly string[], reads: readonly string[], until: string) =>
      `The token {name} can write ${formatList(writes)}, and read ${formatList(reads)}, until ${until}.`,
    writes: (writes: readonly string[], until: string) =>
      `The token {name} can write ${formatList(writes)} until ${until}.`,
    reads: (reads: readonly string[], until: string) =>
      `The token {name} can read ${formatList(reads)} until ${until}.`,
  },
  password: 'Password',
  code: 'Code',
  codeNote: 'You have a second factor: the code that your app shows now, or a recovery code.',
  madeEvent: 'the token was created',
  madeUnseen: (name: string) =>
    `The token “${name}” was created, but its answer was lost and nobody has it. End it and create another one.`,
  readyTitle: (name: string) => `${name} is ready`,
  token: 'Token',
  once: "Copy it now. You won't see it again.",
  notCopied: 'It was not copied yet.',
  refused: "The browser doesn't allow copying. Select the token and copy it.",
  copy: 'Copy token',
  copied: 'Copied',
  done: 'Done',
  closeTitle: 'Close without copying the token?',
  closeText: 'It cannot be shown again. You can end it and create another one.',
  close: 'Close',
  stay: 'Keep it open',
  faults: {
    name: 'Enter a name.',
    nameTooLong: (most: number) => `Enter at most ${formatNumber(most)} characters.`,
    nameTaken: (name: string) => `You have a token named “${name}”. Give this one another name.`,
    rights: 'Choose at least one right.',
    ends: 'Choose the day on which it ends.',
    endsBefore: 'Choose today or a later day.',
    endsAfter: (most: string) => `Choose ${most} or an earlier day.`,
    password: 'Enter your password.',
    code: 'Enter the code that your app shows now, or a recovery code.',
  },
});
