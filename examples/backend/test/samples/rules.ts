import { type Sample, token } from './sample.ts';

const params = { rev: '{rev}' };

/** Who and what a rule is about. (OP-207) */
const traffic = {
  conditions: {
    logic: 'and',
    list: [
      { kind: 'threats', comparator: 'equal', negate: false, values: ['malware'] },
      { kind: 'source_ips', comparator: 'equal', values: ['10.1.2.3'] },
    ],
  },
  subjects: [{ type: 'groups', values: ['Staff'] }],
};

/** What a kind has of its own: valid fields, and wrong ones by the path below the entry that names them. (OP-217) */
interface Kind {
  fields: object;
  wrong: Record<string, object>;
  /** The rule that the list ends with. (OP-207) */
  builtin?: object;
}

const explode = { action: { action: 'explode' } };
const ofRules: Record<string, object> = {
  'conditions.list.0.kind': { conditions: { list: [{ kind: 'banana' }] } },
  'conditions.list.1.values.1': {
    conditions: {
      list: [...traffic.conditions.list.slice(0, 1), { kind: 'dest_ips', values: ['10.0.0.1', '999.1.1.1'] }],
    },
  },
  conditions: { conditions: [{ kind: 'threats', values: ['malware'] }] },
  'subjects.0.type': { subjects: [{ type: 'everybody' }] },
};
const exception: Kind = {
  fields: { domains: ['example.com'], action: 'allow', expires_at: '2030-01-01T00:00:00Z', reason: 'A partner' },
  wrong: { ...explode, 'domains.0': { domains: ['no domain'] }, expires_at: { expires_at: 'tomorrow' } },
};
const traffics = (own: object, wrong: Record<string, object>): Kind => ({
  fields: { ...traffic, ...own },
  wrong: { ...ofRules, ...wrong },
});

const kinds: Record<string, Kind> = {
  'policy.web': {
    ...traffics(
      {
        action: 'block',
        session_limit: { type: 'time', amount: 8, unit: 'hours' },
        protection_level: 'moderate',
        scope: 'all',
      },
      {
        ...explode,
        'session_limit.unit': { session_limit: { type: 'time', amount: 8, unit: 'weeks' } },
        protection_level: { protection_level: 'high' },
        scope: { scope: 'none' },
        'conditions.list.0.values.0': { conditions: { list: [{ kind: 'app_object', values: [7] }] } },
      },
    ),
    builtin: { id: 'builtin', builtin: true, action: 'safeview' },
  },
  'policy.inspection': traffics({ mode: 'bypass' }, { mode: { mode: 'look' } }),
  'policy.bandwidth': traffics(
    { limit: { max: 2, unit: 'GB', per: 'day' }, action: 'alert' },
    { 'limit.unit': { limit: { max: 2, unit: 'TB' } }, action: { action: 'allow' } },
  ),
  'policy.exceptions': exception,
  'policy.bnb': traffics({ domains: ['*.example.com'], addresses: ['10.0.0.0/8'], action: 'bypass' }, explode),
  'policy.appLinks': {
    fields: { url: 'https://wiki.example.com/', domains: ['wiki.example.com'], open: 'isolated' },
    wrong: { url: { url: 'javascript:alert(1)' }, open: { open: 'anywhere' } },
  },
  'policy.contentTypes': {
    fields: { extensions: ['pdf'], media_types: ['application/pdf'] },
    wrong: { 'media_types.0': { media_types: ['pdf'] } },
  },
  'policy.content': traffics(
    { content_types: ['r1'], action: 'allow' },
    { ...explode, 'content_types.1': { content_types: ['r1', 7] } },
  ),
  'policy.runtimeAnalysis': traffics(
    { file_types: ['pdf'], action: 'analyze', hold: true },
    { 'file_types.0': { file_types: ['banana'] }, hold: { hold: 'yes' } },
  ),
  'policy.sslbump': traffics(
    { domains: ['example.com'], categories: ['Financial Services'], action: 'bypass' },
    { 'categories.0': { categories: ['Bananas'] }, action: { action: 'block' } },
  ),
  'casb.appDiscovery': {
    fields: { application: 'CloudBox', state: 'sanctioned', note: 'Asked for by sales.' },
    wrong: { state: { state: 'liked' } },
  },
  'casb.appRules': {
    ...traffics(
      { applications: ['CloudBox'], activity: 'uploads', action: 'block' },
      { activity: { activity: 'print' } },
    ),
    builtin: { id: 'builtin', builtin: true, action: 'allow' },
  },
  'casb.profiles': {
    fields: { type: 'sanctioned', applications: ['CloudBox'], allowed_tenants: ['example'] },
    wrong: { type: { type: 'liked' }, applications: { applications: 'CloudBox' } },
  },
  'casb.exceptions': exception,
  'casb.appRepInsights': {
    fields: { application: 'CloudBox', category: 'Personal Storage', score: 81 },
    wrong: { score: { score: 101 } },
  },
};

/** List, entry and save of one area. */
function listSamples(area: string, { fields, wrong, builtin }: Kind): Sample[] {
  const save = (list: unknown) => ({ ...token, data: { list } });
  const rule = { id: 'r1', name: 'Block malware', enabled: true, ...fields, more: { kept: 1 } };
  const second = { ...fields, name: 'Second' };
  const stored = [rule, second, ...(builtin === undefined ? [] : [builtin])];
  const refused = Object.entries(wrong).map(([path, own]): [string, object] => [
    `data.list.0.${path}`,
    save([{ name: 'Wrong', ...own }]),
  ]);
  return [
    {
      call: `${area}.save`,
      params,
      body: save([rule, second]),
      answers: { data: { list: stored } },
      thenRead: { call: `${area}.list`, params, holds: { list: stored } },
      wrong: {
        rev_id: { ...save([]), rev_id: undefined },
        state: { ...save([]), state: '' },
        updated_at: { ...save([]), updated_at: undefined },
        data: token,
        'data.list': save('none'),
        'data.list.0.name': save([{ name: 7 }]),
        'data.list.0.enabled': save([{ name: 'Wrong', enabled: 'yes' }]),
        'data.list.1.id': save([
          { id: 'a', name: 'One' },
          { id: 'a', name: 'Two' },
        ]),
        ...Object.fromEntries(refused),
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

const exceptions = (pre: unknown, post: unknown) => ({ ...token, data: { pre, post } });
const exempt = { id: 'r1', name: 'A partner', enabled: true, ...exception.fields, more: { kept: 1 } };
const globalExceptions: Sample[] = [
  {
    call: 'policy.globalExceptions.save',
    params,
    body: exceptions([exempt], [{ ...exception.fields, id: 'r2', name: 'After' }]),
    thenRead: { call: 'policy.globalExceptions.list', params, holds: { pre: [exempt], post: [{ id: 'r2' }] } },
    wrong: {
      'data.post': { ...token, data: { pre: [] } },
      'data.pre.0.name': exceptions([{ name: [] }], []),
      'data.post.0.action': exceptions([], [{ name: 'Wrong', action: 'explode' }]),
      'data.post.0.id': exceptions([{ id: 'a' }], [{ id: 'a' }]),
    },
    foreign: [400, 409],
  },
  { call: 'policy.globalExceptions.list', params, foreign: 404 },
  { call: 'policy.globalExceptions.get', params: { rev: '{rev}', id: 'r2' }, answers: { name: 'After' }, foreign: 404 },
];

/** The rule areas of the policy. (spec 2 section 7, spec 3 section 7) */
export const ruleSamples: Sample[] = [
  ...samplesOf('policy.'),
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
export const casbSamples: Sample[] = samplesOf('casb.');

function samplesOf(prefix: string): Sample[] {
  return Object.entries(kinds).flatMap(([area, kind]) => (area.startsWith(prefix) ? listSamples(area, kind) : []));
}

function firewall(area: string, entry: object, wrong: Record<string, object>, last: object[] = []): Sample[] {
  const [save, get] = dataSamples(`fwaas.${area}`, { list: [{ id: 'f1', ...entry }] }) as [Sample, Sample];
  const refused = Object.entries(wrong).map(
    ([path, fields]) => [path, { ...token, data: { list: [fields] } }] as const,
  );
  const noList = { 'data.list': { ...token, data: { list: 'x' } } };
  const data = { list: [{ id: 'f1', ...entry }, ...last] };
  const { call, params: place } = get;
  const thenRead = { call, ...(place && { params: place }), holds: { data } };
  return [
    { ...save, answers: { data }, thenRead, wrong: { ...save.wrong, ...noList, ...Object.fromEntries(refused) } },
    get,
  ];
}

const named = { name: 'Wrong' };

/** The firewall service. (spec 3 section 7, OP-217) */
export const firewallSamples: Sample[] = [
  ...firewall(
    'services',
    { name: 'web', protocol: 'tcp', ports: ['80', '8000-8080'] },
    {
      'data.list.0.ports.1': { ...named, ports: ['80', '99999'] },
      'data.list.0.ports': { ...named, ports: 80 },
      'data.list.0.protocol': { ...named, protocol: 'banana' },
    },
  ),
  ...firewall(
    'rules',
    {
      name: 'out',
      sources: ['10.0.0.0/8'],
      destinations: ['*.example.com'],
      services: ['f1'],
      action: 'allow',
      log: true,
    },
    {
      'data.list.0': 'x' as unknown as object,
      'data.list.0.action': { ...named, action: 'safeview' },
      'data.list.0.sources.0': { ...named, sources: ['999.1.1.1'] },
      'data.list.0.services.0': { ...named, services: [7] },
    },
    [{ id: 'builtin', builtin: true, action: 'allow' }],
  ),
  ...firewall(
    'feeds',
    { name: 'bad hosts', url: 'https://feeds.example.com/list', format: 'csv', refresh_minutes: 60 },
    {
      'data.list.0.url': { ...named, url: 'file:///etc/passwd' },
      'data.list.0.format': { ...named, format: 'xml' },
      'data.list.0.refresh_minutes': { ...named, refresh_minutes: 0 },
    },
  ),
];

function merged(area: string, list: object[], wrong: Record<string, object>, last: object[] = []): Sample[] {
  const stored = [...list, ...last];
  const refused = Object.entries(wrong).map(([path, own]): [string, object] => [
    `list.0.${path}`,
    { ...token, list: [{ ...named, ...own }] },
  ]);
  return [
    {
      call: `mpa.${area}.save`,
      params,
      body: { ...token, list },
      answers: { data: { list: stored } },
      thenRead: { call: `mpa.${area}.get`, params, holds: { list: stored } },
      wrong: {
        list: token,
        rev_id: { ...token, rev_id: 7, list },
        'list.1.id': { ...token, list: ['One', 'Two'].map((name) => ({ id: 'a', name })) },
        ...Object.fromEntries(refused),
      },
      foreign: [400, 409],
    },
    { call: `mpa.${area}.get`, params, foreign: 404 },
  ];
}

/** Private access. (spec 3 section 7) */
export const privateAccessSamples: Sample[] = [
  ...merged('connectorClusters', [{ id: 'cl1', name: 'Frankfurt', region: 'eu-central-1' }], {
    region: { region: 'moon-1' },
  }),
  ...merged(
    'appCatalogs',
    [
      {
        ...{ id: 'ca1', name: 'Office', domains: ['*.office.example.com'], ports: ['443'], clusters: ['cl1'] },
        applications: [{ id: 'app1', name: 'Wiki', domains: ['wiki.example.com'] }],
      },
    ],
    {
      'clusters.0': { clusters: [7] },
      'applications.0.domains.0': { applications: [{ id: 'a', name: 'Wiki', domains: ['?'] }] },
    },
  ),
  ...merged(
    'accessRules',
    [{ id: 'ar1', name: 'Staff', subjects: traffic.subjects, applications: ['app1'], action: 'allow' }],
    {
      action: { action: 7 },
      'applications.0': { applications: [7] },
      posture_profile: { posture_profile: 7 },
      'conditions.list.0.values.0': { conditions: { list: [{ kind: 'geo_ip', values: ['XX'] }] } },
    },
    [{ id: 'builtin', builtin: true, action: 'block' }],
  ),
  { call: 'mpa.applicationList.get', params, answers: { list: [{ id: 'app1', catalog_id: 'ca1' }] }, foreign: 404 },
  { call: 'mpa.connectorClusterList.get', params, answers: { list: [{ id: 'cl1', name: 'Frankfurt' }] }, foreign: 404 },
  {
    call: 'mpa.updateAccessPolicyApplication',
    params,
    body: { ...token, rule_id: 'ar1', application_ids: ['app1'] },
    thenRead: {
      call: 'mpa.accessRules.get',
      params,
      holds: { list: [{ id: 'ar1', name: 'Staff', application_ids: ['app1'] }, { id: 'builtin' }] },
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
