import { defineMessages } from '../../language/index.ts';

/** Names of undo steps, and what stops a save that was merged. (DRF-007) */
export const saveMessages = defineMessages('customization-save', {
  theme: 'Theme',
  reset: 'Reset',
  mergedErrors: 'The merged data has errors.',
});
