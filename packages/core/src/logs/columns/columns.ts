/** How the values of a column are drawn. */
export type ColumnKind = 'text' | 'time' | 'action' | 'risk' | 'code' | 'url' | 'bytes';

/** A column that a log can show. (UI.md 4.7) */
export interface LogColumn {
  field: string;
  label: string;
  kind: ColumnKind;
}

const words: Readonly<Record<string, string>> = {
  event_time: 'Time',
  userid: 'User',
  user_id: 'User',
  uid: 'User',
  pe_action: 'Action',
  pe_reason: 'Policy reason',
  pe_rulename: 'Policy rule',
  risk_score: 'Risk',
  risk_tally: 'Risk tally',
  categories: 'Category',
  threat_types: 'Threat',
  url: 'URL',
  dst_url: 'Destination URL',
  src_url: 'Source URL',
  top_url: 'Top URL',
  document_url: 'Document URL',
  dst: 'Destination',
  'x-client-ip': 'Client IP',
  'x-client-country': 'Client country',
  xff_ip: 'Forwarded IP',
  src_ip: 'Source IP',
  dest_ip: 'Destination IP',
  dest_port: 'Destination port',
  src_port: 'Source port',
  origin_ip: 'Origin IP',
  egress_ip: 'Egress IP',
  'user-agent': 'User agent',
  ua_type: 'Agent type',
  'content-type': 'Content type',
  mime_type: 'MIME type',
  sha256: 'SHA-256',
  ccl_ids: 'Dictionaries',
  os: 'Operating system',
  to: 'To',
  from: 'From',
  rev_id: 'Revision',
  name: 'Event',
  sub_event_type: 'Event type',
  old_value: 'Before',
  new_value: 'After',
  audit_head: 'Place in the trail',
  app_name: 'Application',
  tunnel_state: 'Tunnel',
};

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
  dst: 'code', // an address, whatever its name
};

/** A field's column: its word, or its name made readable. (UI.md 4.7; words chosen here) */
export function columnOf(field: string): LogColumn {
  const label = Object.hasOwn(words, field) ? (words[field] as string) : readable(field);
  const kind = Object.hasOwn(kinds, field) ? (kinds[field] as ColumnKind) : undefined;
  return { field, label, kind: kind ?? kindOfName(field) };
}

function kindOfName(field: string): ColumnKind {
  if (/(^|[-_])(url|referer)$/.test(field)) return 'url';
  return /(^|[-_])(ips?|uuid|sha256|ids?|tid)$/.test(field) ? 'code' : 'text';
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
