import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';

const { space } = vars;

export const text = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const head = style({ display: 'flex', alignItems: 'center', gap: space[6], minWidth: 0 });
export const count = style([text, { display: 'block', fontWeight: vars.font.weight.strong }]);
/** Below the head of its group. */
export const inner = style([text, { display: 'block', paddingInlineStart: space[20] }]);
/** What reads further events of the group above. */
export const more = style([text, { display: 'block', color: vars.color.text.accent }]);
export const reading = style([text, { display: 'block', color: vars.color.text.secondary }]);
