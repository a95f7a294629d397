// Apart from the schemas, since the first page of the dashboard needs these and no schema. (DESIGN section 9, first load)

/** The tabs of the dashboard in their order; the first is where a sign-in lands. (UI.md 4.8, 4.17) */
export const dashboardTabs = ['overview', 'web', 'email', 'cloud', 'bandwidth', 'threats', 'browsers'] as const;
export type DashboardTab = (typeof dashboardTabs)[number];
