import type { Logo } from '../../customization/index.ts';
import { html, type Markup } from '../parts/html.ts';
import { type IconName, icon } from '../parts/icons.ts';
import { logoImage } from '../parts/logo.ts';
import { siteBehind } from './site.ts';

interface Dialog {
  logo: Logo;
  icon: IconName;
  title: Markup;
  content: Markup;
  /** The safe choice comes last and is the strong one. (UI.md section 5, Dialogs) */
  buttons: Markup;
  /** 480 px instead of 560. */
  narrow?: boolean;
}

/** The frame of all dialogs. (UI.md section 5, Dialogs) */
export function dialogBody({ logo, icon: name, title, content, buttons, narrow = false }: Dialog): Markup {
  return html`<main class="scrim">${siteBehind()}<div class="veil"></div><div class="dialog${narrow && ' narrow'}" role="dialog" aria-modal="true" aria-labelledby="eup-title">${logoImage(logo, 'bar')}<div class="dtop"><span class="ring">${icon(name)}</span><div><h1 id="eup-title">${title}</h1>${content}</div></div><div class="foot">${buttons}</div></div></main>`;
}
