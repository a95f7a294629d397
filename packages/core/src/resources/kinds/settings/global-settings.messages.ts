import { defineMessages } from '../../../language/index.ts';

/** Names of the global settings. (UI.md 4.10; chosen here, docs/decisions/053) */
export const globalSettingsLabels = defineMessages('resource-global-settings', {
  global: 'Global settings',
  purpose:
    'Names and values that programs of your organization read and write. They are kept as they are: none of them changes anything in this portal.',
  settings: 'Settings',
  setting: 'Setting',
  name: 'Name',
  value: 'Value (JSON)',
});
