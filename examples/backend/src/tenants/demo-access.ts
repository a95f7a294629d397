import { type Entries, sectionTexts, when, who } from './demo-entries.ts';

const clusters = [
  { id: 'c-frankfurt', name: 'Frankfurt', region: 'eu-central-1' },
  { id: 'c-virginia', name: 'Virginia', region: 'us-east-1' },
  { id: 'c-belgium', name: 'Belgium, spare', region: 'europe-west1', enabled: false },
] satisfies Entries<'mpa.connector-cluster'>;

const catalogs = [
  {
    id: 'k-office',
    name: 'Office',
    applications: [
      { id: 'app-wiki', name: 'Wiki', enabled: true, domains: ['wiki.corp.example'], ports: ['443'] },
      { id: 'app-erp', name: 'ERP', enabled: true, domains: ['erp.corp.example'], ports: ['443', '8443'] },
    ],
    clusters: ['c-frankfurt', 'c-virginia'],
  },
  {
    id: 'k-engineering',
    name: 'Engineering',
    applications: [
      { id: 'app-git', name: 'Git', enabled: true, domains: ['git.corp.example'], ports: ['22', '443'] },
      { id: 'app-lab', name: 'Lab machines', enabled: true, addresses: ['10.40.0.0/24'], ports: ['22', '3389'] },
    ],
    clusters: ['c-frankfurt'],
  },
  {
    id: 'k-rest',
    name: 'Everything else inside',
    applications: [{ id: 'app-any', name: 'Not sorted yet', enabled: true }],
    domains: ['*.corp.example'],
    ports: ['443'],
    clusters: ['c-frankfurt', 'c-virginia'],
  },
] satisfies Entries<'mpa.app-catalog'>;

const accessRules = [
  {
    id: 'a-staff',
    name: 'Wiki for everybody',
    applications: ['app-wiki'],
    action: 'allow',
  },
  {
    id: 'a-finance',
    name: 'ERP for finance',
    subjects: who('groups', 'Finance'),
    applications: ['app-erp'],
    action: 'allow',
    session_limit: { type: 'time', amount: 8, unit: 'hours' },
  },
  {
    id: 'a-abroad',
    name: 'Nothing from far away',
    conditions: when('geo_ip', ['DE', 'FR', 'US'], true),
    action: 'block',
  },
  {
    id: 'a-engineering',
    name: 'Git and lab',
    subjects: who('groups', 'Engineering'),
    applications: ['app-git', 'app-lab'],
    action: 'allow',
  },
  {
    id: 'a-vendors',
    name: 'Vendors in isolation',
    subjects: who('groups', 'Vendors'),
    applications: ['app-wiki', 'app-git'],
    action: 'safeview',
    session_limit: { type: 'session' },
  },
  { id: 'builtin', name: 'Everything else', builtin: true, action: 'block' },
] satisfies Entries<'mpa.access-rule'>;

const dlpRules = [
  {
    id: 'd-cards',
    name: 'Card numbers',
    detectors: ['Credit card number', 'IBAN'],
    threshold: 5,
    action: 'block',
  },
  {
    id: 'd-source',
    name: 'Source code to strangers',
    conditions: when('domain', ['git.corp.example'], true),
    detectors: ['Source code', 'Private key'],
    threshold: 1,
    action: 'block',
  },
  {
    id: 'd-people',
    name: 'Lists of people',
    subjects: who('groups', 'Human Resources'),
    detectors: ['Date of birth', 'Passport number'],
    threshold: 20,
    action: 'allow',
  },
] satisfies Entries<'policy.dlp-rule'>;

/** Private access of the demo tenant, with the connectors and applications of its events, and what may not leave. */
export const demoAccess = sectionTexts({
  'mpa.app_connector_clusters': clusters,
  'mpa.app_catalogs': catalogs,
  'mpa.access_rules': accessRules,
  'rules.dlp': dlpRules,
});
