import { defineMessages } from '@portico/core/language';

/** What the portal says of a refused call. (spec 2 section 8, TXT-024) */
export const portalMessages = defineMessages('portal', {
  noPermission: 'Operation can’t be completed because you don’t have the necessary permissions',
});
