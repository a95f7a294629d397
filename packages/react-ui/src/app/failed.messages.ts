import { defineMessages } from '@portico/core/language';

/** Words of the page in place of a portal that cannot start or go on. Chosen here; the spec does not show it. */
export const failedMessages = defineMessages('failed-page', {
  /** It cannot start without its configuration. */
  start: (reason: string) => `The portal can't start. ${reason}`,
  /** A part cannot be drawn, or is not at the service any more. */
  broken: "This page can't be shown. Perhaps the portal was updated: Retry loads it anew.",
});
