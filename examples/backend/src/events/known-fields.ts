import type { ExportLogType } from '@portico/core/api';
import { logFields } from '@portico/core/logs';
import { nearestName } from '@portico/core/shared';
import { invalid } from '../http/problem.ts';
import { filterNameOf, type ParameterFilter } from './filters.ts';
import type { LogStore } from './store.ts';
import { columnFields, searchFields } from './types.ts';

/** Fields of the logs that the portal does not show, as the product's own sample client names them. (DESIGN section 6) */
const otherFields: Readonly<Record<string, readonly string[]>> = {
  smtp: names(`
    event_time vendor product version name severity smtp_reply time_handoff_down total_links rows from
    src_tls hostname src_ip to message_id timestamp src_port reason dst_tls rewritten_links time_taken
    next_hop_reason time_handoff_up message_tid region unix_time unix_time_iso mode dst_ip rewrite_success
    dst_from_port time_processing bytes
  `),
  attachment: names(`
    event_time vendor product version name severity rewritten reason message_tid to from sender subject
    reply_to email_date message_id delivered_to charset domain filename mime_type bytes sha256 file_type
    rvlabs_risk rvlabs_classification rvlabs_factor rvlabs_result rvlabs_malicious_indicators
  `),
  bandwidth: names(`
    event_time vendor product version name severity browser categories frame_domain is_iframe is_mobile
    quota_action quota_event region res_domain src_ip top_domain ua_type userid user-agent rule_id rule_name
    cumulative_bytes rx_bytes sum_bytes tx_bytes user_groups user_groups_matched
  `),
  isoc: names(`
    alert_name alert_sub_type alert_type browser browser_and_version browser_type click_time event_time
    file_decrypted file_encrypted file_size file_type filename recommended_action severity url user-agent
    accessed_urls alert_action alert_id alert_timestamp av_scan_result context credentials_submitted cve_ids
    data_submission_url domain dest_ips file_download has_password heat_evasion_descriptions
    heat_evasion_techniques heat_tactics intel_logodetection_report intel_rlabs_report intel_sophos_report
    intel_urlscan_report intel_vt_report is_iframe legacy_url_category lure_category mitre_ids
    navigation_correlation referer resource_category download_type pe_action pe_rulename phishing_brand
    phishing_kit phishing_visual_similarity redirect_count request_type response_code risk_score
    rule_descriptions rule_names sdoc_download source_ip sha256 threat_actor_group threat_name threat_type
    virus_details timestamp ua_type userid x-client-ip
  `),
  auth_flows: names('event_time vendor product version name severity userid'),
  ms_client_logs: names('event_time vendor product version name severity userid hostname'),
  connector: names('event_time name hostname details cpu_percentage memory_percentage ethernet_total'),
};

/** Fields that the service gives to events of every log, or of the one that is named. (OP-208, decision 009, INC-010) */
const ownFields: Readonly<Record<string, readonly string[]>> = {
  all: names('event_time vendor product version name severity event_id pe_rule_id pe_revision_id'),
  audit: names('subject field old_value new_value address count status audit_head'),
};

const known = new Map<ExportLogType, ReadonlySet<string>>();

/** Fields that events of a log are known to have, whether any is stored or not. (DESIGN section 6) */
export function knownFields(logType: ExportLogType): ReadonlySet<string> {
  const found = known.get(logType);
  if (found !== undefined) return found;
  const portal: Readonly<Record<string, readonly string[]>> = logFields;
  const made = new Set([
    ...(ownFields.all ?? []),
    ...(ownFields[logType] ?? []),
    ...(portal[logType] ?? otherFields[logType] ?? []),
    ...Object.values(columnFields[logType]),
    ...searchFields[logType],
  ]);
  known.set(logType, made);
  return made;
}

/** A log of a tenant, and where it says which further fields its events have. (DESIGN section 6) */
export interface LogOf {
  logs: Pick<LogStore, 'fields'>;
  tenantId: string;
  logType: ExportLogType;
}

/**
 * Says that events of a log have no field of a name, and which one was probably meant; null where one has it. A filter on
 * such a field would answer nothing, or everything, and nobody would learn why. (DESIGN section 6, INC-012)
 */
export async function unknownField(
  of: LogOf,
  fields: Iterable<string>,
): Promise<{ field: string; message: string } | null> {
  const fixed = knownFields(of.logType);
  const others = [...fields].filter((field) => !fixed.has(field));
  if (others.length === 0) return null;
  const stored = await of.logs.fields(of.tenantId, of.logType);
  const field = others.find((each) => !stored.includes(each));
  if (field === undefined) return null;
  const meant = meantField(of.logType, field, [...fixed, ...stored]);
  const hint = meant === null ? '' : ` Did you mean ${meant}?`;
  return { field, message: `${field}: events of the log ${of.logType} have no such field.${hint}` };
}

/**
 * Refuses filters on fields that no event has. (DESIGN section 6, INC-012)
 * @throws Problem 400 naming the parameter.
 */
export async function refuseUnknownFilters(of: LogOf, filters: readonly ParameterFilter[]): Promise<void> {
  const named = filters.filter((filter) => filter.kind !== 'search');
  const fault = await unknownField(
    of,
    named.map(({ field }) => field),
  );
  const filter = named.find(({ field }) => field === fault?.field);
  if (fault !== null && filter !== undefined) throw invalid(fault.message, filterNameOf(filter));
}

/** Words for a field that has another name in each log. */
const concepts: Readonly<Record<string, readonly string[]>> = {
  userid: ['user', 'username', 'user_name', 'userid', 'user_id', 'uid', 'usrname'],
  domain: ['domain', 'host', 'hostname', 'destination'],
  action: ['action', 'pe_action', 'act', 'verdict'],
  risk: ['risk', 'risk_score', 'score'],
};

function meantField(logType: ExportLogType, field: string, all: readonly string[]): string | null {
  const name = field.toLowerCase();
  const near = nearestName(name, all, (each) => each.toLowerCase());
  const columns: Readonly<Record<string, string>> = { ...columnFields[logType] };
  const concept = Object.entries(concepts).find(([, words]) => words.includes(name))?.[0];
  return (concept === undefined ? undefined : columns[concept]) ?? near;
}

function names(text: string): string[] {
  return text.trim().split(/\s+/);
}
