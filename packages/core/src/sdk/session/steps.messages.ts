import { defineMessages } from '../../language/index.ts';

/** What a program is told that signs in with a password which is not enough. */
export const stepMessages = defineMessages('sdk-sign-in', {
  needsFactor:
    'This account signs in with a second factor, which a program has not. Make a personal token in the portal under My account, and give it to createPortal({ token }).',
  setPassword:
    'The password of this account was printed and has to be changed: sign in to the portal once. For programs make a personal token there under My account, and give it to createPortal({ token }).',
});
