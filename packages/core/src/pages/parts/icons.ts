import { iconShapes } from '../generated/icons.ts';
import { html, Markup } from './html.ts';

export type IconName = keyof typeof iconShapes;

/** A lucide icon in the current color, hidden from assistive technology. (UI.md section 5) */
export function icon(name: IconName, sizePx = 20): Markup {
  return html`<svg class="i" width="${sizePx}" height="${sizePx}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${new Markup(iconShapes[name])}</svg>`;
}
