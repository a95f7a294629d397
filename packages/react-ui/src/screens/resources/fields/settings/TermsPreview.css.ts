import { style } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';
import { type } from '../../../../theme/text.ts';

const { space } = vars;

/** A page of end users, which has no theme of the portal: it looks the same in light and dark. (UI.md section 5) */
const page = {
  background: '#F4F5F7',
  sheet: '#FFFFFF',
  ink: '#1C2024',
  soft: '#4A5160',
  line: '#CDD1D9',
  action: '#1F2937',
};

export const stage = style({ padding: space[16], background: page.background, overflowWrap: 'anywhere' });
export const sheet = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[12],
  padding: space[20],
  background: page.sheet,
  color: page.ink,
  border: `1px solid ${page.line}`,
  borderRadius: 8,
});
export const heading = style({ fontSize: '1.125rem', lineHeight: '1.5rem', fontWeight: vars.font.weight.strong });
export const from = style({ ...type.dense, color: page.soft });
export const text = style({
  ...type.body,
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
  maxHeight: 320,
  overflowY: 'auto',
});
export const paragraph = style({ whiteSpace: 'pre-line' });
export const points = style({ listStyle: 'disc', paddingInlineStart: space[20] });
export const buttons = style({ display: 'flex', gap: space[8] });
const button = {
  ...type.body,
  padding: `${space[8]} ${space[16]}`,
  border: `1px solid ${page.action}`,
  borderRadius: 6,
  fontWeight: vars.font.weight.medium,
};
export const primary = style({ ...button, background: page.action, color: page.sheet });
export const secondary = style({ ...button, color: page.action });
