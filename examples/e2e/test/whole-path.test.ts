import { pageFont } from '@portico/core/pages';
import { fontUrl, type TestBackend } from '@portico/example-backend/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedChromium } from './support/chromium.ts';
import {
  drawn,
  openModule,
  openWindow,
  parsed,
  previewFrame,
  requireBuiltPortal,
  signIn,
  signInByForm,
} from './support/portal.ts';
import { startService } from './support/service.ts';
import { closeWindows } from './support/windows.ts';

let backend: TestBackend;
let browser: Browser;

beforeAll(async () => {
  requireBuiltPortal();
  backend = await startService();
  browser = await sharedChromium();
});

afterAll(async () => {
  await closeWindows();
  await backend?.stop();
});

const served = async (url: string) => (await fetch(`${url}/pages/demo/web.blockPage`)).text();

describe('the whole path in a browser (spec 1 sections 1 to 4)', () => {
  it('[CUS-093] [SAV-014] [PGS-007] signs in, edits, sees each keystroke, saves, publishes, and the served page is the preview', async () => {
    const { page, context, problems } = await openWindow(browser);
    await signInByForm(page, backend.url, backend.admin);
    await expect.poll(() => new URL(page.url()).hash).toBe('#/dashboard');
    await page.getByRole('link', { name: 'Customization', exact: true }).click();
    await expect.poll(() => new URL(page.url()).hash).toBe('#/customization');
    await page.getByRole('link', { name: 'Block page, Web' }).click();
    await expect.poll(() => new URL(page.url()).hash).toBe('#/customization/web/block-page/style');
    await page.getByRole('textbox', { name: 'Heading', exact: true }).waitFor(); // the frames of the overview are gone
    const frame = await previewFrame(page);
    await frame.getByRole('heading', { name: 'Request Blocked' }).waitFor();

    await page.getByRole('radio', { name: 'Red', exact: true }).press('Space');
    await page.getByRole('radio', { name: 'Red', exact: true }).and(page.locator(':checked')).waitFor();
    const heading = page.getByRole('textbox', { name: 'Heading', exact: true });
    await heading.fill('');
    let typed = '';
    for (const letter of 'Blocked by Demo') {
      await heading.press(letter === ' ' ? 'Space' : letter);
      typed += letter;
      await expect.poll(() => frame.locator('h1').textContent()).toBe(typed);
    }
    const link = page.getByRole('textbox', { name: 'Link color', exact: true });
    await link.fill('#0B57D0');
    await link.press('Tab');
    await page.getByRole('radio', { name: 'Custom', exact: true }).and(page.locator(':checked')).waitFor();

    const before = await served(backend.url);
    const bar = page.getByRole('region', { name: 'Unsaved changes' });
    await bar.getByRole('button', { name: 'Save', exact: true }).click();
    const messages = page.getByRole('region', { name: 'Messages' });
    await messages.getByText('Saved to staged changes.').waitFor();
    await bar.waitFor({ state: 'hidden' });
    expect(await served(backend.url)).toBe(before); // staged, not published

    await page.getByRole('button', { name: 'Publish…' }).click();
    const review = page.getByRole('dialog', { name: 'Review and publish' });
    await review.getByText('Blocked by Demo').waitFor();
    await review.getByRole('button', { name: 'Publish', exact: true }).click();
    await messages.getByText('Published. End users see the changes now.').waitFor();

    const after = await served(backend.url);
    const fontInside = `url(data:${pageFont.mediaType};base64,${pageFont.base64})`;
    const wanted = await parsed(frame, after.replace(`url(${fontUrl})`, fontInside)); // a file of its own where it is served
    await expect.poll(() => drawn(frame)).toEqual(wanted);
    expect(after).toContain('Blocked by Demo');
    expect(problems).toEqual([]); // no refused policy either
    await context.close();
  });

  it('shows the saved values through a second backend and after a reload', async () => {
    const second = await startService({ databaseUrl: backend.databaseUrl });
    try {
      expect(await served(second.url)).toBe(await served(backend.url));
      const { page, context } = await openWindow(browser);
      await signIn(page, second.url, backend.admin, '#/customization/web/block-page');
      await openModule(page);
      const heading = page.getByRole('textbox', { name: 'Heading', exact: true });
      await expect.poll(() => heading.inputValue()).toBe('Blocked by Demo');
      await page.reload();
      await expect.poll(() => heading.inputValue()).toBe('Blocked by Demo');
      await context.close();
    } finally {
      await second.stop();
    }
  });

  it('[RTE-021] [SES-005] sends a visitor without a session to sign in and then to the page that was asked for', async () => {
    const { page, context } = await openWindow(browser);
    await page.goto(`${backend.url}/#/customization/web/block-page/content`);
    await page.getByLabel('User', { exact: true }).waitFor();
    await expect.poll(() => page.url()).toContain('returnUrl=');
    await page.getByLabel('User', { exact: true }).fill(backend.admin.username);
    await page.getByLabel('Password', { exact: true }).fill(backend.admin.password);
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).hash).toBe('#/customization/web/block-page/content');
    await context.close();
  });
});
