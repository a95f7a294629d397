import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';

const { space, size } = vars;

export const time = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[4] });
export const steps = style({ display: 'inline-flex', alignItems: 'center' });
/** The room of the four buttons, which load after the rows. */
export const stepsPlace = style({ width: `calc(4 * ${size.control})`, height: size.control });
