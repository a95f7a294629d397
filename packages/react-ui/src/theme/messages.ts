import { defineMessages } from '@portico/core/language';

/** Names of the choices on screen. */
export const themeLabels = defineMessages('theme', {
  system: 'System',
  light: 'Light',
  dark: 'Dark',
});
