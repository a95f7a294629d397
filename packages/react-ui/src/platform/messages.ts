import { defineMessages } from '@portico/core/language';

/** How close rows and controls stand, by name. */
export const densityLabels = defineMessages('density', {
  default: 'Default',
  compact: 'Compact',
});
