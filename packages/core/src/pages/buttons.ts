import { type ColorGroup, contrastRatio } from '../customization/index.ts';
import type { ColorOf } from './colors.ts';
import { html, type Markup } from './html.ts';

/** Least contrast of the text of an outline button before its border color takes over. (OP-20) */
const LEAST_TEXT_CONTRAST = 4.5;

/**
 * The colors of a button. Filled, solid and regular draw them as they stand; outline has no fill, and its text takes
 * the border color where the text color is too faint on the page. (OP-20)
 */
export function buttonRule(group: ColorGroup, type: string, color: ColorOf): string {
  const line = color(`${group}_border`);
  const ownText = color(`${group}_text`);
  const outline = type === 'outline';
  const contrast = contrastRatio(ownText, color('background')) ?? LEAST_TEXT_CONTRAST;
  const text = outline && contrast < LEAST_TEXT_CONTRAST ? line : ownText;
  const fill = outline ? 'transparent' : color(`${group}_background`);
  const hover =
    fill === 'transparent' ? `color-mix(in srgb,${text} 8%,transparent)` : `color-mix(in srgb,${fill} 90%,#000)`;
  return `.btn-${group}{--btn-fill:${fill};--btn-line:${line};--btn-text:${text};--btn-hover:${hover}}\n`;
}

/** @param role - `first` takes the focus when the page opens: the safe choice of a dialog. (UI.md section 5) */
export function button(group: ColorGroup, label: string, role: 'button' | 'submit' | 'first' = 'button'): Markup {
  const type = role === 'submit' ? 'submit' : 'button';
  return html`<button class="btn btn-${group}" type="${type}"${role === 'first' && html` autofocus`}>${label}</button>`;
}
