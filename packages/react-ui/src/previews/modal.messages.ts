import { defineMessages } from '@portico/core/language';

/** Words of the preview in a window of its own, which loads on demand. (UI.md 4.6) */
export const previewModalMessages = defineMessages('preview-modal', {
  title: (page: string) => `Preview: ${page}`,
  close: 'Close',
  light: 'Light stage',
  reset: 'Reset',
  watermark: 'Customize Watermark',
});
