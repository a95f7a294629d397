import { join } from 'node:path';
import { expect } from 'vitest';
import { compileIn } from '../support/compile.ts';
import { freePort } from '../support/free-port.ts';
import { blocksOf, isTypeScript } from '../support/readme.ts';
import { runProgram } from '../support/readme-program.ts';
import type { Stage } from '../support/readme-stage.ts';
import { listed, run, type Way, type Ways } from '../support/readme-ways.ts';

const slow = 'it builds for half a minute what this run has built already';
const own = 'it is a part of the run that this test belongs to';

export const coreWays: Ways = {
  'ts: @portico/core': runProgram({
    put: () => ({ 'Access stopped': 'Access halted' }), // the README of the repository published the other
    says: /^Signed in as .+\.\nEnd users see it now\.\n$/,
  }),
  'npx vitest run --project core': listed(own),
  'npm run build --workspace @portico/core': listed(slow, run()),
};

/** Compiled strictly where the packages are installed; `embed.test.ts` shows them in a browser. */
const inBrowser: Way = (stage: Stage) => {
  const blocks = blocksOf('packages/react-ui/README.md').filter(isTypeScript);
  // Each block of tsx is a program; what listens belongs to the first.
  const programs = Object.fromEntries(blocks.map(({ language, text }, at) => [`block-${at}.${language}`, text]));
  for (const resolution of ['nodenext', 'bundler'] as const)
    expect(compileIn(join(stage.elsewhere, `react-${resolution}`), programs, { resolution })).toBe('');
};

export const reactWays: Ways = {
  'tsx: @portico/react-ui': inBrowser,
  "tsx: Embed the portal's parts": listed('compiled with the first block, and shown in a browser by embed.test.ts'),
  'ts: Parts': listed('compiled with the first block, and heard in a browser by embed.test.ts'),
  'npm run build:app --workspace @portico/react-ui': listed('`npm start` ran it', run()),
  'npm run build --workspace @portico/react-ui': listed(slow, run()),
  'npx vitest run --project react-ui': listed(own),
  'PORTICO_BACKEND=http://127.0.0.1:4600 npx vite packages/react-ui': async (stage, text) => {
    await stage.start();
    const port = await freePort();
    const command = `${text.replace('http://127.0.0.1:4600', stage.url)} --port ${port} --strictPort`;
    const stop = stage.watch(command);
    const address = `http://127.0.0.1:${port}`;
    const status = () => fetch(`${address}/src/app/main.tsx`).then((answer) => answer.status, String);
    await expect.poll(status, { timeout: 50_000 }).toBe(200);
    expect((await fetch(`${address}/api/userinfo`)).status).toBe(401);
    await stop();
  },
};
