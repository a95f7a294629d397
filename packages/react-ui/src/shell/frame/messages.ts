import { defineMessages } from '@portico/core/language';

/** Words of the frame around every page. */
export const frameMessages = defineMessages('frame', {
  skip: 'Skip to content',
});
