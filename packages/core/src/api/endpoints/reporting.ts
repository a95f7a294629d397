import * as z from 'zod/mini';
import {
  ConnectorLogQuery,
  ConnectorLogs,
  DatedReportQuery,
  FileServerRequest,
  GroupsAnswer,
  GroupsCount,
  GroupsQuery,
  HealthQuery,
  HealthReport,
  Report,
  ReportQuery,
} from '../schemas/index.ts';
import type { Schema } from '../table/define.ts';
import { defineEndpoint } from '../table/define.ts';

const dashboards = 'dashboard:reports:read';
const privateAccess = 'private_access:reports:read';
const assumed = ['columns of the rows (OP-100)', 'permission'] as const;

function query<const N extends string, Q extends Schema, R extends Schema, const A extends `${string}:${string}`>(
  name: N,
  asked: Q,
  response: R,
  access: A,
) {
  return defineEndpoint({
    method: 'GET',
    path: `/api/rep/v1/query/${name}`,
    query: asked,
    response,
    access,
    shared: true,
    spec: 'spec 3 section 7',
    assumed,
  });
}

const report = <const N extends string>(name: N) => query(name, ReportQuery, Report, dashboards);
const dated = <const N extends string>(name: N) => query(name, DatedReportQuery, Report, dashboards);
/** The project's own, for the overview. (docs/added-calls.md, decision 026) */
const added = [...assumed, 'the whole call (docs/added-calls.md)'] as const;
const addedReport = <const N extends string>(name: N) =>
  defineEndpoint({ ...report(name), spec: 'design, UI.md section 4.8', assumed: added });
const addedDated = <const N extends string>(name: N) =>
  defineEndpoint({ ...dated(name), spec: 'design, UI.md section 4.8', assumed: added });
const ofAccess = <const N extends string>(name: N) => query(name, ReportQuery, Report, privateAccess);

/** Reports of the dashboards and of private access. (spec 3 section 7, OP-99) */
export const rep = {
  top_casb_users_by_application: report('top_casb_users_by_application'),
  top_casb_cloud_apps: report('top_casb_cloud_apps'),
  top_casb_users: report('top_casb_users'),
  top_unsanctioned_app_domains: report('top_unsanctioned_app_domains'),
  top_unsanctioned_app_users: report('top_unsanctioned_app_users'),
  top_casb_uploads_by_application_name: report('top_casb_uploads_by_application_name'),
  risk_score_clicks_email: report('risk_score_clicks_email'),
  top_domains_email_clicks: report('top_domains_email_clicks'),
  top_risks_email: report('top_risks_email'),
  top_users_email: report('top_users_email'),
  top_exit_mode_email: report('top_exit_mode_email'),
  top_domains_email_exit: report('top_domains_email_exit'),
  top_categories_email: report('top_categories_email'),
  top_categories_email_v2: report('top_categories_email_v2'),
  emails_rewritten: dated('emails_rewritten'),
  smtp_request_count_by_event: report('smtp_request_count_by_event'),
  smtp_request_count_by_date: dated('smtp_request_count_by_date'),
  top_ua_type: report('top_ua_type'),
  top_ua: report('top_ua'),
  top_browsers: report('top_browsers'),
  top_browser_versions: report('top_browser_versions'),
  action_summary_non_browser: report('action_summary_non_browser'),
  top_non_browser_ua: report('top_non_browser_ua'),
  bandwidth_usage_by_date: dated('bandwidth_usage_by_date'),
  top_bandwidth_domains: report('top_bandwidth_domains'),
  top_domains: report('top_domains'),
  top_response_risks: report('top_response_risks'),
  action_summary_by_date: addedDated('action_summary_by_date'),
  top_blocked_users: addedReport('top_blocked_users'),
  top_blocked_domains: addedReport('top_blocked_domains'),
  top_heat_alerts_count_by_evasive_techniques: report('top_heat_alerts_count_by_evasive_techniques'),
  top_heat_domains: report('top_heat_domains'),
  top_heat_alerts_count_by_users: report('top_heat_alerts_count_by_users'),
  top_heat_alerts_by_type: report('top_heat_alerts_by_type'),
  top_heat_actions: report('top_heat_actions'),
  top_heat_downloads_by_file_type: report('top_heat_downloads_by_file_type'),
  top_heat_domains_for_malware: report('top_heat_domains_for_malware'),
  lure_count_by_webroots_cats_and_analysis_time_cats: report('lure_count_by_webroots_cats_and_analysis_time_cats'),
  scan_heat: report('scan_heat'),
  appconnector_health: query('appconnector_health', HealthQuery, HealthReport, privateAccess),
  scan_appconnector_logs: query('scan_appconnector_logs', ConnectorLogQuery, ConnectorLogs, privateAccess),
  saa_discovered_domains: ofAccess('saa_discovered_domains'),
  casb_request_count_by_application_discovery: ofAccess('casb_request_count_by_application_discovery'),
  groups: query('groups', GroupsQuery, GroupsAnswer, privateAccess),
  groupsCount: defineEndpoint({
    ...query('groups', ReportQuery, GroupsCount, privateAccess),
    fixedQuery: { result_type: 'count' },
    variant: true,
  }),
  ms_client_tunnel_state: ofAccess('ms_client_tunnel_state'),
  ms_client_compliant_devices: ofAccess('ms_client_compliant_devices'),
  ms_client_capabilities: ofAccess('ms_client_capabilities'),
  fileserverRestapi: defineEndpoint({
    method: 'POST',
    path: '/api/rep/v1/fileserver/restapi',
    guard: 'asks',
    body: FileServerRequest,
    response: z.looseObject({}),
    access: 'dashboard:reports:read',
    spec: 'spec 3 section 7',
    assumed: ['body (OP-98)', 'answer: folders and events of the stored logs', 'permission'],
  }),
};
