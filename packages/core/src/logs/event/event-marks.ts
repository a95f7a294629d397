import type { LogRowWire } from '../../api/schemas/index.ts';
import { columnOf } from '../columns/columns.ts';
import { actionLabel, riskLabel, sameAction } from '../words/words.ts';
import { valuesOf } from './event.ts';

/** A badge in the head of an event. */
export interface EventMark {
  kind: 'action' | 'risk';
  value: string;
  label: string;
}

/** Action and risk of an event, those that it has, each once. (UI.md 4.7, event panel) */
export function eventMarks(row: LogRowWire): EventMark[] {
  const marks = ['pe_action', 'action', 'risk_score'].flatMap((field) => {
    const kind: EventMark['kind'] = columnOf(field).kind === 'risk' ? 'risk' : 'action';
    const label = kind === 'risk' ? riskLabel : actionLabel;
    const known = kind === 'risk' ? valuesOf(row, field) : valuesOf(row, field).map(sameAction);
    return known.map((value) => ({ kind, value, label: label(value) }));
  });
  return marks.filter(
    ({ kind, value }, at) => at === marks.findIndex((mark) => mark.kind === kind && mark.value === value),
  );
}
