import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { forcedColors } from '../../theme/layout.ts';
import { button as buttonBase, size as buttonSize, variant } from './Button.css.ts';

const { color, space } = vars;

/** A filter that is set is marked by fill, line and words, since its number alone is easily overlooked. */
export const button = style([
  buttonBase,
  variant.secondary,
  buttonSize.md,
  {
    gap: space[6],
    maxWidth: '100%',
    selectors: {
      '&&[data-set]': { background: color.fill.selected, borderColor: color.accent.line, color: color.text.accent },
      '&&[data-set]:hover, &&[data-set][aria-expanded="true"]': { background: color.accent.soft },
    },
    '@media': { [forcedColors]: { selectors: { '&&[data-set]': { borderColor: 'Highlight' } } } },
  },
]);

export const fullWidth = style({ width: '100%', justifyContent: 'space-between' });

export const words = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' });

export const chevron = style({
  flex: 'none',
  color: color.text.secondary,
  selectors: { '[data-set] > &': { color: 'inherit' } },
});
