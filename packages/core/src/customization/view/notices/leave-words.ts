import type { KeptHtml } from '../../edit/kept-html.ts';
import { keptPages } from '../../edit/kept-pages.ts';
import type { Area } from '../../registry/model.ts';
import { areaNames, countOf } from '../review/editor-summary.ts';

/** What the answers of the question before leaving do. (OP-216) */
export function leaveAnswers(changed: readonly { count: number }[], kept: KeptHtml): string {
  const count = changed.reduce((sum, module) => sum + module.count, 0);
  const changes = countOf(count, 'change');
  const code = keptPages(kept).length === 0 ? '' : ', and the custom HTML that was switched off';
  return `Yes saves ${changes} as staged. No discards ${count === 1 ? 'it' : 'them'}${code}.`;
}

/** Why leaving asks first. (OP-84) */
export function leaveWords(changed: readonly Area[]): string {
  return `You have unsaved changes in ${areaNames(changed)}.`;
}
