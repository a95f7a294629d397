import { backupMessages } from './messages.ts';

/** Above every page while the browser keeps no copy of the edits. (DRF-005, OP-84) */
export const NOT_BACKED_UP = backupMessages.off;
