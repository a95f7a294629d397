import { areaNames, countOf } from './editor-summary.ts';
import type { KeptHtml } from './kept-html.ts';
import { keptPages } from './kept-pages.ts';
import type { Area } from './model.ts';

/** What the answers of the question before leaving do. (OP-216) */
export function leaveAnswers(count: number, kept: KeptHtml): string {
  const changes = countOf(count, 'change');
  const code = keptPages(kept).length === 0 ? '' : ', and the custom HTML that was switched off';
  return `Yes saves ${changes} as staged. No discards ${count === 1 ? 'it' : 'them'}${code}.`;
}

/** Why leaving asks first. (OP-84) */
export function leaveWords(changed: readonly Area[]): string {
  return `You have unsaved changes in ${areaNames(changed)}.`;
}
