import type { SearchBox } from '@portico/core/logs/view';
import type { LogParts } from '../state/log-context.ts';

/** The box of each screen, for the chips that are taken back into it. */
export const searchBoxes = new WeakMap<LogParts['paging'], SearchBox>();

/** The field of the box. */
export const SEARCH_FIELD = 'data-log-search';
