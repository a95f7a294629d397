import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeWhole } from '../src/io/write-whole.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a file that cannot be written to its end stays as it was, and leaves nothing beside it', async () => {
  const file = join(folder, 'web.csv');
  writeFileSync(file, 'of yesterday');
  async function* breaks() {
    yield 'of today';
    throw new Error('not complete');
  }
  await expect(writeWhole(file, breaks())).rejects.toThrow('not complete');
  expect([readFileSync(file, 'utf8'), readdirSync(folder)]).toEqual(['of yesterday', ['web.csv']]);
  await writeWhole(file, 'of today');
  expect([readFileSync(file, 'utf8'), readdirSync(folder)]).toEqual(['of today', ['web.csv']]);
});
