import { style } from '@vanilla-extract/css';
import { below, breakpoint } from '../../theme/layout.ts';

const phone = below(breakpoint.phone);

/** Holds the pill and the words that announce it, as one item of the bar. */
export const frame = style({ position: 'relative', display: 'inline-flex', flex: 'none' });

export const long = style({ '@media': { [phone]: { display: 'none' } } });
/** What is left of the words on a phone starts with a capital. */
export const kept = style({ '@media': { [phone]: { textTransform: 'capitalize' } } });
