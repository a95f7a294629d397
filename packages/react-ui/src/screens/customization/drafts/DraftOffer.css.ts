import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';

export const content = style({ display: 'flex', flexDirection: 'column', gap: vars.space[16] });
