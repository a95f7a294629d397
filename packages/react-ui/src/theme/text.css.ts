import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';
import { type } from './text.ts';

/** The text sizes as classes. (UI.md section 2.3) */
export const text = styleVariants(type);

/** Ids, addresses, hashes and code. */
export const mono = styleVariants({
  body: { fontFamily: vars.font.mono, ...type.dense, fontFeatureSettings: '"liga" 0' },
  small: { fontFamily: vars.font.mono, ...type.caption, fontFeatureSettings: '"liga" 0' },
});

export const secondary = style({ color: vars.color.text.secondary });

/** Numbers that stand in columns. */
export const numbers = style({ fontVariantNumeric: 'tabular-nums' });

/** One line, cut with an ellipsis. */
export const ellipsis = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 });
