import { demoCapabilities, type TestBackend } from '@portico/example-backend/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedChromium } from './support/chromium.ts';
import { openModule, openWindow, previewFrame, requireBuiltPortal, signIn } from './support/portal.ts';
import { startService } from './support/service.ts';
import { closeWindows } from './support/windows.ts';

let backend: TestBackend;
let browser: Browser;
let tenants = 0;

beforeAll(async () => {
  requireBuiltPortal();
  backend = await startService();
  browser = await sharedChromium();
});

afterAll(async () => {
  await closeWindows();
  await backend?.stop();
});

/** The editor of a module, for the administrator of a tenant that has everything but what is switched off. */
async function openWith(off: string | null, module: string) {
  tenants += 1;
  const name = `${(off ?? 'everything').replaceAll('_', '-')}-${tenants}`;
  const capabilities = off === null ? demoCapabilities : { ...demoCapabilities, [off]: false };
  const tenantId = await backend.addTenant(name, capabilities);
  const user = await backend.addUser({ username: name, tenantId });
  const { page, context } = await openWindow(browser);
  await signIn(page, backend.url, user, `#/customization/${module}`);
  await openModule(page, module);
  const frame = await previewFrame(page);
  return { page, context, frame };
}

const shownPages = async (page: Page) => {
  await page.getByRole('combobox', { name: 'Show' }).click();
  const options = page.getByRole('option');
  await options.first().waitFor();
  const shown = await options.allTextContents();
  await page.keyboard.press('Escape');
  await options.first().waitFor({ state: 'detached' });
  return shown;
};

describe('capabilities as the portal shows them (spec 1 section 6)', () => {
  it.each([
    ['[FLG-006]', 'sv_bypass_policy', 'Bypass indicator'],
    ['[FLG-009]', 'browsing_forensics', 'Recording indicator'],
  ])('%s %s shows the %s, its texts and its preview', async (_, capability, label) => {
    const texts = (page: Page) => page.getByLabel(new RegExp(`^${label.replace(' indicator', ' text')}`));
    const on = await openWith(null, 'web/style');
    await texts(on.page).first().waitFor();
    expect(await shownPages(on.page)).toContain(label);
    await on.context.close();
    const off = await openWith(capability, 'web/style');
    const pages = await shownPages(off.page);
    expect(pages).toContain('Isolate indicator');
    expect(pages).not.toContain(label);
    await off.page.getByLabel(/^Isolate text/).waitFor();
    expect(await texts(off.page).count()).toBe(0);
    await off.context.close();
  });

  it('[FLG-011] submit_recategorization shows the request on the block page, and its fields', async () => {
    const on = await openWith(null, 'web/block-page');
    await on.frame.getByText('Re-Categorization Request').first().waitFor();
    await on.page.getByLabel(/^Prompt/).waitFor();
    await on.context.close();
    const off = await openWith('submit_recategorization', 'web/block-page');
    await off.frame.getByText('Request Blocked').first().waitFor();
    expect(await off.frame.getByText('Re-Categorization Request').count()).toBe(0);
    await off.page.getByLabel(/^Heading/).waitFor();
    expect(await off.page.getByLabel(/^Prompt/).count()).toBe(0);
    await off.context.close();
  });
});
