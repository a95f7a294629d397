import { defineMessages } from '../../language/index.ts';

/** What a role is called, and what it is made of. (spec 2 section 6, UI.md 4.13) */
export const roleLabels = defineMessages('resource-role', {
  role: 'Role',
  roles: 'Roles',
  id: 'Id',
  name: 'Name',
  read: 'May read',
  write: 'May write',
  entry: 'Right',
  builtIn: 'Built in',
  purpose: 'They say what administrators may read and write. Their order means nothing.',
});
