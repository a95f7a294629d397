import type { LogRowWire, LogType } from '../../api/schemas/index.ts';
import { formatRow } from '../../language/index.ts';
import { columnOf, type LogColumn } from '../columns/columns.ts';
import { valueLabel } from '../words/words.ts';
import { allFields } from './all-fields.ts';
import { differentValuesOf, eventTimeMs, valuesOf } from './event.ts';
import { eventMarks } from './event-marks.ts';
import { eventPanelTexts } from './messages.ts';
import { byteText, eventTimeText, eventTimeTitle } from './value-text.ts';

/** The most telling fields of a log: who, what, where and which rule. Chosen here, after the picture of UI.md 4.7. */
const telling: Readonly<Record<LogType, readonly string[]>> = {
  web: names(`
    event_time userid url domain categories threat_types threats pe_rulename pe_reason filename file_size sha256
    x-client-ip dst request_type response_code event_id
  `),
  email: names('event_time to from sender subject domain url rewritten reason filename message_id'),
  audit: names('event_time uid name subject details field old_value new_value address rev_id'),
  dlp: names(`
    event_time userid rule_name ccl_ids filename file_type domain dst_url categories user_input status sha256 event_id
  `),
  firewall: names('event_time user_id rule_name src_ip src_port dest_ip dest_port ip_protocol service_name tunnel_id'),
  saa: names('event_time userid app_name domain rule_name protocol dest_port src_ip region rx_bytes tx_bytes'),
  device: names('event_time hostname userid device_id os client_version tunnel_state compliant capabilities src_ip'),
};

/** A field of the open event with what there is to read of it. */
export interface EventField extends LogColumn {
  values: readonly EventValue[];
}

/** One value: as it is stored, which filters and copies take, and in words. */
export interface EventValue {
  value: string;
  text: string;
  /** What its buttons call it. */
  name: string;
}

/** Fields of the summary of an event, in their order. (UI.md 4.7, event panel) */
export function summaryFields(logType: LogType): readonly string[] {
  return telling[logType];
}

/** The summary of an event: the fields that it has, times, actions, risks and sizes in words. (UI.md sections 4.7 and 7) */
export function eventSummary(row: LogRowWire, logType: LogType, timeZone?: string): EventField[] {
  return summaryFields(logType)
    .map((field) => {
      const column = columnOf(field);
      const values = differentValuesOf(row, field).map((value) => ({
        value,
        text: wordsOf(column, value, row, timeZone),
      }));
      return { ...column, values: named(column.label, values) };
    })
    .filter(({ values }) => values.length > 0);
}

/** Every field of an event as it is stored. (UI.md 4.7, all fields) */
export function eventFields(row: LogRowWire, logType: LogType): EventField[] {
  return allFields(row, logType).map(({ field, values }) => {
    const column = columnOf(field);
    const texts = values.map((value) => ({ value, text: value }));
    return { ...column, values: named(column.label, texts) };
  });
}

/** When an event happened in the zone of the reader, as its row has it; what is stored where that is no time. (UI.md 4.7) */
export function eventClock(row: LogRowWire, timeZone?: string): string {
  const ms = eventTimeMs(row);
  if (ms === null) return valuesOf(row, 'event_time')[0] ?? eventPanelTexts.name;
  return eventTimeText(ms, timeZone);
}

/** The same with what is on the badges, for who hears the panel change. (UI.md section 9.6) */
export function eventWords(row: LogRowWire, timeZone?: string): string {
  return formatRow([eventClock(row, timeZone), ...eventMarks(row).map(({ label }) => label)]);
}

/**
 * A long word in two parts, of which the first one gives way: addresses, hashes and file names tell most at both ends.
 * Null for what may wrap or is short. (UI.md section 7)
 */
export function middleCut(text: string): { start: string; end: string } | null {
  if (text.length <= SHORT || /\s/.test(text)) return null;
  return { start: text.slice(0, -CUT_END), end: text.slice(-CUT_END) };
}

/** The beginning that most addresses share, `https://`, which is dimmed, and what tells them apart. (issue 17) */
export function urlParts(text: string): { scheme: string; rest: string } {
  const scheme = /^https?:\/\//i.exec(text)?.[0] ?? '';
  return { scheme, rest: text.slice(scheme.length) };
}

/** Letters of what is never cut. Chosen here. */
const SHORT = 16;

/** Letters behind the gap. Chosen here: enough for a file's ending and the end of its name. */
const CUT_END = 10;

function wordsOf({ field, kind }: LogColumn, value: string, row: LogRowWire, timeZone?: string): string {
  if (kind === 'bytes') return byteText(value) ?? value;
  const ms = kind === 'time' ? eventTimeMs(row, field) : null;
  return ms === null ? valueLabel(kind, value) : eventTimeTitle(ms, timeZone);
}

/** Several values of one field are told apart by themselves. */
function named(label: string, texts: readonly { value: string; text: string }[]): EventValue[] {
  return texts.map((each) => ({
    ...each,
    name: texts.length > 1 ? eventPanelTexts.valueOf(label, each.value) : label,
  }));
}

function names(text: string): string[] {
  return text.trim().split(/\s+/);
}
