import { defineMessages } from '@portico/core/language';

/** Words of the fields. */
export const fieldMessages = defineMessages('fields', {
  select: 'Select',
  characters: (value: number, most: number) => `${value} of ${most} characters`,
});
