import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { surface } from './floating.css.ts';

export const popover = style([surface, { maxWidth: 'calc(100vw - 16px)', overflow: 'auto' }]);
export const dialog = style({ padding: vars.space[12], outline: 'none' });
