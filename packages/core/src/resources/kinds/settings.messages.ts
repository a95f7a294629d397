import { defineMessages } from '../../language/index.ts';

/** Names of what the documents of the settings are made of. (UI.md 4.10; chosen here where it names nothing) */
export const settingsLabels = defineMessages('resource-settings', {
  adminAccess: 'Admin access control',
  adminAccessPurpose:
    'From where administrators sign in and work: from anywhere, or from the addresses that you name alone.',
  adminAccessOn: 'Only from the addresses below',
  allowedAddresses: 'Allowed addresses',
});
