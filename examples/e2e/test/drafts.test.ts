import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestBackend } from '@portico/example-backend/testing';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchPersistentChromium } from './support/chromium.ts';
import { draftHolds } from './support/editor.ts';
import { openModule, requireBuiltPortal, signIn } from './support/portal.ts';
import { startService } from './support/service.ts';

let backend: TestBackend;
let profile: string;

beforeAll(async () => {
  requireBuiltPortal();
  backend = await startService();
});
beforeEach(async () => {
  profile = await mkdtemp(join(tmpdir(), 'portico-drafts-'));
});
afterEach(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));
afterAll(() => backend?.stop());

/** Longest loss that is allowed, in milliseconds. */
const LOSS_MS = 1000;
/** The second is the requirement, so it is not polled for: a machine that stood still meanwhile gets another try. */
const withinSecond = { retry: 2 };
const heading = (page: Page) => page.getByRole('textbox', { name: 'Heading', exact: true });

/** Opens the portal in the profile; signs in where the session did not outlive the browser. */
async function open(): Promise<{ page: Page; crash: () => Promise<void>; close: () => Promise<void> }> {
  const context = await launchPersistentChromium(profile);
  const page = await context.newPage();
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(backend.url);
  const login = page.getByRole('button', { name: 'Login' });
  await login.or(page.getByRole('banner')).first().waitFor();
  if (await login.isVisible()) await signIn(page, backend.url, backend.admin, '#/customization');
  await openModule(page);
  const crash = async () => {
    const session = await context.newCDPSession(page);
    // The browser is gone before it could answer.
    await Promise.race([session.send('Browser.crash').catch(() => {}), context.waitForEvent('close')]);
  };
  return { page, crash, close: () => context.close() };
}

describe('drafts of unsaved edits (DESIGN section 3)', () => {
  it('[DRF-008] a browser that dies takes at most one second of typing with it', withinSecond, async () => {
    const first = await open();
    await heading(first.page).waitFor();
    await heading(first.page).fill('Written before the crash');
    await first.page.waitForTimeout(LOSS_MS);
    await first.crash();

    const second = await open();
    const offer = second.page.getByRole('dialog', { name: 'Restore unsaved changes' });
    await offer.getByText('Written before the crash').waitFor();
    await offer.getByRole('button', { name: 'Restore changes' }).click();
    await expect.poll(() => heading(second.page).inputValue()).toBe('Written before the crash');
    await second.close();
  });

  it('[DRF-004] an explicit logout leaves nothing behind', async () => {
    const { page, close } = await open();
    await heading(page).waitFor();
    await heading(page).fill('Gone after logout');
    await draftHolds(page, 'Gone after logout');
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Login' }).waitFor();
    const left = () =>
      page.evaluate(async () => {
        const opening = indexedDB.open('portico');
        await new Promise((resolve) => opening.addEventListener('success', resolve));
        const keys = opening.result.transaction('drafts').objectStore('drafts').getAllKeys();
        await new Promise((resolve) => keys.addEventListener('success', resolve));
        opening.result.close();
        return keys.result.length;
      });
    await expect.poll(left).toBe(0);
    await close();
  });
});
