import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defaultCustomization, toServer } from '@portico/core/customization';

/** Start-up of one file beside `node -e 0`, and many files beside read and JSON.parse. (DESIGN section 9) */
const program = resolve('packages/cli-check/bin/portico-check.js');
const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'));
const { source, ...ui } = defaultCustomization({ emailEnabled: true, dlpEnabled: true });
const server = toServer({ ...ui, source });

const milliseconds = (args: readonly string[]): number => {
  const start = performance.now();
  const { status } = spawnSync(process.execPath, args, { cwd: folder, stdio: 'ignore' });
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}`);
  return performance.now() - start;
};

const median = (list: readonly number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0;

/** Both are run in turns, so that a busy moment of the machine hits both. */
function compare(name: string, rounds: number, first: () => number, second: () => number): void {
  const pairs = Array.from({ length: rounds }, () => ({ base: first(), own: second() }));
  const base = median(pairs.map((pair) => pair.base));
  const own = median(pairs.map((pair) => pair.own));
  const ratio = median(pairs.map((pair) => pair.own / pair.base));
  console.log(`${name}: ${own.toFixed(1)} ms against ${base.toFixed(1)} ms, ratio ${ratio.toFixed(2)}`);
}

try {
  writeFileSync(join(folder, 'ui.json'), JSON.stringify(ui, null, 2));
  writeFileSync(join(folder, 'server.json'), JSON.stringify(server, null, 2));
  for (const file of ['ui.json', 'server.json']) {
    compare(
      `one file (${file}) against node -e 0`,
      41,
      () => milliseconds(['-e', '0']),
      () => milliseconds([program, file]),
    );
  }

  const many = join(folder, 'many');
  mkdirSync(many);
  const count = Number(process.env.PORTICO_BENCH_FILES ?? 10_000);
  for (let index = 0; index < count; index++) {
    const document = structuredClone(index % 2 === 0 ? ui : server) as never as Texts;
    const page = index % 2 === 0 ? document.web.blockPage : document.web.default?.block_page;
    if (page !== undefined) page.text.block_heading = `Request ${index} Blocked`;
    writeFileSync(join(many, `${index}.json`), JSON.stringify(document, null, 2));
  }
  const parse = `const fs = require('fs'); for (const f of fs.readdirSync('many')) JSON.parse(fs.readFileSync('many/' + f, 'utf8'));`;
  compare(
    `${count} files against read and JSON.parse`,
    7,
    () => milliseconds(['-e', parse]),
    () => milliseconds([program, 'many']),
  );
  if (readdirSync(many).length !== count || readFileSync(join(many, '0.json')).length === 0)
    throw new Error('no files');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

interface Texts {
  web: Record<string, { text: Record<string, string> }> & {
    default?: Record<string, { text: Record<string, string> }>;
  };
}
