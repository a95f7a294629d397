import { defineMessages } from '../language/index.ts';

/** What the session says of itself. */
export const sessionTexts = defineMessages('session', {
  /** Shown when neither the error nor the service says why. (spec 3 section 8) */
  signInFailed: 'An error occurred.',
  /** Of the session of tenant management. (spec 3 section 8, OP-104) */
  management: {
    me: 'Can not get user data.',
    cookie: 'Can not set cookie.',
    notAuthenticated: 'User is not authenticated.',
  },
});
