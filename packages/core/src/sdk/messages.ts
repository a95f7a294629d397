import { defineMessages } from '../language/index.ts';

/** What a refused call says. */
export const refusalTexts = defineMessages('refusals', {
  /** (spec 2 section 8, TXT-024) */
  noPermission: 'Operation can’t be completed because you don’t have the necessary permissions',
});

/** Text of a refused permission. (spec 2 section 8) */
export const NO_PERMISSION_MESSAGE = refusalTexts.noPermission;
