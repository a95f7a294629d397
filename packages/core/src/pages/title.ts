import { decodeEntities } from './entities.ts';

/** What a title element may hide in, or the title itself. An unclosed part runs to the end, as a parser reads it. */
const parts =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|textarea|xmp|iframe|noembed|noframes|noscript|svg|math|template)(?=[\s/>])[\s\S]*?(?:<\/\1(?=[\s/>])|$)|<title(?:[\s/][^>]*)?>([\s\S]*?)(?:<\/title(?=[\s/>])|$)/gi;

/** The title of a page as `document.title` gives it, or `Preview` when there is none. (spec 1 section 2, OP-48) */
export function documentTitle(documentHtml: string): string {
  for (const [, , content] of documentHtml.matchAll(parts)) {
    if (content === undefined) continue;
    const title = decodeEntities(content)
      .replace(/[\t\n\f\r ]+/g, ' ')
      .replace(/^ | $/g, '');
    return title === '' ? 'Preview' : title;
  }
  return 'Preview';
}
