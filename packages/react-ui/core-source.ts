import { fileURLToPath } from 'node:url';

const core = fileURLToPath(new URL('../core/src/', import.meta.url));

/**
 * Points `@portico/core` at its source, so that nothing needs a build first. The `source` condition would do it too,
 * but react-aria declares that condition as well, for files that it does not publish.
 */
export const coreSource = [
  { find: /^@portico\/core$/, replacement: `${core}index.ts` },
  { find: /^@portico\/core\/(.+)$/, replacement: `${core}$1/index.ts` },
];
