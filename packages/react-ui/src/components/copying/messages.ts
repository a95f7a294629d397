import { defineMessages } from '@portico/core/language';

/** What is said of copying, wherever something is copied. (UI.md 4.12, snackbars) */
export const copyMessages = defineMessages('copying', {
  copy: (name: string) => `Copy ${name}`,
  copied: 'Copied.',
  notCopied: "The browser doesn't allow copying. Select the text and copy it.",
});
