import { defineMessages } from '../language/index.ts';

/** What is told of the features of a tenant. The names of those of the specification; chosen here. (spec 2 section 3) */
export const capabilityTexts = defineMessages('settings-capabilities', {
  title: 'Capabilities of this tenant',
  note: 'What this tenant is licensed for. The operator of the service changes it; screens of a feature that is off are left out.',
  on: 'On',
  off: 'Off',
  detail: (name: string, value: string) => `${name}: ${value}`,
  labels: {
    rbac: 'Roles',
    sso: 'Sign-in providers',
    multiple_idp: 'Several sign-in providers',
    tfa: 'Second factor',
    additional_local_admins: 'More local administrators',
    menlo_dlp: 'Data loss prevention',
    menlo_email: 'Email',
    fwaas: 'Firewall service',
    pac: 'PAC files',
    watermarking: 'Watermark',
    browsing_forensics: 'Forensics',
    copy_paste_policy: 'Copy and paste',
    bandwidth_limits: 'Bandwidth limits',
    runtime_analysis: 'Runtime analysis',
    restricted_logs: 'Restricted logs',
    mobileSupport: 'Mobile support',
    reports: 'Reports',
    geolocation: 'Geolocation',
    portal2: 'This portal',
    pendo: 'Usage guides',
  },
});
