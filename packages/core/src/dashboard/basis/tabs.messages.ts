import { defineMessages } from '../../language/index.ts';

/** Words of the tabs, which are drawn before any card is. (UI.md 4.8) */
export const dashboardTabTexts = defineMessages('dashboard-tabs', {
  sections: 'Dashboards',
  tabs: {
    overview: 'Overview',
    web: 'Web',
    email: 'Email',
    cloud: 'Cloud apps',
    bandwidth: 'Bandwidth',
    threats: 'Evasive threats',
    browsers: 'Browsers',
  },
});
