const feature = (name, allowed) => ({
  name: `core-${name}`,
  comment: `core/${name} imports only ${allowed.join(', ')} of core`,
  severity: 'error',
  from: { path: `^packages/core/src/${name}/`, pathNot: '\\.test\\.ts$' },
  to: { path: '^packages/core/src/', pathNot: `^packages/core/src/(${[name, ...allowed].join('|')})/` },
});

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
      from: { path: '^packages/core/src/', pathNot: '^packages/core/src/api/transport(\\.test)?\\.ts$' },
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
      from: { path: '^examples/automation/src/' },
      to: { path: '^(packages/(react-ui|cli-check)|examples/backend)/' },
    },
    feature('shared', []),
    feature('validators', ['shared']),
    feature('customization', ['shared', 'api/schemas', 'validators']),
    feature('pages', ['shared', 'customization']),
    feature('session', ['shared', 'api/schemas', 'validators']),
    feature('access', ['shared', 'api/schemas', 'customization']),
    feature('shell', ['shared', 'api/schemas', 'session', 'access', 'customization']),
    feature('reporting', ['shared', 'api/schemas']),
    feature('profiles', ['shared', 'api/schemas']),
    feature('jobs', ['shared', 'api/schemas']),
    feature('filters', ['access']),
    feature('logs', ['shared', 'api/schemas', 'filters']),
    feature('posture', ['shared']),
    feature('api', ['shared']),
    {
      name: 'react-components-know-no-product',
      severity: 'error',
      from: { path: '^packages/react-ui/src/(components|theme)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/(react-ui/src/(screens|shell|app|previews)|core)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-app|\\.tsbuild|generated)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
