import { defineMessages } from '@portico/core/language';

/** Words of one change: in the review, in a conflict and in a draft. (UI.md 4.6) */
export const changeMessages = defineMessages('customization-change', {
  module: (area: string, module: string) => `${area} ${module}`,
  discard: 'Discard',
  discardOf: (field: string) => `Discard ${field}`,
  undo: 'Undo',
  undoOf: (field: string) => `Undo discarding ${field}`,
  showCode: 'Show code',
  logo: 'Logo',
  custom: 'Custom',
});
