import { style } from '@vanilla-extract/css';

/** Hears what happens in the table, and takes no room. */
export const table = style({ display: 'contents' });

/** A card with its box before it, which stands at the first line. */
export const card = style({ display: 'flex', gap: 12 });
export const cardBox = style({ flex: 'none', width: 16, minHeight: 24 });
export const cardText = style({ flex: 1, minWidth: 0 });
