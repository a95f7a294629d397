import { saveSetting, type TestBackend, type TestSession } from '@portico/example-backend/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeInBothThemes } from './support/portal.ts';
import { clearStage, setOneWindow } from './support/stage.ts';

let backend: TestBackend;
let page: Page;
let problems: string[];
/** Another administrator. */
let other: TestSession;

beforeAll(async () => {
  const stage = await setOneWindow('#/settings/pac-delivery', { by: 'rival' });
  ({ backend, page, problems, session: other } = stage);
  await page.getByLabel('Proxy host').waitFor();
});
afterAll(clearStage);

const delivery = '/api/settings/v1/pac';
const file = '/api/settings/v1/pac/template';
const bodyOf = async (path: string) => (await other.get(path)).body as Record<string, unknown>;
const bar = () => page.getByRole('region', { name: 'Unsaved changes' });
const save = () => bar().getByRole('button', { name: /^Save/ }).click();
const otherSaves = async (change: object) => {
  const answer = await saveSetting(other, 'PATCH', delivery, { ...(await bodyOf(delivery)), ...change });
  expect(answer.status, answer.text).toBe(200);
};

describe('a typical panel of the settings (UI.md 4.10, issue 15)', () => {
  it('[API-145] [RES-007] is edited, refuses with the reason at the field, joins and asks where two change the same', async () => {
    await page.getByLabel('Proxy host').fill('no host');
    await save();
    await page.getByText('Enter a host name or an IP address').first().waitFor();
    // Messages at the foot stay above what is not saved.
    const { height = 0 } = (await bar().boundingBox()) ?? {};
    const room = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--p-foot-room'));
    expect([height > 50, await room()]).toEqual([true, `${height}px`]);
    expect(await bodyOf(delivery)).toMatchObject({ proxy_host: 'proxy.example.com' });
    await page.getByLabel('Proxy host').fill('mine.example.com');
    await otherSaves({ proxy_port: 8_080 });
    await save();
    await bar().waitFor({ state: 'detached' });
    expect(await bodyOf(delivery)).toMatchObject({ proxy_host: 'mine.example.com', proxy_port: 8_080 });

    await page.getByLabel('Proxy host').fill('again.example.com');
    await otherSaves({ proxy_host: 'theirs.example.com' });
    await save();
    await page.getByText('Proxy host: yours is again.example.com, theirs is theirs.example.com').waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Keep my edits' }).click();
    await save();
    await expect.poll(async () => (await bodyOf(delivery)).proxy_host).toBe('again.example.com');
    await page.reload();
    await expect.poll(() => page.getByLabel('Proxy host').inputValue()).toBe('again.example.com');
  });

  it('[API-149] tries a script before it is saved, and the service says why it takes none', async () => {
    await page.goto(`${backend.url}/#/settings/pac`);
    const script = page.getByRole('textbox', { name: 'Script' });
    await script.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(
      'function FindProxyForURL(url, host) {\n  if (isInNet(host, "203.0.113.0", "255.255.255.0"))\n    return "PROXY 192.0.2.1:3129; DIRECT";\n  return "DIRECT";\n}\n',
    );
    await page.getByRole('textbox', { name: 'URL' }).fill('https://files.vendor.example/');
    await page.getByLabel('Host address').fill('203.0.113.122');
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await page.getByText('Goes through a proxy').waitFor();
    await page.getByText('Direct, if the proxy doesn’t answer').waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Line 3' }).click();
    await page.getByText(/^Line 3, column 1$/).waitFor();
    expect((await bodyOf(file)).pac).not.toContain('192.0.2.1');
    await page.keyboard.press('ControlOrMeta+s');
    await bar().waitFor({ state: 'detached' });
    expect((await bodyOf(file)).pac).toContain('192.0.2.1');

    await script.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText('function FindProxyForURL( {');
    await page.getByText('Not JavaScript from line 1 on').waitFor();
    await save();
    await page.getByText('is no JavaScript that can be read').first().waitFor();
    // What was refused above is told in the console; nothing else is.
    expect(problems.filter((problem) => !/\b(400|409)\b|^pac\.\S+ ApiError/.test(problem))).toEqual([]);
  });
});
