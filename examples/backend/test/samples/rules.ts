import { type Sample, token } from './sample.ts';

const params = { rev: '{rev}' };
const rule = {
  id: 'r1',
  name: 'Block malware',
  enabled: true,
  action: 'block',
  conditions: [{ kind: 'threats', values: ['malware'] }],
  more: { kept: 1 },
};

/** List, entry and save of one area. */
function listSamples(area: string): Sample[] {
  const save = (list: unknown) => ({ ...token, data: { list } });
  return [
    {
      call: `${area}.save`,
      params,
      body: save([rule, { name: 'Second' }]),
      answers: { data: { list: [rule, { name: 'Second' }] } },
      thenRead: { call: `${area}.list`, params, holds: { list: [rule, { name: 'Second' }] } },
      wrong: {
        rev_id: { ...save([]), rev_id: undefined },
        state: { ...save([]), state: '' },
        updated_at: { ...save([]), updated_at: undefined },
        data: token,
        'data.list': save('none'),
        'data.list.0.name': save([{ name: 7 }]),
        'data.list.0.conditions.0.kind': save([{ conditions: [{}] }]),
        'data.list.1.id': save([{ id: 'a' }, { id: 'a' }]),
      },
      foreign: [400, 409],
    },
    { call: `${area}.list`, params, foreign: 404 },
    { call: `${area}.get`, params: { rev: '{rev}', id: 'r1' }, answers: rule, foreign: 404 },
  ];
}

function dataSamples(area: string, data: object): Sample[] {
  return [
    {
      call: `${area}.save`,
      params,
      body: { ...token, data },
      answers: { data },
      thenRead: { call: `${area}.get`, params, holds: { data } },
      wrong: { data: { ...token, data: [] }, updated_at: { rev_id: '{rev}', state: '{state}', data } },
      foreign: [400, 409],
    },
    { call: `${area}.get`, params, foreign: 404 },
  ];
}

const areas = [
  'web',
  'inspection',
  'bandwidth',
  'exceptions',
  'bnb',
  'appLinks',
  'content',
  'runtimeAnalysis',
  'sslbump',
  'contentTypes',
];
const exceptions = (pre: unknown, post: unknown) => ({ ...token, data: { pre, post } });
const globalExceptions: Sample[] = [
  {
    call: 'policy.globalExceptions.save',
    params,
    body: exceptions([rule], [{ id: 'r2', name: 'After' }]),
    thenRead: { call: 'policy.globalExceptions.list', params, holds: { pre: [rule], post: [{ id: 'r2' }] } },
    wrong: {
      'data.post': { ...token, data: { pre: [] } },
      'data.pre.0.name': exceptions([{ name: [] }], []),
      'data.post.0.id': exceptions([{ id: 'a' }], [{ id: 'a' }]),
    },
    foreign: [400, 409],
  },
  { call: 'policy.globalExceptions.list', params, foreign: 404 },
  { call: 'policy.globalExceptions.get', params: { rev: '{rev}', id: 'r2' }, answers: { name: 'After' }, foreign: 404 },
];

/** The rule areas of the policy. (spec 2 section 7, spec 3 section 7) */
export const ruleSamples: Sample[] = [
  ...areas.flatMap((area) => listSamples(`policy.${area}`)),
  ...globalExceptions,
  { call: 'policy.globalExceptions.parent', status: 404, foreign: 404 },
  { call: 'policy.bnb.parent', status: 404, foreign: 404 },
  ...dataSamples('policy.watermark', { enabled: true, opacity: 30 }),
  ...dataSamples('policy.copyPaste', { rules: [{ id: 'c1', action: 'block' }] }),
  {
    call: 'policy.validateDdlDomains',
    body: { domains: ['example.com', '*.example.com', 'no domain', 'http://example.com', ''] },
    answers: { valid: ['example.com', '*.example.com'], invalid: ['no domain', 'http://example.com', ''] },
    wrong: { domains: {}, 'domains.1': { domains: ['a.example', 7] } },
  },
];

/** Policy of cloud applications. (spec 3 section 7) */
export const casbSamples: Sample[] = ['appDiscovery', 'appRules', 'profiles', 'exceptions', 'appRepInsights'].flatMap(
  (area) => listSamples(`casb.${area}`),
);

function firewall(area: string, entry: object, wrong: Record<string, object>): Sample[] {
  const [save, get] = dataSamples(`fwaas.${area}`, { list: [{ id: 'f1', ...entry }] }) as [Sample, Sample];
  const refused = Object.entries(wrong).map(
    ([path, fields]) => [path, { ...token, data: { list: [fields] } }] as const,
  );
  const noList = { 'data.list': { ...token, data: { list: 'x' } } };
  return [{ ...save, wrong: { ...save.wrong, ...noList, ...Object.fromEntries(refused) } }, get];
}

/** The firewall service. (spec 3 section 7) */
export const firewallSamples: Sample[] = [
  ...firewall(
    'services',
    { name: 'web', protocol: 'tcp', ports: ['80', '8000-8080'] },
    { 'data.list.0.ports.1': { ports: ['80', '99999'] }, 'data.list.0.ports': { ports: 80 } },
  ),
  ...firewall('rules', { name: 'out', action: 'allow' }, { 'data.list.0': 'x' as unknown as object }),
  ...firewall(
    'feeds',
    { name: 'bad hosts', url: 'https://feeds.example.com/list' },
    {
      'data.list.0.url': { url: 'file:///etc/passwd' },
    },
  ),
];

function merged(area: string, list: object[]): Sample[] {
  return [
    {
      call: `mpa.${area}.save`,
      params,
      body: { ...token, list },
      answers: { data: { list } },
      thenRead: { call: `mpa.${area}.get`, params, holds: { list } },
      wrong: {
        list: token,
        rev_id: { ...token, rev_id: 7, list },
        'list.1.id': { ...token, list: [{ id: 'a' }, { id: 'a' }] },
      },
      foreign: [400, 409],
    },
    { call: `mpa.${area}.get`, params, foreign: 404 },
  ];
}

/** Private access. (spec 3 section 7) */
export const privateAccessSamples: Sample[] = [
  ...merged('connectorClusters', [{ id: 'cl1', name: 'Frankfurt', region: 'eu-central-1' }]),
  ...merged('appCatalogs', [{ id: 'ca1', name: 'Office', applications: [{ id: 'app1', name: 'Wiki' }] }]),
  ...merged('accessRules', [{ id: 'ar1', name: 'Staff', action: 'allow' }]),
  { call: 'mpa.applicationList.get', params, answers: { list: [{ id: 'app1', catalog_id: 'ca1' }] }, foreign: 404 },
  { call: 'mpa.connectorClusterList.get', params, answers: { list: [{ id: 'cl1', name: 'Frankfurt' }] }, foreign: 404 },
  {
    call: 'mpa.updateAccessPolicyApplication',
    params,
    body: { ...token, rule_id: 'ar1', application_ids: ['app1'] },
    thenRead: {
      call: 'mpa.accessRules.get',
      params,
      holds: { list: [{ id: 'ar1', name: 'Staff', application_ids: ['app1'] }] },
    },
    wrong: {
      application_ids: { ...token, rule_id: 'ar1' },
      'application_ids.0': { ...token, rule_id: 'ar1', application_ids: ['none'] },
      rule_id: { ...token, rule_id: 'none', application_ids: ['app1'] },
    },
    foreign: [400, 404, 409],
  },
  {
    call: 'mpa.updateCatalogClusters',
    params,
    body: { ...token, catalog_id: 'ca1', cluster_ids: ['cl1'] },
    thenRead: {
      call: 'mpa.appCatalogs.get',
      params,
      holds: { list: [{ id: 'ca1', name: 'Office', cluster_ids: ['cl1'] }] },
    },
    wrong: {
      'cluster_ids.0': { ...token, catalog_id: 'ca1', cluster_ids: ['none'] },
      catalog_id: { ...token, catalog_id: 'none', cluster_ids: ['cl1'] },
    },
    foreign: [400, 404, 409],
  },
  { call: 'mpa.dlpRules', params, foreign: 404 },
  { call: 'mpa.casbDlpRules', params, foreign: 404 },
  {
    call: 'mpa.setProvisioningKeyLookup',
    answers: {},
    keeps: { keyMade: 'created_at' },
    thenStored: { document: 'mpa.provisioning_key', holds: { created_at: '{keyMade}' } },
  },
  { call: 'mpa.connectorAwsRegion', answers: { aws_region: 'us-east-1', gcp_region: 'us-east4' } },
  { call: 'mpa.userPortalUrl', answers: { user_portal_url: null } },
];
