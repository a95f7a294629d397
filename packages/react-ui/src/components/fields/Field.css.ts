import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { focusRing } from '../../theme/focus.ts';
import { forcedColors, touch } from '../../theme/layout.ts';
import { type } from '../../theme/text.ts';

const { color, space } = vars;

/** A field: label row, control, notes; 6 px from label to control. (UI.md section 2.3) */
export const field = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });

export const labelRow = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space[8],
  marginBottom: space[6],
});

export const label = style({ ...type.dense, fontWeight: vars.font.weight.medium });

/** The field's own name behind the word of its column. */
export const nameAside = style({
  marginInlineStart: space[4],
  color: color.text.secondary,
  fontWeight: vars.font.weight.regular,
});

export const required = style({ color: color.tone.danger.text, marginInlineStart: space[2] });

/** The box around a text control; the ring sits on the box, since icons share it. */
export const box = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: vars.size.control,
  minWidth: 0,
  padding: `0 10px`,
  border: `1px solid ${color.border.control}`,
  borderRadius: vars.radius.control,
  background: color.bg.surface,
  selectors: {
    '&:hover:not([data-disabled])': { borderColor: color.text.secondary },
    '&[data-invalid]': { borderColor: color.tone.danger.text },
    '&:focus-within': { ...focusRing, outlineOffset: '1px', borderColor: 'transparent' },
    '&[data-disabled]': { background: color.fill.disabled, borderColor: color.border.default },
  },
  '@media': {
    [forcedColors]: { selectors: { '&:focus-within': { outlineColor: 'Highlight' } } },
  },
});

export const largeBox = style([box, { minHeight: 36, '@media': { [touch]: { minHeight: 44 } } }]);

/** A button inside the box stands nearer to its edge than text does. */
export const insideButton = style({ display: 'flex', marginInlineEnd: -6 });

export const input = style({
  ...type.body,
  flex: 1,
  width: '100%',
  minWidth: 0,
  height: `calc(${vars.size.control} - 2px)`,
  padding: 0,
  border: 0,
  background: 'transparent',
  color: color.text.primary,
  outline: 'none',
  selectors: {
    '&::placeholder': { color: color.text.placeholder, opacity: 1 },
    '&:disabled': { color: color.text.disabled },
  },
});

export const textArea = style([
  input,
  {
    height: 'auto',
    minHeight: 64,
    padding: '5px 0',
    resize: 'vertical',
    fieldSizing: 'content',
    maxHeight: 320,
  } as object,
]);

export const monoInput = style({
  fontFamily: vars.font.mono,
  direction: 'ltr',
  unicodeBidi: 'isolate',
  ...type.caption,
  fontFeatureSettings: '"liga" 0',
});

export const description = style({ ...type.caption, color: color.text.secondary, marginTop: space[6] });

export const error = style({
  ...type.caption,
  color: color.tone.danger.text,
  marginTop: space[6],
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[4],
  overflowWrap: 'anywhere',
});

export const errorIcon = style({ marginTop: 2 });

/** A value that may be seen and copied but not changed. */
export const readOnlyValue = style({
  ...type.body,
  flex: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  userSelect: 'text',
});

export const readOnlyRow = style({ display: 'flex', alignItems: 'center', gap: space[8], minHeight: 24 });

const flash = keyframes({ '0%, 60%': { opacity: 1 }, to: { opacity: 0 } });

/** The ring that `focusField` flashes once around the field it went to. (UI.md section 4.5) */
globalStyle('[data-flash]', { position: 'relative' });
globalStyle('[data-flash]::after', {
  content: '',
  position: 'absolute',
  inset: '-6px',
  border: `2px solid ${color.focus.ring}`,
  borderRadius: vars.radius.card,
  pointerEvents: 'none',
  animation: `${flash} 1200ms ease-out forwards`,
});
