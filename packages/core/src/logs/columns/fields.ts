import type { LogType } from '../../api/schemas/index.ts';
import { columnOf, type LogColumn } from './columns.ts';

/**
 * Fields of each log in the order of the product's own sample client; those of saa and device, which it has not, and what
 * this service's own trail tells besides, from `subject` on, are chosen here. A mark behind a field says that a log can be
 * sorted by it, and how. (DESIGN section 6, fields by log type; issue 17; decision 052)
 */
const marked: Readonly<Record<LogType, readonly string[]>> = {
  web: names(`
    event_time~ vendor product version name^ severity x-client-ip@ protocol^ url^ browser_and_version^ userid^
    request_type^ pe_action^ categories threats threat_types dst@ user-agent filename^ magic_name mime_type^
    response_code# referer content-type top_url domain^ origin_ip@ has_password sha256 risk_tally# egress_ip@
    risk_score! tab_id pe_reason^ full_session_id xff_ip cached ua_type^ email_isolation_state document_url
    file_size# archive_path casb_app_name^ casb_cat_name casb_fun_name casb_org_name casb_profile_id
    casb_profile_name casb_profile_type casb_risk_score connId depth_level_in_archive origin_country
    egress_country is_casb_ddl is_iframe parent_file_id parent_filename parent_sha256 parent_tid
    pe_rulename^ xHeaders xHeadersMatched proxyEventDetail proxyEventType region^ reqId root_file_id
    root_filename root_sha256 saasHeaders soph_dlp_ref x-client-country^ groups groupsMatched
    upstream_response_code src_port# domain_front fullScanResult sandboxResult sandboxActivity
    virusDetails
  `),
  email: names(`
    event_time~ vendor product version name^ severity domain^ rewritten^ message_tid charset reason^
    email_date message_id mime_type^ to^ from^ sender^ subject^ reply_to delivered_to url filename^ counter#
  `),
  audit: names(`
    additional_info audit_actions details event_time~ name^ product rev_id severity sub_event_type^ uid^
    vendor version subject^ field^ old_value new_value address@ count# status^ audit_head
  `),
  dlp: names(`
    event_time~ vendor product version name^ severity dst_url^ domain^ protocol^ file_type^ user_input alerted^
    ccl_ids event_id filename^ sha256 status^ ccl_match_counts ccl_scores rule_name^ request_type^ src_url
    categories stream_name userid^ action^ rule_id xHeaders xHeadersMatched groups groupsMatched
  `),
  firewall: names(`
    event_time~ vendor product version severity name^ action^ dest_ip@ dest_port# event_name^ ip_protocol^ pid
    rule_id rule_name^ src_ip@ src_port# tunnel_id user_id^ service_name^
  `),
  saa: names(`
    event_time~ vendor product version name^ severity userid^ app_id app_name^ domain^ discovered^ action^
    rule_name^ connector_uuid dest_port# protocol^ src_ip@ region^ rx_bytes# tx_bytes#
  `),
  device: names(`
    event_time~ vendor product version name^ severity device_id hostname^ userid^ os^ client_version^
    tunnel_state^ compliant^ capabilities src_ip@
  `),
};

/** How the values of a field are put in order: texts by their letters, a risk by how high it is. (decision 052) */
export type SortKind = 'time' | 'text' | 'number' | 'address' | 'risk';

const kindOfMark: Readonly<Record<string, SortKind>> = {
  '~': 'time',
  '^': 'text',
  '#': 'number',
  '@': 'address',
  '!': 'risk',
};
const mark = /[~^#@!]$/;

/** Fields of each log in their order; events may have more. (DESIGN section 6, fields by log type) */
export const logFields = withoutMarks(marked);

/** How a log is sorted by a field; null for one that it cannot be sorted by. (issue 17, decision 052) */
export function sortKindOf(logType: LogType, field: string): SortKind | null {
  const found = marked[logType].find((each) => withoutMark(each) === field);
  return kindOfMark[found?.at(-1) ?? ''] ?? null;
}

/** Whether a log can be sorted by a field; the portal needs no more. (issue 17) */
export function isSortable(logType: LogType, field: string): boolean {
  return marked[logType].some((each) => mark.test(each) && withoutMark(each) === field);
}

/** Fields that a log can be sorted by, in the order of its fields. (issue 17, decision 052) */
export function sortableFields(logType: LogType): string[] {
  return marked[logType].filter((field) => mark.test(field)).map(withoutMark);
}

/** Every column of a log, in the order of its fields. */
export function columnsOf(logType: LogType): LogColumn[] {
  return logFields[logType].map(columnOf);
}

/** Fields that a log shows at first. Chosen here, after the picture of UI.md 4.7. */
export const firstColumns: Readonly<Record<LogType, readonly string[]>> = {
  web: ['event_time', 'userid', 'pe_action', 'url', 'categories', 'risk_score'],
  email: ['event_time', 'to', 'from', 'subject', 'domain', 'rewritten', 'reason'],
  audit: ['event_time', 'uid', 'name', 'sub_event_type', 'details', 'rev_id'],
  dlp: ['event_time', 'userid', 'action', 'rule_name', 'domain', 'filename'],
  firewall: ['event_time', 'user_id', 'action', 'rule_name', 'src_ip', 'dest_ip', 'dest_port', 'service_name'],
  saa: ['event_time', 'userid', 'action', 'app_name', 'domain', 'rule_name'],
  device: ['event_time', 'hostname', 'userid', 'os', 'client_version', 'tunnel_state', 'compliant'],
};

function withoutMark(field: string): string {
  return field.replace(mark, '');
}

function withoutMarks<Log extends string>(fields: Readonly<Record<Log, readonly string[]>>) {
  const plain = Object.entries<readonly string[]>(fields).map(([logType, each]) => [logType, each.map(withoutMark)]);
  return Object.fromEntries(plain) as Readonly<Record<Log, readonly string[]>>;
}

function names(text: string): string[] {
  return text.trim().split(/\s+/);
}
