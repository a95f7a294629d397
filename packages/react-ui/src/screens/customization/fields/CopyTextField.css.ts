import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { forcedColors } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

export const stack = style({ position: 'relative', display: 'block', flex: 1, minWidth: 0 });

/** Both layers set their text alike, or the marks would not stand under their words. */
const letters = {
  ...type.body,
  display: 'block',
  width: '100%',
  minWidth: 0,
  margin: 0,
  padding: '5px 0',
  border: 0,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'break-word',
  tabSize: 4,
} as const;

/**
 * The layer under the text: only its marks are seen. It is in the flow and so gives the field its height, in every
 * browser, without a script that measures.
 */
export const marks = style({ ...letters, color: 'transparent', pointerEvents: 'none' });
export const tallMarks = style([marks, { minHeight: 70 }]);

export const area = style({
  ...letters,
  position: 'absolute',
  inset: 0,
  height: '100%',
  background: 'transparent',
  color: color.text.primary,
  outline: 'none',
  resize: 'none',
  overflow: 'hidden',
});

const mark = { color: 'transparent', borderRadius: vars.radius.chip, forcedColorAdjust: 'none' } as const;

export const run = styleVariants({
  plain: { ...mark, background: 'none' },
  placeholder: { ...mark, background: color.accent.soft, boxShadow: `0 0 0 2px ${color.accent.soft}` },
  excess: { ...mark, background: color.tone.danger.tintHover, boxShadow: `0 1px 0 1px ${color.tone.danger.text}` },
});

export const chips = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[6],
  marginTop: space[6],
});
export const chipsLabel = style({ ...type.caption, color: color.text.secondary });

export const chip = style({
  ...type.caption,
  minHeight: 24,
  padding: `0 ${space[6]}`,
  border: 0,
  borderRadius: vars.radius.chip,
  background: color.tone.accent.tint,
  color: color.tone.accent.text,
  fontFamily: vars.font.mono,
  direction: 'ltr',
  unicodeBidi: 'isolate',
  fontFeatureSettings: '"liga" 0',
  cursor: 'default',
  selectors: { '&:hover': { background: color.tone.accent.tintHover } },
  '@media': { [forcedColors]: { border: '1px solid ButtonText' } },
});
