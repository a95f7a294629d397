import { createPortal } from '@portico/core';
import { settingsItems } from '@portico/core/settings';
import { readDeployment } from '@portico/core/shared';
import { type Credentials, demoCapabilities, type TestBackend } from '@portico/example-backend/testing';
import type { Browser } from 'playwright-core';
import { openWindow, signIn, signInByForm } from './portal.ts';
import { startService } from './service.ts';
import type { Administrators } from './settings-panel.ts';
import { setStage } from './stage.ts';

/** The appliance on which roles count. (spec 2 section 6) */
const station = { deployment: 'on_prem', mode: 'management_station' } as const;
const all = ['*:*', '*:*:*'];

/** What every panel of the settings is tried on. */
export interface SettingsStage {
  backend: TestBackend;
  browser: Browser;
  admin: Administrators;
  reader: Administrators;
  /** An administrator of a tenant that has none of what is licensed apart. */
  bare: Administrators;
  nodeAdmin: Administrators;
  nodeReader: Administrators;
  /** Where the appliance serves the portal over the same data. */
  node: TestBackend;
}

/** Sets it; `clearStage` ends the service in the cloud, and the appliance is to be stopped before. */
export async function setSettingsStage(): Promise<SettingsStage> {
  const { backend, browser } = await setStage({ demo: true });
  const node = await startService({ deployment: station, databaseUrl: backend.databaseUrl });
  const rival = await backend.addUser({ username: 'rival', roles: { read: all, write: all } });
  const looker = await backend.addUser({ username: 'looker', roles: { read: all, write: [] } });
  const licensed = settingsItems({ can: () => true, has: () => true, deployment: readDeployment('cloud') })
    .map(({ capability }) => capability)
    .filter((capability) => capability !== null);
  const off = Object.fromEntries(licensed.map((capability) => [capability, false]));
  const tenantId = await backend.addTenant('bare', { ...demoCapabilities, ...off });
  const bareAdmin = await backend.addUser({ username: 'bare', tenantId });

  async function windowOf(user: Credentials, caller: Credentials): Promise<Administrators> {
    const { page } = await openWindow(browser);
    await signIn(page, backend.url, user, '#/contact-form');
    const calls = await callsOf({ baseUrl: backend.url, deployment: 'dev' }, caller);
    return { page, base: `${backend.url}/`, rival: calls, password: user.password };
  }

  async function nodeWindowOf(user: Credentials, caller: Credentials): Promise<Administrators> {
    const { page } = await openWindow(browser);
    await signInByForm(page, node.url, user);
    const calls = await callsOf({ baseUrl: node.url, ...station }, caller);
    return { page, base: `${node.url}/ap/`, rival: calls, password: user.password };
  }

  return {
    backend,
    browser,
    admin: await windowOf(backend.admin, rival),
    reader: await windowOf(looker, looker),
    bare: await windowOf(bareAdmin, bareAdmin),
    nodeAdmin: await nodeWindowOf(backend.admin, rival),
    nodeReader: await nodeWindowOf(looker, looker),
    node,
  };
}

async function callsOf(options: Parameters<typeof createPortal>[0], { username, password }: Credentials) {
  const portal = createPortal({ ...options, confirm: async () => ({ password }) });
  await portal.signIn({ username, password });
  return portal;
}
