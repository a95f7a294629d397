import { commentEnd } from '../../shared/index.ts';
import { decodeEntities } from './entities.ts';

/** Elements whose content may look like a title but is none. */
const start =
  /<(?:(title)|(script|style|textarea|xmp|iframe|noembed|noframes|noscript|svg|math|template))(?=[\s/>])|<!--/gi;

/** The title of a page as `document.title` gives it, or `Preview` when there is none. (spec 1 section 2, OP-48) */
export function documentTitle(documentHtml: string): string {
  const title = decodeEntities(rawTitle(documentHtml) ?? '')
    .replace(/[\t\n\f\r ]+/g, ' ')
    .replace(/^ | $/g, '');
  return title === '' ? 'Preview' : title;
}

/**
 * Content of the first title element. Every part is passed once, and one that is never closed runs to the end, as a
 * parser reads it.
 */
function rawTitle(documentHtml: string): string | null {
  const next = new RegExp(start);
  for (let found = next.exec(documentHtml); found !== null; found = next.exec(documentHtml)) {
    const [, title, other] = found;
    if (title === undefined && other === undefined) {
      next.lastIndex = commentEnd(documentHtml, found.index);
      continue;
    }
    const opened = title === undefined ? next.lastIndex : documentHtml.indexOf('>', next.lastIndex) + 1;
    if (opened === 0) return null;
    const closing = closingOf(documentHtml, title ?? other ?? '', opened);
    if (title !== undefined) return documentHtml.slice(opened, closing ?? documentHtml.length);
    if (closing === null) return null;
    next.lastIndex = closing;
  }
  return null;
}

/** Where the element is closed. */
function closingOf(documentHtml: string, name: string, from: number): number | null {
  const closing = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  closing.lastIndex = from;
  return closing.exec(documentHtml)?.index ?? null;
}
