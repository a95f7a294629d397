import { defineMessages } from '../language/index.ts';

/** Titles of the reports. (UI.md 4.8; those that the pictures lack chosen here) */
export const reportTitles = defineMessages('report-titles', {
  top_casb_users_by_application: 'Users of cloud apps',
  top_casb_cloud_apps: 'Cloud apps',
  top_casb_users: 'Cloud app users',
  top_unsanctioned_app_domains: 'Domains of unsanctioned apps',
  top_unsanctioned_app_users: 'Users of unsanctioned apps',
  top_casb_uploads_by_application_name: 'Uploads to cloud apps',
  risk_score_clicks_email: 'Risk of email clicks',
  top_domains_email_clicks: 'Domains clicked in email',
  top_risks_email: 'Threats behind email clicks',
  top_users_email: 'Users who click in email',
  top_exit_mode_email: 'How isolation was left',
  top_domains_email_exit: 'Domains opened outside isolation',
  top_categories_email: 'Categories clicked in email',
  top_categories_email_v2: 'Categories clicked in email, by risk',
  emails_rewritten: 'Emails rewritten',
  smtp_request_count_by_event: 'SMTP requests by event',
  smtp_request_count_by_date: 'SMTP requests',
  top_ua_type: 'Kinds of client',
  top_ua: 'User agents',
  top_browsers: 'Browsers',
  top_browser_versions: 'Browser versions',
  action_summary_non_browser: 'Other clients by action',
  top_non_browser_ua: 'User agents of other clients',
  bandwidth_usage_by_date: 'Bandwidth',
  top_bandwidth_domains: 'Domains by bandwidth',
  top_domains: 'Top domains',
  top_response_risks: 'Risk of clicks',
  action_summary_by_date: 'Clicks by time',
  top_blocked_users: 'Top blocked users',
  top_blocked_domains: 'Top blocked domains',
  top_heat_alerts_count_by_evasive_techniques: 'Alerts by evasive technique',
  top_heat_domains: 'Domains with alerts',
  top_heat_alerts_count_by_users: 'Users with alerts',
  top_heat_alerts_by_type: 'Alerts by type',
  top_heat_actions: 'Alerts by action',
  top_heat_downloads_by_file_type: 'Downloads by file type',
  top_heat_domains_for_malware: 'Domains with malware',
  lure_count_by_webroots_cats_and_analysis_time_cats: 'Lures by category',
  scan_heat: 'Newest alerts',
});

/** Titles of the reports of private access. Chosen here. (spec 3 section 7) */
export const accessReportTitles = defineMessages('access-report-titles', {
  ms_client_tunnel_state: 'Tunnels of clients',
  ms_client_compliant_devices: 'Compliant devices',
  ms_client_capabilities: 'What clients can do',
  saa_discovered_domains: 'Discovered domains',
  casb_request_count_by_application_discovery: 'Discovered cloud apps',
});

/** What the bars of a report measure. (UI.md 4.8) */
export const reportUnits = defineMessages('report-units', {
  clicks: 'Clicks',
  alerts: 'Alerts',
  lures: 'Lures, rows at delivery, columns at analysis time',
  emails: 'Emails',
  requests: 'SMTP requests',
  bytes: 'Bytes in and out',
  uploaded: 'Bytes uploaded',
  devices: 'Devices, each as it last reported',
  accesses: 'Accesses',
});

/** What the columns of a report hold. Chosen here. */
export const reportColumns = defineMessages('report-columns', {
  casb_app_name: 'Cloud app',
  userid: 'User',
  domain: 'Domain',
  risk_score: 'Risk',
  threat_type: 'Threat',
  exit_mode: 'Exit',
  category: 'Category',
  event: 'Event',
  ua_type: 'Kind of client',
  user_agent: 'User agent',
  browser: 'Browser',
  browser_and_version: 'Browser',
  action: 'Action',
  heat_evasion_technique: 'Technique',
  alert_type: 'Alert',
  alert_sub_type: 'Alert type',
  file_type: 'File type',
  webroot_cats: 'Category',
  lure_cats: 'At analysis time',
  tunnel_state: 'Tunnel',
  compliant: 'Compliant',
  capability: 'Capability',
  casb_cat_name: 'Category',
});

/** Words of values that the service writes for programs; others are shown as they are. (UI.md 2.2, spec 2 section 3) */
export const reportValues = defineMessages('report-values', {
  risks: { low: 'Low', medium: 'Medium', high: 'High' },
  actions: { block: 'Block', isolate: 'Isolate', allow: 'Allow', log: 'Log' },
  clients: {
    supported_browser: 'Supported browser',
    unsupported_browser: 'Unsupported browser',
    non_browser: 'Other client',
  },
  tunnels: { connected: 'Connected', disconnected: 'Disconnected', degraded: 'Degraded' },
  compliance: { true: 'Compliant', false: 'Not compliant' },
  exits: { exit_read_write: 'Read and write', exit_direct: 'Direct' },
});
