import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import type { TestProjectConfiguration } from 'vitest/config';
import { coreSource } from './packages/react-ui/core-source.ts';

const resolve = { alias: coreSource };

/** Papers and third-party inputs beside the repository, which tests read where they are there. */
const provide = { papersFolder: fileURLToPath(new URL('../shared/', import.meta.url)) };

/** For what hangs. The longest tests take seconds on a machine of their own, and one may be several times slower. */
const busyMachine = 300_000;

/** One project a package; `vitest.config.ts` takes them as `test.projects`. */
export const projects: TestProjectConfiguration[] = [
  {
    resolve,
    test: {
      name: 'core',
      provide,
      root: 'packages/core',
      environment: 'node',
      isolate: false,
      include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
      testTimeout: busyMachine,
    },
  },
  {
    resolve,
    // No test sees styles: their files give names alone, and no second Vite compiles them.
    plugins: [react(), vanillaExtractPlugin({ unstable_mode: 'transform' })],
    test: {
      name: 'react-ui',
      provide,
      root: 'packages/react-ui',
      environment: 'happy-dom',
      isolate: false, // one window and one graph of modules; test/setup.ts makes both as new after each file
      setupFiles: ['@vanilla-extract/css/disableRuntimeStyles', 'test/setup.ts'],
      include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    },
  },
  {
    resolve,
    test: {
      name: 'cli-check',
      provide,
      root: 'packages/cli-check',
      environment: 'node',
      isolate: false, // the checker is built once
      globalSetup: ['test/support/programs.global.ts'],
      include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
      testTimeout: busyMachine,
      hookTimeout: busyMachine,
    },
  },
  {
    resolve,
    test: {
      name: 'backend',
      provide,
      root: 'examples/backend',
      environment: 'node',
      isolate: false,
      include: ['src/**/*.test.ts', 'test/*.test.ts'],
      globalSetup: ['test/support/postgres.global.ts'],
      // A busy machine takes its time; shorter than the service's own limits, which would end what a test waits for.
      expect: { poll: { timeout: 5_000 } },
      // For what hangs: the longest ones start a dozen programs, and a machine may be several times slower.
      testTimeout: 600_000,
      hookTimeout: 600_000,
    },
  },
  {
    resolve,
    test: {
      name: 'browser',
      provide,
      root: 'examples/e2e',
      environment: 'node',
      isolate: false, // one Chromium and one module graph a worker for all of its files
      include: ['test/**/*.test.ts'],
      globalSetup: ['../backend/test/support/postgres.global.ts'],
      setupFiles: ['test/support/screens.setup.ts'],
      expect: { poll: { timeout: 40_000 } },
      testTimeout: 600_000,
      hookTimeout: 600_000,
    },
  },
  {
    resolve,
    test: {
      name: 'forwarder',
      root: 'examples/forwarder',
      environment: 'node',
      include: ['test/**/*.test.ts'],
    },
  },
  {
    resolve,
    test: {
      name: 'automation',
      provide,
      root: 'examples/automation',
      environment: 'node',
      isolate: false, // the service that the scripts call is loaded once
      include: ['test/**/*.test.ts'],
      testTimeout: busyMachine,
      hookTimeout: busyMachine,
    },
  },
];
