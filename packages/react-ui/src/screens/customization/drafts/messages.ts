import { defineMessages } from '@portico/core/language';

/** Words of drafts that are offered again. (DRF-003) */
export const draftsMessages = defineMessages('customization-drafts', {
  review: 'Review…',
  edited: (at: string) => `Edited ${at}`,
});
