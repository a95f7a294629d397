/** A part of a text as it is shown: a paragraph, or points of a list. */
export type TermsPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

const point = /^\s*[-*•]\s+/;

/** The text in paragraphs, which blank lines part; lines that begin with a dash are points. (UI.md 4.10, end-user preview) */
export function termsParts(text: unknown): readonly TermsPart[] {
  if (typeof text !== 'string') return [];
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .flatMap((block): TermsPart[] => {
      const lines = block.split('\n').filter((line) => line.trim() !== '');
      if (lines.length === 0) return [];
      if (lines.every((line) => point.test(line))) {
        return [{ kind: 'list', items: lines.map((line) => line.replace(point, '').trim()) }];
      }
      return [{ kind: 'text', text: lines.map((line) => line.trim()).join('\n') }];
    });
}
