import { defineMessages } from '../../../language/index.ts';

/** Words of the button that opens the dialog; the dialog loads on demand. (UI.md 4.5) */
export const openApplyMessages = defineMessages('customization-apply-open', { open: 'Apply to multiple…' });
