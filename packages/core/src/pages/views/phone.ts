import { html, Markup } from '../parts/html.ts';

const signs = new Markup(
  '<svg width="52" height="12" viewBox="0 0 52 12" fill="currentColor"><rect y="7" width="3" height="5" rx="1"/><rect x="5" y="4" width="3" height="8" rx="1"/><rect x="10" y="1" width="3" height="11" rx="1"/><rect x="24.5" y="1.5" width="23" height="9" rx="2.5" fill="none" stroke="currentColor"/><rect x="26.5" y="3.5" width="16" height="5" rx="1"/><rect x="49" y="4" width="2" height="4" rx="1"/></svg>',
);

/** The frame of the mobile previews. (spec 1 section 2, 375x667 phone frame) */
export function phone(content: Markup): Markup {
  return html`<div class="desk"><div class="phone"><div class="screen"><div class="status" aria-hidden="true"><span>9:41</span>${signs}</div>${content}</div></div></div>`;
}
