import type { ExportLogType } from '@portico/core/api';

/** One of the columns that a report groups by. (spec 3 section 7) */
export interface ReportKey {
  /** Name in the answer. */
  name: string;
  field: string;
  /** The field may be a list, which counts for each of its members. */
  list?: true;
  /** The browser of `Chrome_119`. */
  part?: 'browser';
}

/** A condition that belongs to the report itself: one of the values, or any value at all. (spec 3 section 7) */
export interface ReportCondition {
  field: string;
  values?: readonly string[];
}

/** A report as data: which events, grouped by what. (spec 3 section 7, OP-99, OP-100) */
export interface ReportDefinition {
  logType: ExportLogType;
  where?: readonly ReportCondition[];
  /** A report over time is grouped by these besides the time. */
  keys: readonly ReportKey[];
  /** A number that is added up beside the count, with its name in the answer. */
  amount?: { name: string; field: string };
  /** Rows with more of it come first. */
  order?: 'count' | 'amount';
  /** Only the newest event of each value of this field counts. */
  newestOf?: string;
}

const key = (field: string, name = field): ReportKey => ({ name, field });
const list = (field: string, name = field): ReportKey => ({ name, field, list: true });
const browser: ReportKey = { name: 'browser', field: 'browser_and_version', part: 'browser' };

const casb: ReportCondition = { field: 'casb_app_name' };
const unsanctioned: ReportCondition = { field: 'casb_profile_type', values: ['unsanctioned'] };
/** Pages that were opened from a rewritten link of a mail. */
const mailClick: ReportCondition = { field: 'email_isolation_state' };
/** Clicks that left the isolation. */
const mailExit: ReportCondition = { field: 'email_isolation_state', values: ['exit_read_write', 'exit_direct'] };
const blocked: ReportCondition = { field: 'pe_action', values: ['block'] };
const nonBrowser: ReportCondition = { field: 'ua_type', values: ['non_browser'] };

function web(keys: readonly ReportKey[], ...where: ReportCondition[]): ReportDefinition {
  return { logType: 'web', keys, where };
}

function heat(keys: readonly ReportKey[], ...where: ReportCondition[]): ReportDefinition {
  return { logType: 'isoc', keys, where };
}

/** Reports that answer the commonest values. Whoever changes one marks the hours summed so far as stale. (OP-99) */
export const topReports = {
  top_casb_users_by_application: web([key('casb_app_name'), key('userid')], casb),
  top_casb_cloud_apps: web([key('casb_app_name')], casb),
  top_casb_users: web([key('userid')], casb),
  top_unsanctioned_app_domains: web([key('domain')], casb, unsanctioned),
  top_unsanctioned_app_users: web([key('userid')], casb, unsanctioned),
  top_casb_uploads_by_application_name: {
    ...web([key('casb_app_name')], casb, { field: 'casb_fun_name', values: ['upload'] }),
    amount: { name: 'bytes', field: 'file_size' },
  },
  risk_score_clicks_email: web([key('risk_score')], mailClick),
  top_domains_email_clicks: web([key('domain')], mailClick),
  top_risks_email: web([list('threat_types', 'threat_type')], mailClick),
  top_users_email: web([key('userid')], mailClick),
  top_exit_mode_email: web([key('email_isolation_state', 'exit_mode')], mailExit),
  top_domains_email_exit: web([key('domain')], mailExit),
  top_categories_email: web([list('categories', 'category')], mailClick),
  top_categories_email_v2: web([list('categories', 'category'), key('risk_score')], mailClick),
  smtp_request_count_by_event: { logType: 'smtp', keys: [key('name', 'event')] },
  top_ua_type: web([key('ua_type')]),
  top_ua: web([key('user-agent', 'user_agent')]),
  top_browsers: web([browser], { field: 'ua_type', values: ['supported_browser', 'unsupported_browser'] }),
  top_browser_versions: web([key('browser_and_version')], {
    field: 'ua_type',
    values: ['supported_browser', 'unsupported_browser'],
  }),
  action_summary_non_browser: web([key('pe_action', 'action')], nonBrowser),
  top_non_browser_ua: web([key('user-agent', 'user_agent')], nonBrowser),
  top_bandwidth_domains: {
    logType: 'bandwidth',
    keys: [key('top_domain', 'domain')],
    amount: { name: 'bytes', field: 'sum_bytes' },
    order: 'amount',
  },
  top_domains: web([key('domain')]),
  top_response_risks: web([key('risk_score')]),
  top_blocked_users: web([key('userid')], blocked),
  top_blocked_domains: web([key('domain')], blocked),
  top_heat_alerts_count_by_evasive_techniques: heat([list('heat_evasion_techniques', 'heat_evasion_technique')]),
  top_heat_domains: heat([key('domain')]),
  top_heat_alerts_count_by_users: heat([key('userid')]),
  top_heat_alerts_by_type: heat([key('alert_type'), key('alert_sub_type')]),
  top_heat_actions: heat([key('pe_action', 'action')]),
  top_heat_downloads_by_file_type: heat([key('file_type')], { field: 'file_download', values: ['true'] }),
  top_heat_domains_for_malware: heat([key('domain')], { field: 'threat_type', values: ['malware'] }),
  lure_count_by_webroots_cats_and_analysis_time_cats: heat([
    key('legacy_url_category', 'webroot_cats'),
    key('lure_category', 'lure_cats'),
  ]),
  saa_discovered_domains: {
    logType: 'saa',
    keys: [key('domain'), key('app_id')],
    where: [{ field: 'discovered', values: ['true'] }],
  },
  casb_request_count_by_application_discovery: web([key('casb_app_name'), key('casb_cat_name')], casb),
  groups: web([list('groups', 'group')]),
  ms_client_tunnel_state: { logType: 'device', keys: [key('tunnel_state')], newestOf: 'device_id' },
  ms_client_compliant_devices: { logType: 'device', keys: [key('compliant')], newestOf: 'device_id' },
  ms_client_capabilities: { logType: 'device', keys: [list('capabilities', 'capability')], newestOf: 'device_id' },
} satisfies Record<string, ReportDefinition>;

/** Reports that answer one row for each hour or day. (spec 3 section 7) */
export const datedReports = {
  emails_rewritten: {
    logType: 'smtp',
    keys: [],
    where: [{ field: 'rewrite_success', values: ['true'] }],
    amount: { name: 'links', field: 'rewritten_links' },
  },
  smtp_request_count_by_date: { logType: 'smtp', keys: [] },
  action_summary_by_date: { logType: 'web', keys: [key('pe_action', 'action')] },
  bandwidth_usage_by_date: { logType: 'bandwidth', keys: [], amount: { name: 'bytes', field: 'sum_bytes' } },
} satisfies Record<string, ReportDefinition>;

/** Name of a report that is one statement. (spec 3 section 7) */
export type TopReport = keyof typeof topReports;
/** Name of a report over time. (spec 3 section 7) */
export type DatedReport = keyof typeof datedReports;

/** Every report by name. (spec 3 section 7) */
export const definitions: Readonly<Record<TopReport | DatedReport, ReportDefinition>> = {
  ...topReports,
  ...datedReports,
};
