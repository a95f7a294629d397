import type { TestBackend } from '@portico/example-backend/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedChromium } from './support/chromium.ts';
import { tabTo } from './support/keyboard.ts';
import { looks } from './support/looks.ts';
import { axeViolations, openModule, openWindow, previewFrame, requireBuiltPortal, signIn } from './support/portal.ts';
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

describe('accessibility of sign-in and editor (UI.md section 9)', () => {
  it.each(looks)(
    '[A11-001] [A11-003] has no axe violation and no sideways scroll at $width, $colorScheme',
    async (look) => {
      const { page, context } = await openWindow(browser, look);
      await page.goto(backend.url);
      await page.getByLabel('User', { exact: true }).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await signIn(page, backend.url, backend.admin, '#/customization/web/block-page');
      await openModule(page);
      await page.getByRole('textbox', { name: 'Heading', exact: true }).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      await context.close();
    },
  );

  it('[A11-002] edits, saves and publishes by keyboard alone, into the frame and out of it', async () => {
    const { page, context } = await openWindow(browser);
    await page.goto(backend.url);
    await page.getByLabel('User', { exact: true }).waitFor();
    await page.keyboard.type(backend.admin.username);
    await page.keyboard.press('Tab');
    await page.keyboard.type(backend.admin.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await tabTo(page, 'Customization');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Customization' }).waitFor();
    await tabTo(page, 'Block page, Web');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Heading', exact: true }).waitFor(); // the frames of the overview are gone
    await previewFrame(page);

    await tabTo(page, 'Heading');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('By keyboard');
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByRole('region', { name: 'Messages' }).getByText('Saved to staged changes.').waitFor();
    await tabTo(page, 'Publish…');
    await page.keyboard.press('Enter');
    const review = page.getByRole('dialog', { name: 'Review and publish' });
    await review.waitFor();
    await review.getByText('By keyboard').first().waitFor();
    const publish = review.getByRole('button', { name: 'Publish', exact: true });
    await expect.poll(() => publish.getAttribute('aria-disabled')).not.toBe('true'); // Enter would be lost before
    await tabTo(page, publish);
    await page.keyboard.press('Enter');
    await page
      .getByRole('region', { name: 'Messages' })
      .getByText('Published. End users see the changes now.')
      .waitFor();
    expect(await (await fetch(`${backend.url}/pages/demo/web.blockPage`)).text()).toContain('By keyboard');
    await context.close();
  });
});
