import { style } from '@vanilla-extract/css';

/** Hears what happens in the table, and takes no room. */
export const table = style({ display: 'contents' });
