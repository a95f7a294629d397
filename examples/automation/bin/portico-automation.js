#!/usr/bin/env node
import { existsSync } from 'node:fs';

const program = new URL('../dist/cli.js', import.meta.url);
if (existsSync(program)) await import(program.href);
else {
  process.stderr.write(
    'portico-automation: not built yet; run npm run build --workspace @portico/example-automation\n',
  );
  process.exitCode = 1;
}
