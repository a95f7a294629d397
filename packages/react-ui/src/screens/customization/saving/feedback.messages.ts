import { defineMessages } from '@portico/core/language';

/** Words of what a save or publish ends with; in a file of its own, since every page has it. (UI.md 4.12) */
export const feedbackMessages = defineMessages('customization-feedback', { retry: 'Retry' });
