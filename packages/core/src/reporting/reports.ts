import type { ExportLogType, LogType } from '../api/schemas/index.ts';
import { joinValues, splitValues } from '../filters/index.ts';
import {
  accessReportTitles,
  reportColumns as columns,
  reportTitles as titles,
  reportUnits as units,
} from './messages.ts';
import { actionFilter, type ReportFilterName } from './query.ts';

/**
 * How a report is drawn: bars in a list, those in parts or under the name of their group, bars over time, three parts of a
 * whole, rows against columns, or the events themselves. (UI.md 4.8, chart types by name)
 */
export type ReportChart = 'list' | 'stacked' | 'grouped' | 'columns' | 'risk' | 'matrix' | 'events';

/** A column that a report groups by. */
export interface ReportDimension {
  /** Its name in the rows of the answer. (OP-100) */
  name: keyof typeof columns;
  label: string;
  /** Field of the log that holds the value; left out where the log has no such field. */
  field?: string;
}

/** What the bars of a report measure. */
export interface ReportMeasure {
  /** Its name in the rows of the answer. (OP-100) */
  name: 'count' | 'bytes';
  /** In words, with the unit. */
  unit: string;
}

/** The events that a report counts, as filters of a log that the portal shows. (spec 2 section 7, docs/added-calls.md) */
export interface ReportEvents {
  logType: LogType;
  /** Filters that the report has by itself. */
  filters: Readonly<Record<string, string>>;
}

/** A report as a dashboard knows it. (UI.md 4.8, issue 16) */
export interface ReportRecord {
  title: string;
  chart: ReportChart;
  measure: ReportMeasure;
  /** Empty where the report is one of time alone. */
  dimensions: readonly ReportDimension[];
  /** The log that it counts in. */
  log: ExportLogType;
  /** Filters of the dashboards that mean something to it; the others would find nothing. (spec 3 section 7) */
  filters: readonly ReportFilterName[];
  /** Null where a bar is no number of events of a log that the portal shows. (DSH-002) */
  events: ReportEvents | null;
}

const count = (unit: string): ReportMeasure => ({ name: 'count', unit });
const bytes = (unit: string): ReportMeasure => ({ name: 'bytes', unit });
const clicks = count(units.clicks);
const alerts = count(units.alerts);

const by = (name: ReportDimension['name'], field?: string): ReportDimension => ({
  name,
  label: columns[name],
  ...(field !== undefined && { field }),
});
const casbApp = by('casb_app_name', 'casb_app_name');
const user = by('userid', 'userid');
const domain = by('domain', 'domain');
const risk = by('risk_score', 'risk_score');
const category = by('category', 'categories');
const agent = by('user_agent', 'user-agent');
const action = by('action', 'pe_action');

const ofWeb: readonly ReportFilterName[] = [
  'risk_score',
  'threat',
  'userid',
  'cats',
  'casb_app_name',
  'casb_profile_type',
  'domain',
  'pe_action',
  'ua_type',
  'browser',
];
const ofAlerts: readonly ReportFilterName[] = [
  'risk_score',
  'threat',
  'userid',
  'webroot_cats',
  'lure_cats',
  'domain',
  'alert_sub_type',
  'pe_action',
  'file_type',
  'heat_evasion_techniques',
];
const ofBandwidth: readonly ReportFilterName[] = ['userid', 'domain', 'ua_type'];

/** Filters that stand for a condition of the report itself. */
const anyApp = { casb_app_name_match: 'present' };
const anyAction = { pe_action_match: 'present' };
const unsanctioned = { ...anyApp, casb_profile_type: 'unsanctioned' };
const emailClick = { email_isolation_state_match: 'present' };
const emailExit = { email_isolation_state: 'exit_read_write,exit_direct' };
const blocked = { pe_action: 'block' };
const browsers = { ua_type: 'supported_browser,unsupported_browser' };
const otherClients = { ua_type: 'non_browser' };

type Name = keyof typeof titles;

function web(
  name: Name,
  dimensions: readonly ReportDimension[],
  filters: Readonly<Record<string, string>> = {},
  chart: ReportChart = 'list',
): ReportRecord {
  const hasFields = dimensions.every(({ field }) => field !== undefined);
  return {
    title: titles[name],
    chart,
    measure: clicks,
    dimensions,
    log: 'web',
    filters: ofWeb,
    events: hasFields ? { logType: 'web', filters } : null,
  };
}

/** The portal has no page for alerts: collectors have them, and `scan_heat` shows the newest. */
function heat(name: Name, dimensions: readonly ReportDimension[], chart: ReportChart = 'list'): ReportRecord {
  return { title: titles[name], chart, measure: alerts, dimensions, log: 'isoc', filters: ofAlerts, events: null };
}

function other(
  name: Name,
  log: ExportLogType,
  chart: ReportChart,
  measure: ReportMeasure,
  dimensions: readonly ReportDimension[] = [],
): ReportRecord {
  const filters = log === 'bandwidth' ? ofBandwidth : [];
  return { title: titles[name], chart, measure, dimensions, log, filters, events: null };
}

/** The reports of the dashboards by the name of their query; those of private access have screens of their own. (spec 3 section 7, OP-99) */
export const reports = {
  top_casb_users_by_application: web('top_casb_users_by_application', [user, casbApp], anyApp),
  top_casb_cloud_apps: web('top_casb_cloud_apps', [casbApp], anyApp),
  top_casb_users: web('top_casb_users', [user], anyApp),
  top_unsanctioned_app_domains: web('top_unsanctioned_app_domains', [domain], unsanctioned),
  top_unsanctioned_app_users: web('top_unsanctioned_app_users', [user], unsanctioned),
  top_casb_uploads_by_application_name: {
    ...web('top_casb_uploads_by_application_name', [casbApp]),
    measure: bytes(units.uploaded),
    events: null,
  },
  risk_score_clicks_email: web('risk_score_clicks_email', [risk], emailClick, 'risk'),
  top_domains_email_clicks: web('top_domains_email_clicks', [domain], emailClick),
  top_risks_email: web('top_risks_email', [by('threat_type', 'threat_types')], emailClick),
  top_users_email: web('top_users_email', [user], emailClick),
  top_exit_mode_email: web('top_exit_mode_email', [by('exit_mode', 'email_isolation_state')], emailExit),
  top_domains_email_exit: web('top_domains_email_exit', [domain], emailExit),
  top_categories_email: web('top_categories_email', [category], emailClick),
  top_categories_email_v2: web('top_categories_email_v2', [category, risk], emailClick, 'matrix'),
  emails_rewritten: other('emails_rewritten', 'smtp', 'columns', count(units.emails)),
  smtp_request_count_by_event: other('smtp_request_count_by_event', 'smtp', 'list', count(units.requests), [
    by('event'),
  ]),
  smtp_request_count_by_date: other('smtp_request_count_by_date', 'smtp', 'columns', count(units.requests)),
  top_ua_type: web('top_ua_type', [by('ua_type', 'ua_type')]),
  top_ua: web('top_ua', [agent]),
  top_browsers: web('top_browsers', [by('browser')]),
  top_browser_versions: web(
    'top_browser_versions',
    [by('browser_and_version', 'browser_and_version')],
    browsers,
    'grouped',
  ),
  action_summary_non_browser: web('action_summary_non_browser', [action], { ...otherClients, ...anyAction }),
  top_non_browser_ua: web('top_non_browser_ua', [agent], otherClients),
  bandwidth_usage_by_date: other('bandwidth_usage_by_date', 'bandwidth', 'columns', bytes(units.bytes)),
  top_bandwidth_domains: other('top_bandwidth_domains', 'bandwidth', 'list', bytes(units.bytes), [by('domain')]),
  top_domains: web('top_domains', [domain]),
  top_response_risks: web('top_response_risks', [risk], {}, 'risk'),
  action_summary_by_date: web('action_summary_by_date', [action], anyAction, 'columns'),
  top_blocked_users: web('top_blocked_users', [user], blocked),
  top_blocked_domains: web('top_blocked_domains', [domain], blocked),
  top_heat_alerts_count_by_evasive_techniques: heat('top_heat_alerts_count_by_evasive_techniques', [
    by('heat_evasion_technique'),
  ]),
  top_heat_domains: heat('top_heat_domains', [by('domain')]),
  top_heat_alerts_count_by_users: heat('top_heat_alerts_count_by_users', [by('userid')]),
  top_heat_alerts_by_type: heat('top_heat_alerts_by_type', [by('alert_type'), by('alert_sub_type')], 'stacked'),
  top_heat_actions: heat('top_heat_actions', [by('action')]),
  top_heat_downloads_by_file_type: heat('top_heat_downloads_by_file_type', [by('file_type')]),
  top_heat_domains_for_malware: heat('top_heat_domains_for_malware', [by('domain')]),
  lure_count_by_webroots_cats_and_analysis_time_cats: {
    ...heat('lure_count_by_webroots_cats_and_analysis_time_cats', [by('webroot_cats'), by('lure_cats')], 'matrix'),
    measure: count(units.lures),
  },
  scan_heat: heat('scan_heat', [], 'events'),
} satisfies Record<Name, ReportRecord>;

const ofDevices = (name: keyof typeof accessReportTitles, dimension: ReportDimension): ReportRecord => ({
  title: accessReportTitles[name],
  chart: 'list',
  measure: count(units.devices),
  dimensions: [dimension],
  log: 'device',
  filters: [],
  // The newest event of each device alone is counted, and the log has all of them.
  events: null,
});

/** The reports of private access that have bars of their own; the others are part of a cluster or of a list. (spec 3 section 7) */
export const accessReports = {
  ms_client_tunnel_state: ofDevices('ms_client_tunnel_state', by('tunnel_state')),
  ms_client_compliant_devices: ofDevices('ms_client_compliant_devices', by('compliant')),
  ms_client_capabilities: ofDevices('ms_client_capabilities', by('capability')),
  saa_discovered_domains: {
    ...ofDevices('saa_discovered_domains', domain),
    measure: count(units.accesses),
    log: 'saa',
    events: { logType: 'saa', filters: { discovered: 'true' } },
  },
  casb_request_count_by_application_discovery: {
    ...web('top_casb_cloud_apps', [casbApp, by('casb_cat_name', 'casb_cat_name')]),
    title: accessReportTitles.casb_request_count_by_application_discovery,
  },
} satisfies Record<keyof typeof accessReportTitles, ReportRecord>;

/** Name of one of them. (spec 3 section 7) */
export type AccessReportName = keyof typeof accessReports;

/** Name of a report of the dashboards. (spec 3 section 7) */
export type ReportName = keyof typeof reports;

/** A row of a report as answered. (OP-100) */
export type ReportRow = Readonly<Record<string, unknown>>;

/** Filters of the dashboards, each with the field of the web log that it stands for. (spec 3 section 7) */
const filterFields: Partial<Record<ReportFilterName, string>> = {
  risk_score: 'risk_score',
  threat: 'threats',
  userid: 'userid',
  cats: 'categories',
  casb_app_name: 'casb_app_name',
  casb_profile_type: 'casb_profile_type',
  domain: 'domain',
  pe_action: 'pe_action',
  ua_type: 'ua_type',
};

/** The filters of a log are texts of at most so many characters. (docs/added-calls.md) */
const longestValue = 500;

/**
 * The log's filters for the events that a row of a report counts; null where it counts none of a log that is shown, or where
 * its value can be no filter. (DSH-002)
 * @param filters - those of the dashboard, by the names of its calls; several values are joined by commas.
 */
export function eventsOfRow(
  { events, dimensions }: ReportRecord,
  row: ReportRow,
  filters: Readonly<Record<string, string>> = {},
): ReportEvents | null {
  if (events === null) return null;
  const found: Record<string, string> = { ...events.filters };
  for (const [name, text] of Object.entries(filters)) {
    const field = filterFields[name as ReportFilterName];
    if (text === '') continue;
    if (field === undefined) return null;
    const own = found[field];
    // Where the report has values by itself, those of them that the filter has too.
    const left = own === undefined ? text : joinValues(splitValues(own).filter((value) => isGiven(field, value, text)));
    if (left === '') return null;
    found[field] = left;
  }
  for (const { name, field = name } of dimensions) {
    // Rows that are drawn as one hold the values of each of them.
    const values = [row[name]].flat();
    const given = found[field];
    // A list that holds another value beside the filter's own is one filter too many for the log.
    if (!values.every((value) => canFilter(value) && (given === undefined || isGiven(field, value, given))))
      return null;
    found[field] = joinValues(values as string[]);
  }
  for (const field of Object.keys(found)) delete found[`${field}_match`];
  return { logType: events.logType, filters: found };
}

/** Whether a filter finds events that have the value; `isolate` finds both words for it. (REP-004) */
function isGiven(field: string, value: string, text: string): boolean {
  const as = field === 'pe_action' ? actionFilter : String;
  return splitValues(text).map(as).includes(as(value));
}

function canFilter(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.trim() === value && value.length <= longestValue;
}
