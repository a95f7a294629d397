import { fileURLToPath } from 'node:url';

const core = fileURLToPath(new URL('../core/src/', import.meta.url));

/**
 * Points `@portico/core` at its source for Vite, as `paths` in `tsconfig.base.json` does for the others: nothing needs a
 * build first, and no packed manifest names files that stay here.
 */
export const coreSource = [
  { find: /^@portico\/core$/, replacement: `${core}index.ts` },
  { find: /^@portico\/core\/(.+)$/, replacement: `${core}$1/index.ts` },
];
