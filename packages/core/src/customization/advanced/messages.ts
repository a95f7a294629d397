import { defineMessages } from '../../language/index.ts';

/** Names of the undo steps of advanced mode, by what it tells. (DRF-007) */
export const stepMessages = defineMessages('customization-mode', {
  'Advanced mode': 'Advanced mode',
  'Custom HTML': 'Custom HTML',
  'Reset Code': 'Reset Code',
});
