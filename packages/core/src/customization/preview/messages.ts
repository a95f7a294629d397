import { defineMessages, formatRow } from '../../language/index.ts';

/** Words of the preview. (UI.md 4.3) */
export const sampleMessages = defineMessages('customization-samples', {
  samples: (fields: readonly string[]) => `Sample text for what is empty: ${formatRow(fields)}`,
});
