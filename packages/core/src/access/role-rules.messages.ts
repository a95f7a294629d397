import { defineMessages } from '../language/index.ts';

/** What is said of a role that is refused. (OP-201) */
export const roleMessages = defineMessages('role-rules', {
  ownRole: (role: string) => `you hold the role ${role} yourself; somebody with *:*:* may change it`,
  lastAdministrator:
    'The tenant would be left without an administrator who can sign in. Make another one first: active, with a password and *:*:*.',
  beyondEditor: {
    read: (entry: string) => `${entry} is more than you may read yourself`,
    write: (entry: string) => `${entry} is more than you may write yourself`,
  },
});
