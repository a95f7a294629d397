/** Markup that is safe to place as it is; everything else is escaped. */
export class Markup {
  readonly value: string;
  constructor(value: string) {
    this.value = value;
  }
}

export type MarkupPart = string | number | Markup | readonly Markup[] | null | false;

/** Template tag of every page: each value is escaped unless it is markup already; null and false draw nothing. (PGS-004) */
export function html(strings: TemplateStringsArray, ...parts: readonly MarkupPart[]): Markup {
  let out = strings[0] ?? '';
  for (const [index, part] of parts.entries()) out += written(part) + (strings[index + 1] ?? '');
  return new Markup(out);
}

function written(part: MarkupPart): string {
  if (part === null || part === false) return '';
  if (part instanceof Markup) return part.value;
  if (typeof part === 'object') return part.map((each) => each.value).join('');
  return escapeHtml(String(part));
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\r': '&#13;', // a parser would turn it into a line feed
};

/**
 * A text as HTML shows it, in elements and in quoted attributes. NUL and lone surrogates, which no document can hold,
 * become U+FFFD. (PGS-004)
 */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'\r]/g, (char) => escapes[char] ?? char).replace(/\0|\p{Surrogate}/gu, '\uFFFD');
}
