import { type DashboardTab, dashboardTabs } from '../../api/schemas/index.ts';
import type { ReportName } from '../../reporting/index.ts';

export { type DashboardTab, dashboardTabs };

/** Columns of twelve that a card takes. (UI.md 4.8) */
export type CardWidth = 3 | 4 | 6 | 8 | 12;

/** A card: a report by its own name, or what one of them over time adds up to, beside the span before. (UI.md 4.8, 4.17) */
export type CardId = ReportName | 'clicks_by_action';

/** A card as it stands on a tab. */
export interface CardPlace {
  id: CardId;
  width: CardWidth;
}

const card = (id: CardId, width: CardWidth = 4): CardPlace => ({ id, width });

/** Which cards each tab begins with. (UI.md 4.8, picture 15) */
export const tabCards: Readonly<Record<DashboardTab, readonly CardPlace[]>> = {
  overview: [
    card('clicks_by_action', 3),
    card('top_response_risks', 3),
    card('action_summary_by_date', 6),
    card('bandwidth_usage_by_date', 3),
    card('top_browser_versions', 3),
    card('top_blocked_users', 3),
    card('top_blocked_domains', 3),
    card('lure_count_by_webroots_cats_and_analysis_time_cats', 6),
    card('top_domains', 12),
  ],
  web: [
    card('action_summary_by_date', 12),
    card('top_response_risks'),
    card('top_blocked_users'),
    card('top_blocked_domains'),
    card('top_domains', 6),
    card('top_ua_type', 6),
  ],
  email: [
    card('risk_score_clicks_email', 3),
    card('emails_rewritten', 6),
    card('top_exit_mode_email', 3),
    card('smtp_request_count_by_date', 6),
    card('smtp_request_count_by_event', 6),
    card('top_users_email'),
    card('top_domains_email_clicks'),
    card('top_domains_email_exit'),
    card('top_risks_email'),
    card('top_categories_email'),
    card('top_categories_email_v2'),
  ],
  cloud: [
    card('top_casb_cloud_apps'),
    card('top_casb_users'),
    card('top_casb_uploads_by_application_name'),
    card('top_casb_users_by_application'),
    card('top_unsanctioned_app_domains'),
    card('top_unsanctioned_app_users'),
  ],
  bandwidth: [card('bandwidth_usage_by_date', 12), card('top_bandwidth_domains', 6), card('top_domains', 6)],
  threats: [
    card('top_heat_alerts_count_by_evasive_techniques', 6),
    card('lure_count_by_webroots_cats_and_analysis_time_cats', 6),
    card('top_heat_alerts_by_type'),
    card('top_heat_actions'),
    card('top_heat_domains'),
    card('top_heat_alerts_count_by_users'),
    card('top_heat_domains_for_malware'),
    card('top_heat_downloads_by_file_type'),
    card('scan_heat', 12),
  ],
  browsers: [
    card('top_browsers'),
    card('top_browser_versions'),
    card('top_ua_type'),
    card('top_ua', 6),
    card('top_non_browser_ua', 6),
    card('action_summary_non_browser', 6),
  ],
};
