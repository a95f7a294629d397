import { defineMessages } from '../../language/index.ts';

/** Names of undo steps, and what stops a save that was merged. (DRF-007) */
export const saveMessages = defineMessages('customization-save', {
  /** A refused value by the label of its field. */
  refused: (label: string, message: string, others: number) =>
    `${label}: ${message}${others === 0 ? '' : ` And ${others} more.`}`,
  theme: 'Theme',
  reset: 'Reset',
  mergedErrors: 'The merged data has errors.',
});
