import { defineConfig } from 'vitest/config';

const conditions = ['source', 'module', 'import', 'default'];

/** Only the tests of the mutated folders, so that a mutant is judged within seconds. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    environment: 'node',
    include: [
      'packages/core/src/validators/**/*.test.ts',
      'packages/core/src/session/return-url.test.ts',
      'packages/core/src/customization/**/*.test.ts',
    ],
    exclude: ['**/*.machine.test.ts', '**/*.paths.test.ts'],
  },
});
