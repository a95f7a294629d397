import { style } from '@vanilla-extract/css';

export const link = style({ textDecoration: 'none' });

/** A name that somebody else chose may be long. */
export const words = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' });
