import { defineMessages } from '../../language/index.ts';

/** Words of copying to several modules. (DRF-007) */
export const applyMessages = defineMessages('customization-apply-step', { step: 'Apply to multiple' });
