import { style } from '@vanilla-extract/css';

/** At the right end of the row; a long name is cut, the menu has it whole. */
export const end = style({ display: 'flex', minWidth: 0, maxWidth: 240, marginLeft: 'auto' });
