import { defineMessages, formatCount, formatNumber } from '../language/index.ts';

/** Words of one's own second factors. (UI.md 4.15, picture 28) */
export const ownFactorTexts = defineMessages('own-factors', {
  title: 'Second factors',
  required: (tenant: string) => `${tenant} asks everyone for one`,
  notRequired: 'Asked for after your password',
  none: 'No second factor yet. Whoever has your password can sign in as you.',
  addOf: (kind: string) => `Add ${kind.toLowerCase()}`,
  addCodeApp: 'Code app',
  addPasskey: 'Passkey',
  passkeyNamed: (name: string) => `Passkey “${name}”`,
  rename: 'Rename',
  name: 'Name',
  nameNote: 'What it is kept on, for example “Work laptop”.',
  nameMissing: 'Enter a name.',
  nameTooLong: (most: number) => `Enter at most ${formatNumber(most)} characters.`,
  renameTitle: (name: string) => `Rename “${name}”`,
  save: 'Save',
  codeApp: 'Code app',
  added: (day: string) => `Added ${day}`,
  line: (added: string, used: string) => `${added} · ${used}`,
  used: (when: string) => `last used ${when}`,
  neverUsed: 'not used yet',
  codes: 'Recovery codes',
  codesLine: (day: string) => `Made ${day} · each works once`,
  left: (left: number, of: number) => `${formatNumber(left)} of ${formatNumber(of)} left`,
  fewLeft: 'Make new codes before the last one is used.',
  makeCodes: 'Make new codes',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  lastRequired: (tenant: string) =>
    `${tenant} asks everyone for a second factor, and this is your last one. Add another one first.`,
  cancel: 'Cancel',
  done: 'Done',
  close: 'Close',
  proveTitles: {
    app: "Confirm it's you to add a code app",
    passkey: "Confirm it's you to add a passkey",
    codes: "Confirm it's you to make new codes",
    remove: (name: string) => `Confirm it's you to remove ${name}`,
    off: "Confirm it's you to turn your second factor off",
  },
  proveTexts: {
    passkey: 'A passkey takes the place of a code at each sign-in. With the first factor you get ten recovery codes.',
    app: 'A code of the app is asked for at each sign-in from then on, and with the first factor you get ten recovery codes.',
    codes: 'Ten new codes are made. Those that you have are of no use from then on.',
    remove: (name: string) => `${name} is not asked for any more. Your other factors and the recovery codes stay.`,
    off: 'Your last factor goes, and the recovery codes with it. From then on your password alone signs you in.',
  },
  proveVerbs: { app: 'Continue', passkey: 'Continue', codes: 'Make new codes', remove: 'Remove', off: 'Turn off' },
  appTitle: 'Add a code app',
  doneTexts: {
    app: 'The code app was added.',
    passkey: 'The passkey was added.',
    rename: 'The passkey has its new name.',
    codes: 'New recovery codes were made.',
    remove: (name: string) => `${name} was removed.`,
  },
  codesLost: 'The factor was added, but its recovery codes were lost on the way. Make new codes.',
  events: {
    app: 'a code app was begun',
    passkey: 'the passkey was added',
    rename: 'the passkey was renamed',
    codes: 'new codes were made',
    remove: 'the factor was removed',
    confirm: 'the code app was added',
  },
});

/** What somebody proves himself with once more. (OP-211) */
export const proofTexts = defineMessages('fresh-proofs', {
  password: 'Password',
  code: 'Code',
  codeNote: 'The code that your app shows now, or a recovery code.',
  passwordMissing: 'Enter your password.',
  codeMissing: 'Enter the code that your app shows now, or a recovery code.',
  passkey: 'Your browser asks for the passkey, with its PIN or your finger.',
});

/** What is asked once more before a step that others would gain by. (UI.md 4.15, OP-211) */
export const stepUpTexts = defineMessages('step-up', {
  publish: {
    title: "Confirm it's you to publish roles",
    text: 'Roles decide what everybody may do. What you publish holds at once.',
    verb: 'Publish',
  },
  providers: {
    title: "Confirm it's you to change who signs people in",
    text: 'Providers decide who is signed in as whom. The change holds from the next sign-in on; members of directory groups get and lose roles at once.',
    verb: 'Save',
  },
  token: {
    title: "Confirm it's you to create a token",
    text: 'Whoever has the token may do what it grants until it ends. It is shown once.',
    verb: 'Create token',
  },
  takeOver: {
    title: "Confirm it's you to take a token over",
    text: 'Whoever has the token may do with it what you may, until it ends. Its secret stays the one that was made.',
    verb: 'Take over',
  },
  takeOff: {
    title: "Confirm it's you to take second factors off",
    text: 'Every second factor of this user goes, with the recovery codes. The next sign-in asks for the password alone, or for a new factor where everyone needs one.',
    verb: 'Take off',
  },
  other: { title: "Confirm it's you to go on", text: 'This step needs it each time.', verb: 'Continue' },
  changes: 'What changes',
  cancel: 'Cancel',
  retry: 'Try again',
  notConfirmed: "It wasn't confirmed that it's you, so nothing was changed.",
});

/** Words of what a tenant asks of its users at the sign-in. (UI.md 4.15, picture 25, OP-210) */
export const factorPolicyTexts = defineMessages('factor-policy', {
  title: 'Second factor',
  note: 'Asked for after a local password; a provider can ask for its own',
  require: 'Require a second step',
  passkeySignIn: 'Sign in with a passkey alone',
  passkeySignInNote:
    'In place of user name and password. The passkey asks for a PIN or a finger, so that it is two factors in one.',
  requireNote: 'Who has no second factor adds one at the next sign-in. Open sessions go on.',
  coverage: (without: number, users: number) =>
    without === 0
      ? 'Everyone has a second factor'
      : `${formatNumber(without)} of ${formatCount(users, { one: 'user', other: 'users' })} ${without === 1 ? 'has' : 'have'} none yet`,
  follows: {
    asked: (without: number) =>
      without === 0
        ? 'Everyone has a second factor already; nobody is asked for anything new.'
        : `${formatCount(without, { one: 'user', other: 'users' })} without a second factor ${without === 1 ? 'is' : 'are'} asked to add one at the next sign-in. Nobody is locked out, and open sessions go on.`,
    passkeyOn: 'The sign-in page offers “Use a passkey”. Passwords stay good.',
    passkeyOff: 'Passkeys are a second step only: everyone needs the password again.',
    notAsked: 'Who has a second factor keeps it and is asked for it; who has none signs in with the password alone.',
  },
  ownMissing: 'Add a second factor of your own first, under My account.',
  addOwn: 'My account',
  atOnce: 'Applies at once, without publishing',
  save: 'Save',
  reset: 'Reset',
  cancel: 'Cancel',
  proveTitle: "Confirm it's you to change the sign-in of everyone",
  saved: 'Saved. It holds from the next sign-in on.',
  savedEvent: 'this was saved',
  clash: (by: string) => `${by} saved this meanwhile. You see it as saved there; your own change is not saved.`,
});
