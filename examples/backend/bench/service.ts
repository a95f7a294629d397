import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';

const program = resolve('examples/backend/dist/main.js');
const credentials = { user: 'admin', password: 'bench-pass-1234' };
const env = { ...process.env, PORTICO_ADMIN_PASSWORD: credentials.password };

export interface Service {
  url: string;
  stop(): Promise<void>;
}

/** What the measurements in a browser drive is the build, as `npm start` serves it. */
export function requireBuild(): void {
  if (!existsSync(program)) throw new Error('The service is not built: run npm run build first.');
}

/** Stores sample events of the last days in a data folder by the program's own command, which sums them up too. */
export function fillLogs(data: string, count: number, ...options: string[]): void {
  const { status } = spawnSync(process.execPath, [program, 'fill-logs', String(count), '--data', data, ...options], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error('fill-logs failed');
}

/** The built portal over the built service, on the database of a data folder, with further options of the program. */
export async function startService(data: string, ...options: string[]): Promise<Service> {
  const child = spawn(process.execPath, [program, '--port', '0', '--data', data, ...options], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const url = await new Promise<string>((found, failed) => {
    let text = '';
    child.stdout.on('data', (part: Buffer) => {
      text += part.toString();
      const address = /Address +(\S+)/.exec(text)?.[1];
      if (address !== undefined && text.includes('Ctrl+C')) found(address);
    });
    child.once('close', () => failed(new Error(`the service ended:\n${text}`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, stop };
}

/** Signs in as the administrator and waits for the first screen. (spec 3 section 2) */
export async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel('User', { exact: true }).fill(credentials.user);
  await page.getByLabel('Password', { exact: true }).fill(credentials.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('banner').waitFor();
}
