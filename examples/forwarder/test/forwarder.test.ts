import { appendFile, mkdtemp, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forward } from '../src/forward.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-forwarder-'));
  file = join(folder, 'events.ndjson');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const target = { url: 'http://service.example', token: 'secret', log: 'web' };
const taken = (lines: readonly string[]) =>
  Response.json({ stored: lines.length, duplicates: 0, refused: 0, lines: [] });

/** Runs the forwarder to the end of the file, over a service that answers as it is told. */
async function run(answer: (lines: string[], tried: number) => Response = taken) {
  const batches: string[][] = [];
  const paused: number[] = [];
  const complaints: string[] = [];
  const result = await forward(target, {
    file,
    placeFile: `${file}.place`,
    once: true,
    complain: (line) => complaints.push(line),
    pause: async (ms) => paused.push(ms),
    fetch: async (url, init) => {
      expect(String(url)).toBe('http://service.example/api/rep/v1/ingest/web');
      expect(new Headers(init?.headers).get('authorization')).toBe('Bearer secret');
      const lines = gunzipSync(init?.body as Uint8Array)
        .toString()
        .split('\n')
        .slice(0, -1);
      batches.push(lines);
      return answer(lines, batches.length);
    },
  }).then(
    (stored) => ({ stored }),
    (error: Error) => ({ error: error.message }),
  );
  return { result, batches, paused, complaints };
}

describe('a file that is forwarded (issue 17)', () => {
  it('is sent line by line as it grows, goes on where it was, and waits for the end of a line', async () => {
    await writeFile(file, '{"a":1}\n{"a":2}\n{"a"');
    expect((await run()).batches).toEqual([['{"a":1}', '{"a":2}']]);
    await appendFile(file, ':3}\n');
    expect(await run()).toMatchObject({ batches: [['{"a":3}']], result: { stored: 1 } });
    expect((await run()).batches).toEqual([]);
  });

  it('is read to its end after it was renamed, and its follower from the start; so is one that was cut off', async () => {
    await writeFile(file, 'one\n');
    await run();
    await appendFile(file, 'two\n');
    await rename(file, `${file}.1`);
    await writeFile(file, 'three\n');
    expect((await run()).batches).toEqual([['two'], ['three']]);
    await truncate(file, 0);
    await appendFile(file, 'x\n');
    expect((await run()).batches).toEqual([['x']]);
  });

  it('goes in batches, is sent again after 429 and lost answers, and nothing of it counts before it was taken', async () => {
    await writeFile(file, Array.from({ length: 1_500 }, (_, n) => `${n}\n`).join(''));
    const broken = await run((lines, tried) => {
      if (tried === 1) return Response.json({ message: 'Too many.' }, { status: 429, headers: { 'retry-after': '7' } });
      if (tried === 2) throw new Error('The connection was lost.');
      if (tried === 3) return taken(lines);
      return Response.json({ message: 'The token has ended.' }, { status: 401 });
    });
    expect(broken.batches.map((lines) => lines.length)).toEqual([1_000, 1_000, 1_000, 500]);
    expect([broken.paused, broken.result]).toEqual([[7_000, 2_000], { error: 'The token has ended.' }]);
    expect((await run()).batches.map(([first]) => first)).toEqual(['1000']);
    expect(await readFile(`${file}.place`, 'utf8')).toMatch(/^\d+ \d+\n$/);
  });

  it('says which lines are no events, halves what is too large, and goes on', async () => {
    await writeFile(file, `one\ntwo\nthree\n${'x'.repeat(1_100_000)}\nlast\n`);
    const { batches, complaints, result } = await run((lines) => {
      if (lines.length > 2) return Response.json({ message: 'Too much.' }, { status: 413 });
      if (lines[0] === 'three') return Response.json({ message: 'No line is an event.' }, { status: 400 });
      const wrong = { line: 2, field: null, reason: 'this is not valid JSON.' };
      const refused = lines.length > 1 ? [wrong] : [];
      return Response.json({ stored: 1, duplicates: 0, refused: refused.length, lines: refused });
    });
    expect(batches).toEqual([['one', 'two', 'three'], ['one', 'two'], ['three'], ['last']]);
    expect(complaints).toEqual([
      `${file}: this is not valid JSON. two`,
      `${file}: No line is an event. three`,
      `${file}: passed over a line of 1100001 bytes`,
    ]);
    expect(result).toEqual({ stored: 2 });
  });
});
