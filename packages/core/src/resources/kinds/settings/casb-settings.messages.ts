import { defineMessages } from '../../../language/index.ts';

/** Names of the settings of the cloud access security broker. (UI.md 4.10; chosen here) */
export const casbSettingsLabels = defineMessages('resource-casb-settings', {
  casb: 'CASB',
  purpose:
    'Whether the use of cloud applications is watched. Which of them are allowed, the rules of Policy, CASB say.',
  on: 'Watch cloud applications',
});
