import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { freePort } from './support/free-port.ts';
import { removeData } from './support/process.ts';
import { quickFolder } from './support/quick-folder.ts';

const repository = resolve(import.meta.dirname, '../../..');
const data = quickFolder('portico-dev-');
afterAll(() => removeData(data));

it('npm run dev serves the sources of the portal with the service behind them, and ends as a whole', {
  timeout: 600_000,
}, async () => {
  const [portal, backend] = [await freePort(), await freePort()];
  const { DATABASE_URL: _left, ...inherited } = process.env;
  const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
    scripts: { dev: string };
  };
  const [node, ...words] = scripts.dev.split(' ');
  expect(node).toBe('node'); // without a shell between, so that the signal reaches it
  const child = spawn(process.execPath, [...words, '--data', data, '--no-demo'], {
    cwd: repository,
    env: { ...inherited, PORTICO_DEV_PORT: portal, PORTICO_DEV_BACKEND_PORT: backend },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += String(part)));
  const ended = new Promise((done) => child.once('close', done));
  try {
    const address = `http://127.0.0.1:${portal}`;
    await expect
      .poll(
        () =>
          fetch(address).then(
            ({ status }) => status,
            () => text,
          ),
        { timeout: 120_000 },
      )
      .toBe(200);
    // A source file comes as it is on disk, made runnable; the calls reach the service.
    expect(await (await fetch(`${address}/src/app/main.tsx`)).text()).toContain('createRoot');
    expect(await (await fetch(`${address}/config.json`)).json()).toMatchObject({ deployment: 'dev' });
    expect((await fetch(`${address}/api/userinfo`)).status).toBe(401);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
  await expect(fetch(`http://127.0.0.1:${backend}/healthz`)).rejects.toThrow();
});
