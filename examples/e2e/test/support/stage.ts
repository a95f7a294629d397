import { signIn as signInByCalls, type TestBackend, type TestSession } from '@portico/example-backend/testing';
import type { Browser } from 'playwright-core';
import { sharedChromium } from './chromium.ts';
import { openWindow, type PortalPage, requireBuiltPortal, signIn } from './portal.ts';
import { type ServiceOptions, startService } from './service.ts';
import { closeWindows } from './windows.ts';

/** What the tests of a file are played on: a service, the browser, and an administrator who makes calls. */
export interface Stage {
  backend: TestBackend;
  browser: Browser;
  session: TestSession;
}

let current: TestBackend | undefined;

interface Options extends ServiceOptions {
  /** Who makes calls: the administrator of the windows unless given, or another one. */
  by?: 'same' | 'rival';
}

/** Sets the stage for a file; `clearStage` ends all of it. */
export async function setStage({ by = 'same', ...options }: Options = {}): Promise<Stage> {
  requireBuiltPortal();
  const backend = await startService(options);
  current = backend;
  const everything = { read: ['*:*'], write: ['*:*'] };
  const caller = by === 'same' ? backend.admin : await backend.addUser({ username: 'rival', roles: everything });
  return { backend, browser: await sharedChromium(), session: await signInByCalls(backend.url, caller) };
}

/**
 * Sets the stage for a file whose tests go through one window, with the samples of a first start.
 * @param place - hash of the screen that the signed-in window shows.
 * @param prepare - what is there before anybody looks.
 */
export async function setOneWindow(
  place: string,
  { prepare, ...options }: Options & { prepare?: (backend: TestBackend) => Promise<void> } = {},
): Promise<Stage & PortalPage> {
  const stage = await setStage({ demo: true, ...options });
  const { backend, browser } = stage;
  await prepare?.(backend);
  const window = await openWindow(browser);
  await signIn(window.page, backend.url, backend.admin, place);
  return { ...stage, ...window };
}

/** Closes the windows of the file and stops its service. */
export async function clearStage(): Promise<void> {
  await closeWindows();
  await current?.stop();
  current = undefined;
}
