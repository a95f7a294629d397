import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestBackend, TestOidcProvider, TestSamlProvider, TestSession } from '@portico/example-backend/testing';
import {
  createSamlProvider,
  encoded,
  samlRequestOf,
  saveSetting,
  signIn,
  startOidcProvider,
} from '@portico/example-backend/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedChromium } from './support/chromium.ts';
import { looks } from './support/looks.ts';
import { axeViolations, openWindow, requireBuiltPortal } from './support/portal.ts';
import { startService } from './support/service.ts';
import { closeWindows } from './support/windows.ts';

let service: TestBackend;
let contoso: TestOidcProvider;
/** Of another site than the service, which is at 127.0.0.1. */
let fabrikam: TestSamlProvider;
let fabrikamServer: Server;
let browser: Browser;
let admin: TestSession;

beforeAll(async () => {
  requireBuiltPortal();
  [service, browser] = await Promise.all([startService({ providerNetworks: ['127.0.0.0/8'] }), sharedChromium()]);
  contoso = await startOidcProvider(() => [service.url]);
  [fabrikam, fabrikamServer] = await startSamlProvider();
  contoso.people.set('pia', {
    email: 'pia@contoso.example',
    email_verified: true,
    given_name: 'Pia',
    family_name: 'Park',
  });
  contoso.current = 'pia';
  admin = await signIn(service.url, service.admin);
  const role = await service.db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'Administrator')
    .executeTakeFirstOrThrow();
  const { issuer, clientId: client_id, clientSecret: client_secret } = contoso;
  const shared = { type: 'oidc', issuer, client_id, client_secret, create_users: true, default_roles: [role.id] };
  const identity_providers = [
    { ...shared, id: 'contoso', name: 'Contoso' },
    { ...shared, id: 'northwind', name: 'Northwind Identity of all Companies and their Subsidiaries' },
    {
      ...{ id: 'fabrikam', name: 'Fabrikam', type: 'saml', metadata: fabrikam.metadata },
      ...{ create_users: true, default_roles: [role.id] },
    },
  ];
  const answer = await saveSetting(admin, 'PUT', '/api/settings/v1/tenants/auth', { identity_providers, groups: [] });
  expect(answer.status, answer.text).toBe(200);
});
afterAll(async () => {
  await closeWindows();
  fabrikamServer?.close();
  fabrikamServer?.closeAllConnections();
  await contoso?.stop();
  await service?.stop();
});

/** Answers each request with a form that sends itself, as providers do. */
async function startSamlProvider(): Promise<[TestSamlProvider, Server]> {
  let provider: TestSamlProvider | undefined;
  const server = createServer((request, response) => {
    if (provider === undefined) return;
    const asked = samlRequestOf(new URL(request.url ?? '', provider.entityId).href);
    const sent = encoded(provider.write(asked, { nameId: 'pia@fabrikam.example' }));
    response.setHeader('content-type', 'text/html');
    response.end(`<!DOCTYPE html><html lang="en"><title>Fabrikam</title><body><form method="post" action="${asked.callback}">
      <input name="SAMLResponse" type="hidden" value="${sent}"><input name="RelayState" type="hidden" value="${asked.relayState}">
      </form><script>document.forms[0].submit()</script>`);
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  provider = createSamlProvider(`http://localhost:${(server.address() as AddressInfo).port}`);
  return [provider, server];
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('sign-in through a provider in a browser (OP-210, UI.md 4.15)', () => {
  it('[ROL-010] leads by keyboard alone through the provider to the place that was asked for', async () => {
    const { page, context, problems } = await openWindow(browser);
    await page.goto(`${service.url}/#/login?returnUrl=%2Fcontact-form`);
    const way = page.getByRole('link', { name: 'Continue with Contoso' });
    await way.waitFor();
    await page.getByRole('button', { name: 'Login' }).focus();
    await page.keyboard.press('Tab');
    expect(await way.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('banner').waitFor();
    await expect.poll(() => page.url()).toBe(`${service.url}/#/contact-form`);
    const user = (await (await context.request.get(`${service.url}/api/userinfo`)).json()) as { uid: string };
    expect(user.uid).toBe('pia@contoso.example');
    expect(problems).toEqual([]);
  });

  it('[ROL-011] leads through SAML of another site, whose form brings no cookies, to the place that was asked for', async () => {
    const { page, context, problems } = await openWindow(browser);
    await page.goto(`${service.url}/#/login?returnUrl=%2Fcontact-form`);
    await page.getByRole('link', { name: 'Continue with Fabrikam' }).click();
    await page.getByRole('banner').waitFor();
    await expect.poll(() => page.url()).toBe(`${service.url}/#/contact-form`);
    const user = (await (await context.request.get(`${service.url}/api/userinfo`)).json()) as { uid: string };
    expect(user.uid).toBe('pia@fabrikam.example');
    expect(problems).toEqual([]);
  });

  it.each(looks)('looks as it should at $width, $colorScheme', async (look) => {
    const { page, problems } = await openWindow(browser, look);
    await page.goto(`${service.url}/#/login`);
    await page.getByRole('link', { name: 'Continue with Northwind' }).waitFor();
    expect(await sideways(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.goto(`${service.url}/#/login?force_udb`);
    await page.reload();
    await page.getByLabel('User', { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: /Continue with/ }).count()).toBe(0);
    expect(problems).toEqual([]);
  });
});
