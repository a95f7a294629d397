import { defineMessages } from '../../language/index.ts';

/** What two administrators may disagree on beside a field. (RES-007) */
export const mergeTexts = defineMessages('resource-merge', { entry: 'Entry', place: 'Place' });
