import { defineMessages } from '@portico/core/language';

/** Words around custom HTML, which loads on demand. (UI.md 4.4) */
export const advancedMessages = defineMessages('customization-advanced', {
  modeOf: (module: string) => `Mode of ${module}`,
  regular: 'Regular',
  advanced: 'Advanced',
  resetCode: 'Reset code…',
  openPreview: 'Open preview',
  codeWidth: 'Code width',
  resetTitle: 'Reset Code',
  reset: 'Reset',
});
