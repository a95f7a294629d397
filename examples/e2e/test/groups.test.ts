import {
  saveSetting,
  signIn as signInByCalls,
  type TestBackend,
  type TestSession,
} from '@portico/example-backend/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedChromium } from './support/chromium.ts';
import { enterOn, tabTo } from './support/keyboard.ts';
import { inEveryLook } from './support/looks.ts';
import { axeInBothThemes, openWindow, requireBuiltPortal, signIn } from './support/portal.ts';
import { startService } from './support/service.ts';
import { closeWindows } from './support/windows.ts';

let backend: TestBackend;
let browser: Browser;
let admin: TestSession;
let token: string;

beforeAll(async () => {
  requireBuiltPortal();
  [backend, browser] = await Promise.all([startService(), sharedChromium()]);
  admin = await signInByCalls(backend.url, backend.admin);
  const body = { name: 'directory', kind: 'scim' };
  const made = await admin.call('POST', '/api/settings/v1/tenants/api_tokens', { body });
  token = (made.body as { token: string }).token;
});
afterAll(async () => {
  await closeWindows();
  await backend?.stop();
});

/** What a directory sends; answers the id that it is given. */
async function send(path: '/Users' | '/Groups', body: object): Promise<string> {
  const kind = path === '/Users' ? 'User' : 'Group';
  const answer = await fetch(`${backend.url}/scim/v2${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/scim+json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ schemas: [`urn:ietf:params:scim:schemas:core:2.0:${kind}`], ...body }),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

describe('groups of directories and providers (issue 15, decision 059)', () => {
  it('have a way in where there are none', async () => {
    const { page, problems } = await openWindow(browser);
    await signIn(page, backend.url, backend.admin, '#/settings/groups');
    await page.getByText('No groups yet.', { exact: false }).waitFor();
    await inEveryLook(page, 'groups-none');
    expect(await axeInBothThemes(page)).toEqual([]);
    await enterOn(page, page.getByRole('link', { name: 'Make a token in API tokens' }));
    await page.getByRole('dialog').getByText('Directory (SCIM)').first().waitFor();
    expect(problems).toEqual([]);
  });

  it('are read by keys alone: what a group gives, who is in it, and from there to his entry and back', async () => {
    const role = async (name: string) => {
      const of = backend.db.selectFrom('roles').select('id').where('name', '=', name);
      return (await of.executeTakeFirstOrThrow()).id;
    };
    const group_roles = [
      { group: 'Security operations centre', role: await role('Log viewer') },
      { group: '5f0c1f34-3c1f-4d2c-9a53-8f9f0f6c9b11', role: await role('Policy editor') },
      { group: 'Contractors', role: await role('Log viewer') },
    ];
    const provider = {
      ...{ id: 'contoso', name: 'Contoso', type: 'oidc', issuer: 'https://contoso.example' },
      ...{ client_id: 'portico', client_secret: 'a secret of the client', group_roles },
    };
    const body = { identity_providers: [provider], groups: [] };
    const saved = await saveSetting(admin, 'PUT', '/api/settings/v1/tenants/auth', body);
    expect(saved.status, saved.text).toBe(200);
    const people = await Promise.all(
      ['ann', 'ben', 'cleo'].map((name) =>
        send('/Users', {
          userName: `${name}@contoso.example`,
          name: { givenName: `${name[0]?.toUpperCase()}${name.slice(1)}`, familyName: 'Contoso' },
        }),
      ),
    );
    const members = people.map((value) => ({ value }));
    await send('/Groups', { displayName: 'Security operations centre', members });
    await send('/Groups', {
      displayName: 'Policy editors of all the companies in Germany and Austria',
      ...{ externalId: '5f0c1f34-3c1f-4d2c-9a53-8f9f0f6c9b11', members: members.slice(0, 1) },
    });
    await send('/Groups', { displayName: 'All staff', externalId: 'x'.repeat(200), members: members.slice(1) });

    const { page, problems } = await openWindow(browser);
    await signIn(page, backend.url, backend.admin, '#/settings/groups');
    await page.getByRole('row', { name: /Contractors.*Not kept.*Log viewer.*Sign-in/ }).waitFor();
    await inEveryLook(page, 'groups');
    expect(await axeInBothThemes(page)).toEqual([]);

    await enterOn(page, page.getByRole('button', { name: 'All staff' }));
    const bare = page.getByRole('dialog', { name: 'All staff' });
    await bare.getByText('Gives no role', { exact: false }).waitFor();
    await bare.getByRole('link', { name: 'Ben Contoso' }).waitFor();
    await inEveryLook(page, 'group-without-role');
    expect(await axeInBothThemes(page)).toEqual([]);
    await tabTo(page, bare.getByRole('link', { name: 'Give it roles' }));
    await page.keyboard.press('Escape');
    await bare.waitFor({ state: 'detached' });

    await enterOn(page, page.getByRole('button', { name: 'Contractors' }));
    await page
      .getByRole('dialog', { name: 'Contractors' })
      .getByText('No directory has sent', { exact: false })
      .waitFor();
    await inEveryLook(page, 'group-told');
    await page.keyboard.press('Escape');

    // Whoever was taken the role by hand is said to be without it.
    const cleo = `/api/auth/v1/users/${people[2]}`;
    const taken = { uid: 'cleo@contoso.example', roles: [], enabled: false };
    expect((await saveSetting(admin, 'PUT', cleo, taken)).status).toBe(200);
    const name = 'Security operations centre';
    await enterOn(page, page.getByRole('button', { name }));
    const centre = page.getByRole('dialog', { name });
    await centre.getByText('Without Log viewer: taken away here', { exact: false }).waitFor();
    await centre.getByText('Disabled').waitFor();
    await inEveryLook(page, 'group');
    expect(await axeInBothThemes(page)).toEqual([]);
    await enterOn(page, centre.getByRole('link', { name: 'Ann Contoso' }));
    await page.getByRole('dialog', { name: 'Ann Contoso' }).getByLabel('User name').waitFor();
    await page.goBack();
    await centre.getByRole('link', { name: 'Ann Contoso' }).waitFor();
    expect(problems).toEqual([]);
  });
});
