import { style } from '@vanilla-extract/css';

/** The stage fills the place of the part. */
export const preview = style({ display: 'flex', flexDirection: 'column', height: '100%' });
