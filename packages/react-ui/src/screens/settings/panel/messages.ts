import { defineMessages } from '@portico/core/language';

/** Words of the settings, besides those of core. */
export const settingsMessages = defineMessages('settings-screen', {
  retry: 'Retry',
  stale: (reason: string) => `Couldn't refresh: ${reason}`,
});
