import { defineConfig } from 'tsup';

/** One file for each public entry; shared parts are split off, so that two entries never hold the same module twice. */
export default defineConfig({
  entry: {
    index: 'src/index.ts',
    'shared/index': 'src/shared/index.ts',
    'validators/index': 'src/validators/index.ts',
    'customization/index': 'src/customization/index.ts',
    'pages/index': 'src/pages/index.ts',
    'session/index': 'src/session/index.ts',
    'access/index': 'src/access/index.ts',
    'shell/index': 'src/shell/index.ts',
    'api/index': 'src/api/index.ts',
    'jobs/index': 'src/jobs/index.ts',
    'profiles/index': 'src/profiles/index.ts',
    'filters/index': 'src/filters/index.ts',
    'logs/index': 'src/logs/index.ts',
    'operations/index': 'src/operations/index.ts',
    'policy/index': 'src/policy/index.ts',
    'posture/index': 'src/posture/index.ts',
    'reporting/index': 'src/reporting/index.ts',
    'testing/index': 'src/testing/index.ts',
  },
  format: 'esm',
  platform: 'neutral',
  target: 'es2023',
  outDir: 'dist',
  clean: true,
  // tsup sets `baseUrl`, which TypeScript 6 reports, and builds no project references.
  dts: { compilerOptions: { composite: false, emitDeclarationOnly: false, ignoreDeprecations: '6.0' } },
  sourcemap: true,
  splitting: true,
  treeshake: true,
  esbuildOptions(options) {
    options.conditions = ['source'];
  },
});
