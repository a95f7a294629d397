import { type ReportName, reports } from '../reporting/index.ts';
import type { CardId } from './basis/cards.ts';
import { dashboardTexts as texts } from './basis/messages.ts';

/** The report that a card stands on. */
export function cardReport(id: CardId): ReportName {
  return id === 'clicks_by_action' ? 'action_summary_by_date' : id;
}

/** What a card is called. */
export function cardTitle(id: CardId): string {
  return id === 'clicks_by_action' ? texts.clicksByAction : reports[id].title;
}
