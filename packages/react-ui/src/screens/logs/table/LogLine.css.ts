import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';

const { space } = vars;

export const text = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const head = style({ display: 'flex', alignItems: 'center', gap: space[6], minWidth: 0 });
export const count = style([text, { display: 'block', fontWeight: vars.font.weight.strong }]);
/** Below the head of its group. */
export const inner = style([text, { display: 'block', paddingInlineStart: space[20] }]);
