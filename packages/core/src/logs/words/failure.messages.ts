import { defineMessages } from '../../language/index.ts';

/** What is said on-premises when the logs cannot be loaded. (spec 2 section 8, ERR-009) */
export const failureMessages = defineMessages('log-failure', {
  /** The part of the text that is a link. (UI.md 4.7) */
  settings: 'Settings > Logs/Alerts',
  local: (page: string) => `Data loading failed. Please ensure that Local Logs are enabled in the ${page} page.`,
});
