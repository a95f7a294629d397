import { html, Markup } from '../parts/html.ts';

const bar = '<i></i>';
const nav = new Markup(`<div class="nav">${bar.repeat(5)}</div>`);
const lines = new Markup(`<div>${bar.repeat(5)}</div>`);
const card = `<div>${bar.repeat(3)}</div>`;
const cards = new Markup(`<div class="cards">${card.repeat(3)}</div>`);

/**
 * A neutral web page as the main part of a document, so that a bar has context. (UI.md section 5)
 * @param framed - what a frame of that page shows in its corner.
 */
export function siteBelow(framed: Markup | null = null): Markup {
  return html`<main class="site"><h1 class="vh">Sample web page</h1><div aria-hidden="true">${nav}</div><div class="hero">${lines}<div class="frame">${framed}</div></div><div aria-hidden="true">${cards}</div></main>`;
}

/** The same page as decoration behind a dialog. */
export function siteBehind(): Markup {
  return html`<div class="site" aria-hidden="true">${nav}<div class="hero">${lines}<div class="frame"></div></div>${cards}</div>`;
}
