import { defineMessages } from '../language/index.ts';

/** What goes wrong with a passkey in the browser, and the words of its steps. (OP-210) */
export const passkeyTexts = defineMessages('passkeys', {
  notShown: 'No passkey was used. Try again, or use another way.',
  madeBefore: 'This device has a passkey for your account already.',
  wrongAddress: 'Passkeys need the portal at its own name, and not at an IP address.',
  notSupported: 'This browser has no passkeys. Use another way.',
  use: 'Use a passkey',
  useCode: 'Enter a code instead',
  title: 'Use your passkey',
  lead: 'The passkey that {user} added, with its PIN or your finger',
  add: 'Add passkey',
  addText: 'Your device, your browser or a security key keeps it and asks you for a PIN or a finger.',
  codeApp: 'Code app',
  passkey: 'Passkey',
  kind: 'Kind of factor',
  firstName: 'Passkey',
});
