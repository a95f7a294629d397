import { style } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';
import { type } from '../../../../theme/text.ts';

const { color, space } = vars;

export const card = style({
  background: color.bg.surface,
  border: `1px solid ${color.border.default}`,
  borderRadius: vars.radius.card,
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: `0 ${space[8]}`,
  minHeight: 48,
  padding: `${space[8]} ${space[16]}`,
});
export const title = style({ ...type.body, fontWeight: vars.font.weight.strong });
export const quiet = style({ ...type.caption, color: color.text.secondary });
export const end = style({ marginInlineStart: 'auto' });
export const form = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[12],
  padding: `0 ${space[16]} ${space[16]}`,
});
export const line = style({ display: 'flex', alignItems: 'flex-start', gap: space[8] });
export const grow = style({ flex: 1, minWidth: 0 });
/** The button stands beside the box, under the room of its label. */
export const beside = style({ paddingTop: 26 });
export const answer = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
  padding: space[16],
  borderTop: `1px solid ${color.border.subtle}`,
  overflowWrap: 'anywhere',
});
export const outcome = style({ ...type.body, fontWeight: vars.font.weight.strong });
export const warned = style([outcome, { color: color.tone.warning.text }]);
export const failed = style({ ...type.dense, color: color.tone.danger.text });
export const ways = style({ ...type.dense, display: 'flex', flexDirection: 'column', gap: space[4] });
export const way = style({ display: 'flex', gap: space[8], minWidth: 0 });
export const number = style({
  ...type.caption,
  flex: 'none',
  minWidth: 20,
  height: 20,
  borderRadius: vars.radius.pill,
  background: color.fill.hover,
  color: color.text.secondary,
  textAlign: 'center',
  lineHeight: '20px',
});
export const mono = style({ ...type.dense, fontFamily: vars.font.mono });
export const facts = style({
  ...type.dense,
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  gap: `${space[4]} ${space[16]}`,
  paddingTop: space[8],
  borderTop: `1px solid ${color.border.subtle}`,
});
export const term = style({ color: color.text.secondary });
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
  padding: `${space[8]} ${space[16]} ${space[12]}`,
  borderTop: `1px solid ${color.border.subtle}`,
});
