import { defineMessages } from '@portico/core/language';

/** Words of the fields of a form. (UI.md 4.3) */
export const fieldMessages = defineMessages('customization-fields', {
  insert: 'Insert',
  insertInto: (placeholder: string, field: string) => `Insert ${placeholder} into ${field}`,
});
