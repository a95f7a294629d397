import type { CustomLink } from '../customization/index.ts';
import { html, type Markup } from './html.ts';

/** The address of a link when it is safe to follow: http or https, without user-info. (DESIGN section 5) */
export function safeHref(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, username, password } = new URL(url);
  const web = protocol === 'http:' || protocol === 'https:';
  return web && username === '' && password === '' ? url.trim() : null;
}

/** The custom link of a page; while its address is not valid the text stands without one. (spec 1 section 2) */
export function customLink(link: CustomLink): Markup | null {
  if (!link.enabled || link.text.trim() === '') return null;
  const href = safeHref(link.url);
  if (href === null) return html`<a class="more">${link.text}</a>`;
  return html`<a class="more" href="${href}" target="_blank" rel="noopener noreferrer">${link.text}</a>`;
}
