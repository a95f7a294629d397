import { type CustomHtmlConcern, customHtmlReport } from '../../lint/custom-html.ts';
import { withLines } from '../../lint/lines.ts';
import { placeholderReport } from '../../lint/placeholders.ts';
import type { AdvancedModule } from '../../registry/advanced-modules.ts';

/** Notes that are drawn; a page that has more would be slower to list than to read. Chosen here. */
export const MAX_NOTES = 200;

/** A note about a range of the code, as an editor marks it. */
export interface Note {
  severity: 'info' | 'warning';
  message: string;
  from: number;
  to: number;
  /** Counted from 1. */
  line: number;
}

type Marked = Omit<Note, 'line'>;

/** What deserves a second look in the code. */
export interface Notes {
  /** The first ones, in the order of the code. */
  shown: Note[];
  count: number;
}

/** Missing, not wrong: the page works without it. */
const mild: ReadonlySet<CustomHtmlConcern> = new Set(['title', 'lang', 'size']);

/** Advice about the code, none of which blocks saving. Lines must end in line feeds. (DESIGN section 7, UI.md 4.4) */
export function notesOf(module: AdvancedModule, html: string): Notes {
  const tags = customHtmlReport(html).map(({ concern, message, at }) =>
    note(mild.has(concern) ? 'info' : 'warning', message, at, lengthAt(tag, html, at)),
  );
  const placeholders = placeholderReport(module, { advanced: true, customHtml: html }).map(({ message, at = 0 }) =>
    note('warning', message, at, lengthAt(placeholder, html, at)),
  );
  const all = [...tags, ...placeholders].sort((a, b) => a.from - b.from);
  return { shown: withLines(html, all.slice(0, MAX_NOTES), ({ from }) => from), count: all.length };
}

const tag = /<[a-z][\w:-]*/iy;
const placeholder = /\{\{[^{}]*\}\}|\[\[[^[\]]*\]\]/y;

/** How far the mark goes: over the name of the tag or the placeholder; a note about the whole page marks no text. */
function lengthAt(pattern: RegExp, html: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(html)?.[0].length ?? 0;
}

function note(severity: Note['severity'], message: string, at: number, length: number): Marked {
  return { severity, message, from: at, to: at + length };
}
