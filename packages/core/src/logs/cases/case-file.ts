import type { LogCaseEventWire, LogRowWire } from '../../api/schemas/index.ts';
import { csvLine } from '../../shared/index.ts';
import { fieldText } from '../event/event.ts';
import { summaryFields } from '../event/summary.ts';
import { caseEventMs } from './case-page.ts';
import type { LogCaseContent } from './cases.ts';

/** Files that a case is written to. (issue 17, decision 050) */
export type CaseFileFormat = 'csv' | 'ndjson';

/** Columns of a case's file before those of its events; `state` tells why an event has none. (docs/added-calls.md) */
const ownColumns = ['case', 'log', 'event_id', 'event_time', 'state', 'note'] as const;

/**
 * A case as a file: a line for each event, the oldest first, with its note. CSV has the fields that the summaries of its logs
 * show, NDJSON every field of the event. (issue 17, decision 050)
 */
export function caseFile({ name, events }: LogCaseContent, format: CaseFileFormat): string {
  const lines = events.map((of) => ({ own: ownCells(name, of), of }));
  if (format === 'ndjson') {
    return lines.map(({ own, of: { event } }) => `${JSON.stringify({ ...own, ...(event && { event }) })}\n`).join('');
  }
  const logs = [...new Set(events.map(({ log_type }) => log_type))];
  const isOwn = (field: string) => (ownColumns as readonly string[]).includes(field);
  const fields = [...new Set(logs.flatMap((log) => summaryFields(log)))].filter((field) => !isOwn(field));
  const cells = ({ id, event }: LogCaseEventWire) => {
    const row = { id, event: event ?? {} } as LogRowWire;
    return fields.map((field) => fieldText(row, field));
  };
  const body = lines.map(({ own, of }) => csvLine([...ownColumns.map((column) => own[column]), ...cells(of)]));
  return [csvLine([...ownColumns, ...fields]), ...body].join('');
}

function ownCells(name: string, of: LogCaseEventWire): Record<(typeof ownColumns)[number], string> {
  return {
    case: name,
    log: of.log_type,
    event_id: of.id,
    event_time: new Date(caseEventMs(of)).toISOString(),
    state: of.state,
    note: of.note,
  };
}

/** Name and type of the file of a case. Chosen here. */
export function caseFileName(name: string, format: CaseFileFormat, nowMs: number): { name: string; type: string } {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const at = new Date(nowMs).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  return {
    name: `case-${plain === '' ? '' : `${plain}-`}${at}Z.${format}`,
    type: format === 'csv' ? 'text/csv;charset=utf-8' : 'application/x-ndjson;charset=utf-8',
  };
}
