import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

export const stack = style({ display: 'flex', flexDirection: 'column', gap: space[16] });
export const note = style({ ...type.dense, color: color.text.secondary });
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  background: color.bg.surface,
  border: `1px solid ${color.border.default}`,
  borderRadius: vars.radius.card,
  overflow: 'hidden',
});
export const row = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: `${space[8]} ${space[16]}`,
  padding: `${space[12]} ${space[16]}`,
  selectors: { '& + &': { borderTop: `1px solid ${color.border.subtle}` } },
});
export const grow = style({ flex: '1 1 320px', minWidth: 0 });
const state = { ...type.dense, display: 'inline-flex', alignItems: 'center', gap: space[6] } as const;
export const covered = style({ ...state, color: color.tone.success.text });
export const uncovered = style({ ...state, color: color.tone.warning.text });

export const foot = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: space[12],
  padding: `${space[12]} ${space[16]}`,
  background: color.bg.surface,
  border: `1px solid ${color.border.default}`,
  borderRadius: vars.radius.card,
});
export const follows = style({ ...type.body, flex: '1 1 320px', minWidth: 0 });
export const quiet = style({ ...type.dense, color: color.text.secondary });
