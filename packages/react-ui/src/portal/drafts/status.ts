import type { DraftStatus } from '@portico/core/customization';
import { createStore } from '../../platform/store.ts';

/** Whether edits are backed up in this browser. (DRF-005) */
export const backup = createStore<DraftStatus>({ state: 'ok' });
