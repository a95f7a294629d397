import { defineMessages } from '@portico/core/language';

/** Words of the form of the sign-in page. (UI.md 4.1) */
export const credentialsMessages = defineMessages('sign-in-credentials', {
  signingIn: 'Signing in',
  user: 'User',
  password: 'Password',
  capsLock: 'Caps Lock is on.',
  hidePassword: 'Hide password',
  showPassword: 'Show password',
  login: 'Login',
});
