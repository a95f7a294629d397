import { defineMessages } from '../../language/index.ts';

/** Words around the list of what is closed. Chosen here. */
export const reasonTexts = defineMessages('closed-pages', {
  title: "Why can't I see this?",
  helpTitle: 'What can I open?',
  closed: 'Closed to you',
  open: 'Open to you',
  allOpen: 'Every page of this portal is open to you.',
  noneOpen: 'No page of this portal is open to you.',
  missing: 'Not in this portal',
  intro: 'A page needs the right deployment, a feature of the tenant, and a permission.',
  dismiss: 'Close this note',
});

/** Why a page is closed, and who can open it. Chosen here. (spec 2 section 5, issue 12) */
export const reasonMessages = defineMessages('closed-reasons', {
  unknown: (route: string) => `This portal has no page “${route}”.`,
  signIn: (page: string) => `${page} opens after signing in.`,
  environment: (page: string, places: string) => `${page} isn't part of this deployment. It exists in ${places}.`,
  feature: (page: string, feature: string) => `${page} needs the feature ${feature}, which is off for this tenant.`,
  oneOf: (page: string, rights: string) => `${page} needs one of these permissions: ${rights}.`,
  rights: (page: string, rights: string, count: number) =>
    `${page} needs the permission${count > 1 ? 's' : ''} ${rights}.`,
  children: (page: string) => `Nothing inside ${page} is open to you.`,
  /** @param tenant - empty where it has no name. */
  givesRights: (tenant: string, count: number) =>
    `${administrator(tenant)} can give ${count > 1 ? 'them' : 'it'} to you with a role.`,
  givesRole: (tenant: string) => `${administrator(tenant)} can give you a role that opens something there.`,
  switchesOn: 'The operator of this service can switch it on.',
  places: {
    cloud: 'the cloud',
    management_station: 'a management station',
    safeview: 'an appliance in safeview mode',
    safeview_isolation: 'an appliance in safeview_isolation mode',
    safeview_proxy: 'an appliance in safeview_proxy mode',
    safemail: 'an appliance in safemail mode',
    safemail_worker: 'an appliance in safemail_worker mode',
    browsing_forensics_viewer: 'an appliance in browsing_forensics_viewer mode',
  },
  elsewhere: 'another deployment',
});

function administrator(tenant: string): string {
  return tenant === '' ? 'An administrator' : `An administrator of ${tenant}`;
}
