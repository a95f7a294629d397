import { style } from '@vanilla-extract/css';
import { below, breakpoint } from '../theme/layout.ts';

const phone = below(breakpoint.phone);

export const long = style({ '@media': { [phone]: { display: 'none' } } });
export const short = style({ display: 'none', '@media': { [phone]: { display: 'inline' } } });
