import { type CustomLink, urlFault } from '../../customization/index.ts';
import { html, type Markup } from './html.ts';

/** The address of a link when the one URL rule of the product lets it pass. (OP-09, DESIGN section 5) */
export function safeHref(url: string): string | null {
  return urlFault(url) === null ? url : null;
}

/** The custom link of a page; while its address is not valid the text stands without one. (spec 1 section 2) */
export function customLink(link: CustomLink): Markup | null {
  if (!link.enabled || link.text.trim() === '') return null;
  const href = safeHref(link.url);
  if (href === null) return html`<a class="more">${link.text}</a>`;
  return html`<a class="more" href="${href}" target="_blank" rel="noopener noreferrer">${link.text}</a>`;
}
