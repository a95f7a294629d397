import type { SectionText } from '../policy/section-store.ts';
import { type Entries, sectionTexts, switchedOn, when, who } from './demo-entries.ts';

const exceptions = [
  {
    id: 'x-status',
    name: 'Status pages',
    domains: ['status.example.com', '*.status.example.net'],
    action: 'allow',
    reason: 'Everybody must see what is down.',
  },
  {
    id: 'x-audit',
    name: 'Auditors',
    addresses: ['198.51.100.0/26', '203.0.113.40-203.0.113.47'],
    action: 'allow',
    expires_at: '2031-03-31T22:00:00Z',
    reason: 'Until the yearly audit is over.',
  },
  { id: 'x-mirror', domains: ['mirror.example.org'], action: 'safeview', reason: 'Serves installers too.' },
  {
    id: 'x-scanner',
    name: 'Noisy scanner',
    addresses: ['192.0.2.200'],
    action: 'block',
    enabled: false,
    reason: 'Switched off since it was repaired.',
  },
] satisfies Entries<'policy.exception'>;

const globalExceptions = {
  pre: [
    {
      id: 'w-emergency',
      name: 'Emergency services',
      domains: ['alarm.example.org', '*.rescue.example'],
      action: 'allow',
      reason: 'Open everywhere, whatever else is decided.',
    },
    {
      id: 'w-incident',
      name: 'Incident of November',
      domains: ['invoice-portal.example', 'secure-pay.example'],
      addresses: ['203.0.113.66'],
      action: 'block',
      expires_at: '2031-11-30T22:00:00Z',
      reason: 'Pages that stole passwords of the group.',
    },
  ],
  post: [
    {
      id: 'w-vendors',
      name: 'Vendors of the group',
      domains: ['*.vendor.example', 'support.example.net'],
      action: 'safeview',
      reason: 'Where nobody below decided otherwise.',
    },
    { id: 'w-trial', name: 'Trial of a new supplier', domains: ['trial.example.org'], action: 'allow', enabled: false },
  ],
} satisfies { pre: Entries<'policy.global-exception-pre'>; post: Entries<'policy.global-exception-post'> };

const bandwidth = [
  {
    id: 'b-guests',
    name: 'Guests',
    subjects: who('groups', 'Guests'),
    limit: { max: 2, unit: 'GB', per: 'day' },
    action: 'block',
  },
  {
    id: 'b-video',
    name: 'Video at work',
    conditions: when('categories', ['Streaming Media']),
    limit: { max: 500, unit: 'MB', per: 'hour' },
    action: 'alert',
  },
  { id: 'b-all', name: 'Everybody', limit: { max: 20, unit: 'GB', per: 'day' }, action: 'alert' },
] satisfies Entries<'policy.bandwidth-rule'>;

const appLinks = [
  { id: 'l-mail', name: 'Links in webmail', url: 'https://mail.example.com/', open: 'isolated' },
  { id: 'l-meet', name: 'Meetings', url: 'https://meet.example.com/', domains: ['*.meet.example.com'], open: 'native' },
  { id: 'l-wiki', name: 'Wiki', url: 'https://wiki.example.net/', domains: ['wiki.example.net'], open: 'native' },
] satisfies Entries<'policy.app-link'>;

const bnb = [
  {
    id: 'p-updates',
    name: 'System updates',
    domains: ['updates.example.com', '*.packages.example.org', 'download.example.net'],
    action: 'bypass',
  },
  { id: 'p-voice', name: 'Telephony', addresses: ['203.0.113.64/27'], action: 'bypass' },
  { id: 'p-sink', domains: ['sinkhole.example'], action: 'block' },
] satisfies Entries<'policy.bypass-rule'>;

const contentTypes = [
  { id: 'documents', name: 'Documents', extensions: ['docx', 'xlsx', 'pptx', 'pdf'], media_types: ['application/pdf'] },
  { id: 'programs', name: 'Programs', extensions: ['exe', 'msi', 'dmg'], media_types: ['application/octet-stream'] },
  { id: 'archives', name: 'Archives', extensions: ['zip', '7z', 'rar'], media_types: ['application/zip'] },
  { id: 'pictures', name: 'Pictures', extensions: ['png', 'jpg'], media_types: ['image/png', 'image/jpeg'] },
] satisfies Entries<'policy.content-type'>;

const content = [
  {
    id: 'c-programs',
    name: 'No programs for guests',
    subjects: who('groups', 'Guests'),
    content_types: ['programs', 'archives'],
    action: 'block',
  },
  { id: 'c-documents', name: 'Documents in isolation', content_types: ['documents'], action: 'safeview' },
  { id: 'c-pictures', name: 'Pictures', content_types: ['pictures'], action: 'allow' },
] satisfies Entries<'policy.content-rule'>;

const analysis = [
  { id: 'r-programs', name: 'Programs', file_types: ['exe', 'msi', 'dll'], action: 'analyze', hold: true },
  { id: 'r-build', name: 'Build servers', subjects: who('groups', 'Engineering'), file_types: ['zip'], action: 'skip' },
] satisfies Entries<'policy.analysis-rule'>;

const inspection = [
  {
    id: 'i-bank',
    name: 'Banks and clinics',
    conditions: when('categories', ['Financial Services', 'Health and Medicine']),
    mode: 'bypass',
  },
  {
    id: 'i-unknown',
    name: 'What nobody knows',
    conditions: when('domain', ['payroll.example.net'], true),
    mode: 'inspect',
  },
] satisfies Entries<'policy.inspection-rule'>;

const ssl = [
  {
    id: 's-pinned',
    name: 'Pinned certificates',
    domains: ['*.push.example.com', 'vault.example.net'],
    action: 'bypass',
  },
  { id: 's-bank', name: 'Banks', categories: ['Financial Services'], action: 'bypass' },
  { id: 's-all', name: 'Everything else', action: 'decrypt' },
] satisfies Entries<'policy.ssl-rule'>;

const services = [
  { id: 'https', name: 'HTTPS', protocol: 'tcp', ports: ['443'] },
  { id: 'ssh', name: 'SSH', protocol: 'tcp', ports: ['22'] },
  { id: 'dns', name: 'DNS', protocol: 'udp', ports: ['53'] },
  { id: 'voice', name: 'Voice', protocol: 'udp', ports: ['5060-5061', '10000-20000'] },
  { id: 'ping', name: 'Ping', protocol: 'icmp' },
] satisfies Entries<'firewall.service'>;

const firewallRules = [
  {
    id: 'f-ssh',
    name: 'SSH from the jump host',
    sources: ['192.0.2.10'],
    destinations: ['10.20.0.0/16'],
    services: ['ssh'],
    action: 'allow',
    log: true,
  },
  { id: 'f-nossh', name: 'No other SSH', services: ['ssh'], action: 'block', log: true },
  {
    id: 'f-dns',
    name: 'Own resolvers',
    destinations: ['198.51.100.53', '203.0.113.53'],
    services: ['dns'],
    action: 'allow',
  },
  { id: 'f-nodns', name: 'No foreign resolvers', services: ['dns'], action: 'block' },
  {
    id: 'f-voice',
    name: 'Telephones',
    sources: ['10.30.0.0/16'],
    destinations: ['voice.example.net'],
    services: ['voice'],
    action: 'allow',
  },
  { id: 'f-lab', name: 'Lab to the world', sources: ['192.0.2.0/27'], action: 'allow', enabled: false },
  { id: 'builtin', name: 'Everything else', builtin: true, action: 'allow' },
] satisfies Entries<'firewall.rule'>;

const feeds = [
  { id: 'd-c2', name: 'Command servers', url: 'https://feeds.example.org/c2.txt', format: 'text', refresh_minutes: 15 },
  { id: 'd-tor', name: 'Anonymizers', url: 'https://feeds.example.org/exits.csv', format: 'csv', refresh_minutes: 60 },
  {
    id: 'd-old',
    name: 'Last year',
    url: 'https://old.example.net/list.txt',
    format: 'text',
    refresh_minutes: 1440,
    enabled: false,
  },
] satisfies Entries<'firewall.feed'>;

/** Lists of the demo tenant besides its web rules: what their screens are looked at with. (UI.md 4.9) */
export const demoLists: readonly SectionText[] = [
  {
    name: 'rules.global_exceptions',
    body: JSON.stringify({ pre: globalExceptions.pre.map(switchedOn), post: globalExceptions.post.map(switchedOn) }),
  },
  ...sectionTexts({
    'rules.exceptions': exceptions,
    'rules.bandwidth': bandwidth,
    'rules.app_links': appLinks,
    'rules.bnb': bnb,
    'rules.content': content,
    'rules.content_types': contentTypes,
    'rules.runtime_analysis': analysis,
    'rules.inspection': inspection,
    'rules.sslbump': ssl,
    'fwaas.services': services,
    'fwaas.rules': firewallRules,
    'fwaas.feeds': feeds,
  }),
];
