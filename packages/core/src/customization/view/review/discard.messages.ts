import { defineMessages } from '../../../language/index.ts';

/** Words of a change that is taken back. (UI.md 4.6, DRF-007) */
export const discardMessages = defineMessages('customization-discard', {
  discard: (field: string) => `Discard ${field}`,
  keep: (field: string) => `Keep ${field}`,
  row: 'Back to the published value once you save',
  done: (field: string) => `${field} is back to the published value.`,
});
