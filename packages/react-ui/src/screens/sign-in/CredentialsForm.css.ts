import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';

/** The bar has its place before it runs, so that nothing moves; it sits in the gap under the heading. */
export const form = style({ position: 'relative', display: 'flex', flexDirection: 'column', gap: vars.space[20] });
export const progress = style({ position: 'absolute', insetInline: 0, top: -14 });
