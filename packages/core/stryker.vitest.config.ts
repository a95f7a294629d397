import { defineConfig } from 'vitest/config';

/**
 * Only the tests that state the rules of the mutated files, so that a mutant is judged within seconds. `growth.test.ts`
 * stays out: it measures time, which varies on a machine that runs two mutants at once.
 */
export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'packages/core/src/validators/{cases,edges,rule,properties}.test.ts',
      'packages/core/src/session/return-url.test.ts',
      'packages/core/src/customization/convert/{convert,converters.edges,defaults,logo-copy}.test.ts',
      'packages/core/src/customization/edit/edit.test.ts',
      'packages/core/src/customization/registry/presets.test.ts',
    ],
  },
});
