import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

/** The list scrolls, the sentence and the button stay. (UI.md 4.5) */
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[20],
  maxHeight: '60vh',
  margin: `${space[12]} -${space[24]} 0`,
  padding: `${space[4]} ${space[24]}`,
  overflow: 'auto',
  overscrollBehavior: 'contain',
});
export const area = style({ ...type.section, marginBottom: space[8] });
export const module = style({ ...type.dense, color: color.text.secondary, marginBottom: space[4] });
export const modules = style({ display: 'flex', flexDirection: 'column', gap: space[12] });

export const row = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: 36,
  margin: `0 -${space[8]}`,
  padding: `${space[6]} ${space[8]}`,
  borderRadius: vars.radius.control,
  color: color.text.primary,
  selectors: { '&:hover': { background: color.fill.hover } },
});
export const label = style({ fontWeight: vars.font.weight.medium });
export const message = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const icon = style({ color: color.tone.danger.text });
export const go = style({
  ...type.dense,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  color: color.text.link,
});
