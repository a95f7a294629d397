import { defineMessages } from '@portico/core/language';

/** Words of the menus of the top bar. (UI.md section 3) */
export const topBarMenuMessages = defineMessages('top-bar-menus', {
  userMenu: 'User menu',
  theme: 'Theme',
  density: 'Density',
  keysOff: 'Switch single-letter keys off',
  keysOn: 'Switch single-letter keys on',
  logOut: 'Log out',
});
