#!/usr/bin/env node
try {
  require('../dist/main.cjs');
} catch (fault) {
  if (fault.code !== 'MODULE_NOT_FOUND') throw fault;
  process.stderr.write('portico-check: not built yet; run npm run build --workspace @portico/cli-check\n');
  process.exitCode = 2;
}
