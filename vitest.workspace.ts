import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import type { TestProjectConfiguration } from 'vitest/config';
import { coreSource } from './packages/react-ui/core-source.ts';

// vitest hands these to Node as well: with `import` or `module` among them a CommonJS package that requires another one
// would be given its ES modules. Both names need no mention, the resolvers add them where they apply.
const conditions = ['source'];
const resolve = { conditions };
const ssr = { resolve: { conditions, externalConditions: conditions } };

/** One project a package; `vitest.config.ts` takes them as `test.projects`. */
export const projects: TestProjectConfiguration[] = [
  {
    resolve,
    ssr,
    test: {
      name: 'core',
      root: 'packages/core',
      environment: 'node',
      isolate: false,
      include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    },
  },
  {
    resolve: { alias: coreSource },
    plugins: [react(), vanillaExtractPlugin()],
    test: {
      name: 'react-ui',
      root: 'packages/react-ui',
      environment: 'happy-dom',
      setupFiles: ['test/setup.ts'],
      include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    },
  },
  {
    resolve,
    ssr,
    test: {
      name: 'cli-check',
      root: 'packages/cli-check',
      environment: 'node',
      include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    },
  },
  {
    resolve,
    ssr,
    test: {
      name: 'backend',
      root: 'examples/backend',
      environment: 'node',
      include: ['src/**/*.test.ts', 'test/*.test.ts'],
      globalSetup: ['test/support/postgres.global.ts'],
      testTimeout: 60_000,
      hookTimeout: 120_000,
    },
  },
  {
    resolve,
    ssr,
    test: {
      name: 'browser',
      root: 'examples/backend',
      environment: 'node',
      include: ['test/browser/**/*.test.ts'],
      globalSetup: ['test/support/postgres.global.ts'],
      setupFiles: ['test/support/screens.setup.ts'],
      fileParallelism: false,
      expect: { poll: { timeout: 15_000 } },
      testTimeout: 120_000,
      hookTimeout: 180_000,
    },
  },
  {
    resolve,
    ssr,
    test: {
      name: 'automation',
      root: 'examples/automation',
      environment: 'node',
      include: ['test/**/*.test.ts'],
    },
  },
];
