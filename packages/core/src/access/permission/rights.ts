import { rightTexts as texts } from './rights.messages.ts';

/** A right as a row of the role matrix: which of the two lists may name it. (ROL-004, UI.md 4.13) */
export interface RightRow {
  /** Second segment of its entries, for example `rules`. */
  readonly item: string;
  readonly label: string;
  readonly kinds: readonly ('read' | 'write')[];
}

/** Rights with the same first segment. */
export interface RightArea {
  /** First segment of their entries, for example `web_policy`. */
  readonly area: string;
  readonly label: string;
  readonly rights: readonly RightRow[];
}

const both = ['read', 'write'] as const;
const read = ['read'] as const;
const write = ['write'] as const;

/** Every right that a call or a route of the portal asks for; a test compares them with both. (spec 2 section 6) */
export const rightAreas: readonly RightArea[] = [
  {
    area: 'web_policy',
    label: texts.webPolicy.label,
    rights: [
      { item: 'app_links', label: texts.webPolicy.appLinks, kinds: both },
      { item: 'bandwidth', label: texts.webPolicy.bandwidth, kinds: both },
      { item: 'bnb', label: texts.webPolicy.bnb, kinds: both },
      { item: 'content_types', label: texts.webPolicy.contentTypes, kinds: both },
      { item: 'copy_paste', label: texts.webPolicy.copyPaste, kinds: both },
      { item: 'domain', label: texts.webPolicy.domain, kinds: read },
      { item: 'exceptions', label: texts.webPolicy.exceptions, kinds: both },
      { item: 'global_exceptions', label: texts.webPolicy.globalExceptions, kinds: both },
      { item: 'rules', label: texts.webPolicy.rules, kinds: both },
      { item: 'runtime_analysis', label: texts.webPolicy.runtimeAnalysis, kinds: both },
      { item: 'watermark', label: texts.webPolicy.watermark, kinds: both },
    ],
  },
  {
    area: 'content_inspection',
    label: texts.contentInspection.label,
    rights: [
      { item: 'content', label: texts.contentInspection.content, kinds: both },
      { item: 'inspection', label: texts.contentInspection.inspection, kinds: both },
      { item: 'sslbump', label: texts.contentInspection.sslbump, kinds: both },
    ],
  },
  {
    area: 'dlp_policy',
    label: texts.dlpPolicy.label,
    rights: [{ item: 'rules', label: texts.dlpPolicy.rules, kinds: read }],
  },
  {
    area: 'casb_policy',
    label: texts.casbPolicy.label,
    rights: [
      { item: 'app_discovery', label: texts.casbPolicy.appDiscovery, kinds: both },
      { item: 'app_rep_insights', label: texts.casbPolicy.appRepInsights, kinds: both },
      { item: 'app_rules', label: texts.casbPolicy.appRules, kinds: both },
      { item: 'dlp_rules', label: texts.casbPolicy.dlpRules, kinds: read },
      { item: 'exceptions', label: texts.casbPolicy.exceptions, kinds: both },
      { item: 'profiles', label: texts.casbPolicy.profiles, kinds: both },
    ],
  },
  {
    area: 'egress_policy',
    label: texts.egressPolicy.label,
    rights: [{ item: 'addresses', label: texts.egressPolicy.addresses, kinds: both }],
  },
  {
    area: 'fwaas',
    label: texts.fwaas.label,
    rights: [
      { item: 'feeds', label: texts.fwaas.feeds, kinds: both },
      { item: 'rules', label: texts.fwaas.rules, kinds: both },
      { item: 'services', label: texts.fwaas.services, kinds: both },
    ],
  },
  {
    area: 'private_access',
    label: texts.privateAccess.label,
    rights: [
      { item: 'access_rules', label: texts.privateAccess.accessRules, kinds: both },
      { item: 'applications', label: texts.privateAccess.applications, kinds: both },
      { item: 'clusters', label: texts.privateAccess.clusters, kinds: both },
      { item: 'provisioning', label: texts.privateAccess.provisioning, kinds: write },
      { item: 'reports', label: texts.privateAccess.reports, kinds: read },
    ],
  },
  {
    area: 'customization',
    label: texts.customization.label,
    rights: [
      { item: 'web', label: texts.customization.web, kinds: both },
      { item: 'email', label: texts.customization.email, kinds: both },
      { item: 'dlp', label: texts.customization.dlp, kinds: both },
    ],
  },
  {
    area: 'browser_posture_management',
    label: texts.browserPostureManagement.label,
    rights: [{ item: 'policies', label: texts.browserPostureManagement.policies, kinds: both }],
  },
  {
    area: 'dashboard',
    label: texts.dashboard.label,
    rights: [{ item: 'reports', label: texts.dashboard.reports, kinds: read }],
  },
  {
    area: 'logs',
    label: texts.logs.label,
    rights: [
      { item: 'web', label: texts.logs.web, kinds: read },
      { item: 'email', label: texts.logs.email, kinds: read },
      { item: 'audit', label: texts.logs.audit, kinds: read },
      { item: 'dlp', label: texts.logs.dlp, kinds: read },
      { item: 'fwaas_logs', label: texts.logs.fwaasLogs, kinds: read },
      { item: 'saa_logs', label: texts.logs.saaLogs, kinds: read },
    ],
  },
  {
    area: 'settings',
    label: texts.settings.label,
    rights: [
      { item: 'users', label: texts.settings.users, kinds: both },
      { item: 'rbac', label: texts.settings.rbac, kinds: both },
      { item: 'authentication', label: texts.settings.authentication, kinds: both },
      { item: 'api_tokens', label: texts.settings.apiTokens, kinds: both },
      { item: 'tos', label: texts.settings.tos, kinds: both },
      { item: 'multi_tenant', label: texts.settings.multiTenant, kinds: both },
      { item: 'admin_access_control', label: texts.settings.adminAccessControl, kinds: both },
      { item: 'pac', label: texts.settings.pac, kinds: both },
      { item: 'storage', label: texts.settings.storage, kinds: both },
      { item: 'forensics', label: texts.settings.forensics, kinds: both },
      { item: 'logs', label: texts.settings.logs, kinds: both },
      { item: 'general', label: texts.settings.general, kinds: both },
      { item: 'casb', label: texts.settings.casb, kinds: both },
      { item: 'client_profiles', label: texts.settings.clientProfiles, kinds: both },
      { item: 'posture_profiles', label: texts.settings.postureProfiles, kinds: both },
      { item: 'private_access', label: texts.settings.privateAccess, kinds: both },
      { item: 'certificates', label: texts.settings.certificates, kinds: read },
      { item: 'ca_certificates', label: texts.settings.caCertificates, kinds: both },
      { item: 'license', label: texts.settings.license, kinds: both },
      { item: 'status', label: texts.settings.status, kinds: both },
      { item: 'update', label: texts.settings.update, kinds: both },
      { item: 'maintenance', label: texts.settings.maintenance, kinds: both },
      { item: 'about', label: texts.settings.about, kinds: both },
      { item: 'appliance', label: texts.settings.appliance, kinds: both },
      { item: 'appliance_users', label: texts.settings.applianceUsers, kinds: both },
      { item: 'dash_certificates', label: texts.settings.dashCertificates, kinds: both },
      { item: 'dash_settings', label: texts.settings.dashSettings, kinds: both },
    ],
  },
  {
    area: 'appliances',
    label: texts.appliances.label,
    rights: [
      { item: 'systems', label: texts.appliances.systems, kinds: both },
      { item: 'groups', label: texts.appliances.groups, kinds: both },
      { item: 'templates', label: texts.appliances.templates, kinds: both },
      { item: 'registrations', label: texts.appliances.registrations, kinds: both },
      { item: 'certificates', label: texts.appliances.certificates, kinds: both },
      { item: 'jobs', label: texts.appliances.jobs, kinds: both },
      { item: 'remote', label: texts.appliances.remote, kinds: both },
      { item: 'manager_version', label: texts.appliances.managerVersion, kinds: write },
    ],
  },
  {
    area: 'tenants',
    label: texts.tenants.label,
    rights: [
      { item: 'tenants', label: texts.tenants.tenants, kinds: both },
      { item: 'users', label: texts.tenants.users, kinds: both },
      { item: 'settings', label: texts.tenants.settings, kinds: both },
      { item: 'inventory', label: texts.tenants.inventory, kinds: both },
      { item: 'licenses', label: texts.tenants.licenses, kinds: both },
      { item: 'network', label: texts.tenants.network, kinds: both },
      { item: 'policy', label: texts.tenants.policy, kinds: both },
      { item: 'reports', label: texts.tenants.reports, kinds: both },
      { item: 'rollout', label: texts.tenants.rollout, kinds: both },
    ],
  },
];
