import { defineMessages } from '@portico/core/language';

/** Words of the menus. */
export const menuMessages = defineMessages('menus', {
  actions: 'Actions',
});
