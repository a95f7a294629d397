import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { forcedColors } from '../../theme/layout.ts';
import { type } from '../../theme/text.ts';

const { color, space } = vars;

/** As high before anybody types as after: nothing below it moves. Nearer to the field that it is about. */
export const root = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[6],
  minHeight: 44,
  marginTop: `calc(-1 * ${space[8]})`,
});

export const scale = style({
  display: 'block',
  height: 4,
  borderRadius: vars.radius.pill,
  background: color.fill.active,
  overflow: 'hidden',
  '@media': { [forcedColors]: { border: '1px solid CanvasText' } },
});

const tones = { weak: 'danger', fair: 'warning', good: 'success', strong: 'success' } as const;

/** The word says it as well; a color never stands alone. (UI.md section 2.2) */
export const fill = styleVariants(tones, (tone) => ({
  display: 'block',
  height: '100%',
  transformOrigin: '0 0',
  selectors: { '[dir="rtl"] &': { transformOrigin: '100% 0' } },
  background: color.tone[tone].text,
  '@media': { [forcedColors]: { background: 'Highlight', forcedColorAdjust: 'none' } },
}));

export const words = style({ ...type.caption, color: color.text.secondary });
