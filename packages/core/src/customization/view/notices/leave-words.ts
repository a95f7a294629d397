import type { KeptHtml } from '../../edit/kept-html.ts';
import { keptPages } from '../../edit/kept-pages.ts';
import type { Area } from '../../registry/model.ts';
import { areaNames } from '../review/editor-summary.ts';
import { leaveMessages } from './leave.messages.ts';

/** What the answers of the question before leaving do. (OP-216) */
export function leaveAnswers(changed: readonly { count: number }[], kept: KeptHtml): string {
  const count = changed.reduce((sum, module) => sum + module.count, 0);
  return leaveMessages.answers(count, keptPages(kept).length > 0);
}

/** Why leaving asks first. (OP-84) */
export function leaveWords(changed: readonly Area[]): string {
  return leaveMessages.why(areaNames(changed));
}
