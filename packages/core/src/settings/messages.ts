import { defineMessages } from '../language/index.ts';

/** Texts of the settings. Chosen here. (UI.md sections 4.10 and 7) */
export const settingsTexts = defineMessages('settings', {
  title: 'Settings',
  list: 'Settings',
  allSettings: 'All settings',
  account: 'Account',
  authentication: 'Authentication',
  secondFactor: 'Second factor',
  users: 'Users',
  groups: 'Groups',
  roles: 'Roles',
  apiTokens: 'API tokens',
  multiTenant: 'Multi-tenant',
  adminAccess: 'Admin access control',
  globalSettings: 'Global settings',
  capabilities: 'Capabilities',
  terms: 'Terms of service',
  traffic: 'Traffic',
  pac: 'PAC',
  pacDelivery: 'PAC delivery',
  egress: 'Egress IPs',
  fixedEgress: 'Fixed egress',
  casb: 'CASB',
  clientProfiles: 'Client profiles',
  privateAccess: 'Private access',
  accessCertificates: 'Certificates',
  accessSecurity: 'Security',
  data: 'Data',
  storage: 'Storage',
  forensics: 'Forensics',
  forensicsViewer: 'Forensics viewer',
  network: 'Network',
  proxy: 'Proxy',
  time: 'Time',
  snmp: 'SNMP',
  logsAlerts: 'Logs/Alerts', // as the message of a failed log names it (spec 2 section 8)
  you: 'You',
  ownAccount: 'My account',
});

/** Texts of multi-tenant management. Chosen here, but for the empty list. (UI.md 4.10) */
export const multiTenantTexts = defineMessages('multi-tenant', {
  requests: 'Approval requests',
  requestsNote: 'Tenants that ask to manage this one. None of them can before you approve it.',
  noRequests: 'No requests waiting.', // (UI.md 4.10)
  managers: 'Managed by',
  noManagers: 'No tenant manages this one.',
  managed: 'Managed tenants',
  noManaged: 'This tenant manages no other.',
  noInfo: 'This tenant has no multi-tenant information.',
  approve: 'Approve',
  /** What the one confirmation asks. (spec 2 section 1, an explicit approve action) */
  confirmTitle: (name: string) => `Approve ${name}?`,
  confirmText: (name: string, tenant: string) =>
    `${name} can manage ${tenant} from then on. This portal cannot take an approval back.`,
  approved: (name: string) => `Approved. ${name} manages this tenant now.`,
});
