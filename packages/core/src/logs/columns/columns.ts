import { defineMessages } from '../../language/index.ts';
import { columnMessages } from './messages.ts';

/** The time column stands first and is always visible: the table has it as its row header. (UI.md 4.7, sticky first column) */
export const ROW_HEADER_FIELD = 'event_time';

/** How the values of a column are drawn. */
export type ColumnKind = 'text' | 'time' | 'action' | 'risk' | 'code' | 'url' | 'bytes' | 'flag';

/** A column that a log can show. (UI.md 4.7) */
export interface LogColumn {
  field: string;
  label: string;
  kind: ColumnKind;
}

const short: Readonly<Record<string, string>> = {
  id: 'ID',
  ip: 'IP',
  url: 'URL',
  tid: 'TID',
  pid: 'PID',
  casb: 'CASB',
  sha256: 'SHA-256',
  ddl: 'DDL',
  dlp: 'DLP',
  xheaders: 'X headers',
};

const kinds: Readonly<Record<string, ColumnKind>> = {
  event_time: 'time',
  email_date: 'text',
  user_id: 'text',
  pe_action: 'action',
  action: 'action',
  risk_score: 'risk',
  file_size: 'bytes',
  rx_bytes: 'bytes',
  tx_bytes: 'bytes',
  rewritten: 'flag',
  rewrite_success: 'flag',
  compliant: 'flag',
  discovered: 'flag',
  alerted: 'flag',
  cached: 'flag',
  has_password: 'flag',
  is_iframe: 'flag',
  is_mobile: 'flag',
  is_casb_ddl: 'flag',
  dst: 'code', // an address, whatever its name
};

/** A field's column: its word, or its name made readable. (UI.md 4.7; words chosen here) */
export function columnOf(field: string): LogColumn {
  const label = Object.hasOwn(columnMessages, field) ? (columnMessages[field] as string) : nameOf(field);
  const kind = Object.hasOwn(kinds, field) ? (kinds[field] as ColumnKind) : undefined;
  return { field, label, kind: kind ?? kindOfName(field) };
}

function kindOfName(field: string): ColumnKind {
  if (/(^|[-_])(url|referer)$/.test(field)) return 'url';
  return /(^|[-_])(ips?|uuid|sha256|ids?|tid)$/.test(field) ? 'code' : 'text';
}

/** Asked of the language too: one that makes its words, as that of a development build does, makes this one. */
function nameOf(field: string): string {
  return defineMessages('log-columns', { [field]: readable(field) })[field] as string;
}

function readable(field: string): string {
  const text = field
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[-_]+/)
    .filter((word) => word !== '')
    .map((word) => (Object.hasOwn(short, word) ? short[word] : word))
    .join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
