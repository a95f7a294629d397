import { defineMessages } from '@portico/core/language';

/** Words of a view that may be read but not changed. */
export const lockMessages = defineMessages('locked', {
  readOnly: "You can view this, but you don't have permission to change it.",
});
