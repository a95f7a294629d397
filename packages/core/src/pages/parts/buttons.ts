import { blackOrWhiteOn, type ColorGroup, contrastRatio } from '../../customization/index.ts';
import type { ColorOf } from './colors.ts';
import { html, type Markup } from './html.ts';

/** Least contrast of the text of an outline button before another color takes over. (OP-20) */
const LEAST_TEXT_CONTRAST = 4.5;

/**
 * The colors of a button. Filled, solid and regular draw them as they stand; outline has no fill, and its text takes
 * the border color where the text color is too faint on the page. Under a preset the types of every button differ: what
 * is filled has a fill, and outline a text that can be read. (OP-20, OP-204)
 */
export function buttonRule(group: ColorGroup, type: string, color: ColorOf): string {
  const line = color(`${group}_border`);
  const { fill, text } = type === 'outline' ? outlined(group, color) : filled(group, type, color);
  const hover =
    fill === 'transparent' ? `color-mix(in srgb,${text} 8%,transparent)` : `color-mix(in srgb,${fill} 90%,#000)`;
  return `.btn-${group}{--btn-fill:${fill};--btn-line:${line};--btn-text:${text};--btn-hover:${hover}}\n`;
}

function outlined(group: ColorGroup, color: ColorOf): { fill: string; text: string } {
  const line = color(`${group}_border`);
  const texts = [color(`${group}_text`), line, ...(color.preset ? [color('text')] : [])];
  const readable = texts.find((text) => {
    return (contrastRatio(text, color('background')) ?? LEAST_TEXT_CONTRAST) >= LEAST_TEXT_CONTRAST;
  });
  return { fill: 'transparent', text: readable ?? line };
}

function filled(group: ColorGroup, type: string, color: ColorOf): { fill: string; text: string } {
  const own = { fill: color(`${group}_background`), text: color(`${group}_text`) };
  const isFilled = type === 'filled' || type === 'solid';
  if (!color.preset || !isFilled || own.fill !== 'transparent') return own;
  const fill = color(`${group}_border`);
  return { fill, text: blackOrWhiteOn(fill) };
}

/** @param role - `first` takes the focus when the page opens: the safe choice of a dialog. (UI.md section 5) */
export function button(group: ColorGroup, label: string, role: 'button' | 'submit' | 'first' = 'button'): Markup {
  const type = role === 'submit' ? 'submit' : 'button';
  return html`<button class="btn btn-${group}" type="${type}"${role === 'first' && html` autofocus`}>${label}</button>`;
}
