const feature = (name, allowed) => ({
  name: `core-${name}`,
  comment: `core/${name} imports only ${allowed.join(', ')} of core, and its words from core/language`,
  severity: 'error',
  from: { path: `^packages/core/src/${name}/`, pathNot: '\\.test\\.ts$' },
  to: { path: '^packages/core/src/', pathNot: `^packages/core/src/(${[name, 'language', ...allowed].join('|')})/` },
});

/**
 * A room of react-ui and those below it; tests beside the files may look up. Components and theme know no product; all
 * have words.
 */
const room = (name, allowed) => {
  const rooms = [name, ...allowed.filter((other) => other !== 'core')].join('|');
  const targets = [
    `packages/react-ui/src/(?!(${rooms})/)`,
    ...(allowed.includes('core') ? [] : ['packages/core/src/(?!language/)']),
  ];
  return {
    name: `react-ui-${name}`,
    comment: `react-ui/${name} imports only ${allowed.join(', ') || 'itself'}`,
    severity: 'error',
    from: { path: `^packages/react-ui/src/${name}/`, pathNot: '\\.test\\.tsx?$' },
    to: { path: `^(${targets.join('|')})` },
  };
};

const floorPath = (feature, rooms) =>
  `^packages/core/src/${feature}/(${rooms.map((room) => (room === '.' ? '' : `${room}/`)).join('|')})[^/]+$`;

/** The rooms of a feature of core, the lowest floor first: a room imports itself and the floors under it. */
const floors = (feature, stack) => [
  ...stack.flatMap((rooms, floor) =>
    rooms.map((room) => ({
      name: `core-${feature}-${room === '.' ? 'itself' : room}`,
      comment: `core/${feature}/${room} imports no room of its floor or above`,
      severity: 'error',
      from: { path: floorPath(feature, [room]), pathNot: '(\\.test|/index)\\.ts$' },
      to: {
        path: `^packages/core/src/${feature}/`,
        pathNot: floorPath(feature, [room, ...stack.slice(0, floor).flat()]),
      },
    })),
  ),
  {
    name: `core-${feature}-room-without-floor`,
    comment: `a new room of core/${feature} has its floor here and in docs/architecture.md`,
    severity: 'error',
    from: {
      path: `^packages/core/src/${feature}/.+/`,
      pathNot: ['(\\.test|/index)\\.ts$', floorPath(feature, stack.flat())],
    },
    to: {},
  },
];

const serviceRooms = (rooms) => `^examples/backend/src/(${rooms.join('|')})/`;

/** The rooms of the service, the lowest floor first: a room imports itself and the floors under it. */
const serviceFloors = (stack) => [
  ...stack.flatMap((rooms, floor) =>
    rooms.map((room) => ({
      name: `service-${room}`,
      comment: `service/${room} imports no room of its floor or above, and nothing of the composition`,
      severity: 'error',
      from: { path: serviceRooms([room]), pathNot: '\\.test\\.ts$' },
      to: { path: '^examples/backend/src/', pathNot: serviceRooms([room, ...stack.slice(0, floor).flat()]) },
    })),
  ),
  {
    name: 'service-room-without-floor',
    comment: 'a new room of the service has its floor here and in docs/architecture.md',
    severity: 'error',
    from: { path: '^examples/backend/src/[^/]+/', pathNot: serviceRooms(stack.flat()) },
    to: {},
  },
];

/** The directions of the architecture: examples -> cli-check, react-ui -> core; inside core as listed. */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'types may point at each other; code may not',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'core-points-nowhere',
      severity: 'error',
      from: { path: '^packages/core/' },
      to: { path: '^(packages/(react-ui|cli-check)|examples)/' },
    },
    {
      name: 'core-runs-anywhere',
      comment: 'core has no React, no DOM library and no Node module',
      severity: 'error',
      from: { path: '^packages/core/src/', pathNot: '\\.test\\.ts$' },
      to: { path: '(^|/)node_modules/(react|react-dom|@xstate/react|react-aria-components|pg|fastify)(/|$)' },
    },
    {
      name: 'core-without-node',
      severity: 'error',
      from: { path: '^packages/core/src/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'only-transport-sees-ky',
      severity: 'error',
      from: { path: '^packages/core/src/', pathNot: '^packages/core/src/api/client/transport(\\.test)?\\.ts$' },
      to: { path: '(^|/)node_modules/ky(/|$)' },
    },
    {
      name: 'react-ui-and-cli-check-apart',
      severity: 'error',
      from: { path: '^packages/react-ui/' },
      to: { path: '^(packages/cli-check|examples)/' },
    },
    {
      name: 'cli-check-and-react-ui-apart',
      severity: 'error',
      from: { path: '^packages/cli-check/' },
      to: { path: '^(packages/react-ui|examples)/' },
    },
    {
      name: 'automation-imports-only-core',
      severity: 'error',
      from: { path: '^examples/(automation|forwarder)/src/' },
      to: { path: '^(packages/(react-ui|cli-check)|examples/backend)/' },
    },
    {
      name: 'e2e-enters-by-the-doors',
      comment: 'browser tests take from the service what its packages offer to them, and nothing imports them',
      severity: 'error',
      from: { path: '^examples/e2e/' },
      to: { path: '^examples/backend/', pathNot: '^examples/backend/(test/support|bench)/index\\.ts$' },
    },
    {
      name: 'nothing-imports-e2e',
      severity: 'error',
      from: { pathNot: '^examples/e2e/' },
      to: { path: '^examples/e2e/' },
    },
    feature('language', []),
    feature('shared', []),
    feature('validators', ['shared']),
    feature('editing', ['shared']),
    feature('customization', ['shared', 'api/schemas', 'validators', 'policy', 'editing']),
    feature('pages', ['shared', 'customization']),
    feature('session', ['shared', 'api/schemas']),
    feature('contact', ['shared', 'api/schemas', 'session']),
    feature('multi-tenant', ['shared', 'api/schemas']),
    feature('password', ['shared', 'api/schemas', 'validators', 'session']),
    feature('factors', ['shared', 'api/schemas', 'session', 'password']),
    feature('settings', ['shared']),
    feature('account', ['shared', 'api/schemas', 'access', 'session']),
    feature('users', ['shared', 'api/schemas', 'access', 'validators']),
    feature('access', ['shared', 'api/schemas', 'customization']),
    feature('shell', ['shared', 'api/schemas', 'session', 'multi-tenant', 'access', 'customization']),
    feature('reporting', ['shared', 'api/schemas', 'filters']),
    feature('dashboard', ['shared', 'api/schemas', 'filters', 'reporting', 'logs']),
    feature('private-access', ['shared', 'editing', 'reporting', 'resources']),
    feature('operations', ['shared', 'api/schemas']),
    feature('profiles', ['shared', 'api/schemas', 'resources']),
    feature('resources', ['shared', 'validators', 'editing']),
    feature('jobs', ['shared', 'api/schemas']),
    feature('filters', ['shared', 'access']),
    feature('policy', ['shared', 'api/schemas', 'editing', 'resources']),
    feature('logs', ['shared', 'api/schemas', 'validators', 'filters', 'policy']),
    feature('posture', ['shared', 'policy']),
    feature('api', ['shared', 'resources']),
    ...floors('api', [
      ['schemas/base'],
      ['schemas/dashboard'],
      ['schemas'],
      ['table'],
      ['client', 'endpoints/parts'],
      [
        'endpoints/appliances',
        'endpoints/logs',
        'endpoints/session',
        'endpoints/settings',
        'endpoints/tenant-management',
      ],
      ['endpoints'],
      ['catalogue'],
      ['openapi'],
    ]),
    ...floors('access', [['permission'], ['routes'], ['.'], ['view']]),
    ...floors('customization', [
      ['color', 'registry'],
      ['convert'],
      ['edit', 'validate'],
      ['apply', 'lint', 'preview', 'save-publish'],
      ['advanced', 'drafts'],
      ['view/review'],
      ['view/editor', 'view/notices'],
      ['view/apply', 'view/fields', 'view/overview'],
    ]),
    ...floors('filters', [['.', 'query'], ['view']]),
    ...floors('logs', [
      ['columns', 'time'],
      ['calendar', 'words'],
      ['event', 'histogram', 'saved-views', 'sort'],
      ['breakdown', 'query'],
      ['cases', 'export', 'monitors', 'paging', 'person'],
      ['view'],
    ]),
    ...floors('pages', [['frame', 'styles'], ['parts'], ['views'], ['render']]),
    ...floors('policy', [['kinds'], ['.'], ['view']]),
    ...floors('posture', [['model'], ['definitions'], ['assessment', 'files']]),
    ...floors('resources', [
      ['values'],
      ['fields'],
      ['predicate'],
      ['record'],
      ['words'],
      ['check', 'changes', 'schema', 'merge'],
      ['files'],
      ['references'],
      ['kinds/settings'],
      ['kinds'],
      ['places'],
      ['machine'],
      [
        'view/boxes',
        'view/columns',
        'view/commands',
        'view/document',
        'view/failures',
        'view/focus',
        'view/making',
        'view/pac',
        'view/providers',
        'view/search',
        'view/settings',
        'view/staged',
      ],
      ['view'],
    ]),
    ...floors('sdk', [['portal'], ['session', 'resources'], ['logs', 'dashboard', '.']]),
    ...floors('session', [['.'], ['view']]),
    ...floors('shared', [['columns', 'json-text', 'revision', 'rights', 'times'], ['.']]),
    ...serviceFloors([
      ['deployment', 'errors', 'network', 'secrets'],
      ['db', 'postgres'],
      ['http', 'secret-keys'],
      ['certificates', 'events', 'logos', 'pac', 'reads', 'saves', 'sessions'],
      ['audit', 'backup', 'mail', 'oidc', 'storage', 'webhooks'],
      ['saml'],
      ['services'],
      ['calls', 'reporting'],
      ['archetypes', 'upkeep'],
      ['accounts', 'posture', 'profiles'],
      ['factors'],
      ['appliances', 'identity', 'logs', 'policy'],
      ['monitors', 'pages', 'tenants'],
      ['demo', 'docs', 'jobs', 'people', 'providers'],
      ['scim'],
      ['cli', 'handlers'],
      ['server'],
    ]),
    room('platform', []),
    room('theme', ['platform']),
    room('components', ['platform', 'theme']),
    room('portal', ['platform', 'core']),
    room('previews', ['platform', 'theme', 'components', 'portal', 'core']),
    room('shell', ['platform', 'theme', 'components', 'portal', 'core']),
    room('screens', ['platform', 'theme', 'components', 'portal', 'previews', 'shell', 'core']),
    room('app', ['platform', 'theme', 'components', 'portal', 'previews', 'shell', 'screens', 'core']),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-app|\\.tsbuild|generated)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
