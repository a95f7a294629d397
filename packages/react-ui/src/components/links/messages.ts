import { defineMessages } from '@portico/core/language';

/** Words of the links. */
export const linkMessages = defineMessages('links', {
  place: 'Breadcrumb',
});
