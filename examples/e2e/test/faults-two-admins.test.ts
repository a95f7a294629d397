import {
  type Credentials,
  loadArea,
  markedDocument,
  publish,
  revisionOf,
  saveArea,
  signIn,
  type TestBackend,
  type TestSession,
} from '@portico/example-backend/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newContext, sharedChromium } from './support/chromium.ts';
import {
  draftHolds,
  field,
  messages,
  openEditor,
  places,
  saveBar,
  saveButton,
  saved,
  type,
  typed,
  writes,
} from './support/editor.ts';
import { axeViolations, openWindow, requireBuiltPortal } from './support/portal.ts';
import { startService } from './support/service.ts';
import { closeWindows } from './support/windows.ts';

let backend: TestBackend;
let browser: Browser;
let other: Credentials;
let observer: TestSession;

beforeAll(async () => {
  requireBuiltPortal();
  backend = await startService();
  other = await backend.addUser({ username: 'ben' });
  browser = await sharedChromium();
  observer = await signIn(backend.url, backend.admin);
});

afterEach(async () => {
  await closeWindows();
});

afterAll(async () => {
  await closeWindows();
  await backend?.stop();
});

/** Two administrators in two browsers, who loaded the same revision. */
async function twoAdmins(): Promise<{ anna: Page; ben: Page }> {
  const [{ page: anna }, { page: ben }] = [await openWindow(browser), await openWindow(browser)];
  await openEditor(anna, backend.url, backend.admin);
  await openEditor(ben, backend.url, other);
  return { anna, ben };
}

async function save(page: Page): Promise<void> {
  await saveButton(page).click();
  await saved(page);
}

const stored = async (area: 'web' | 'email') => JSON.stringify(await loadArea(observer, area));
const conflictDialog = (page: Page) => page.getByRole('alertdialog').filter({ hasText: 'Somebody else' });
const intro = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });

describe('two administrators (DESIGN section 3)', () => {
  it('[CNF-005] rebases without a question when they changed different areas', async () => {
    const { anna, ben } = await twoAdmins();
    await type(ben, 'email', 'Email by Ben');
    await type(anna, 'web', 'Web by Anna');
    await save(ben);
    const sent = writes(anna);
    await save(anna);
    expect(sent).toEqual(['web', 'web']); // refused, read again, sent again
    expect(await stored('email')).toContain('Email by Ben');
    expect(await stored('web')).toContain('Web by Anna');
    await expect.poll(() => typed(anna, 'email')).toBe('Email by Ben');
  });

  it('[CNF-006] merges different fields of one area in one click', async () => {
    const { anna, ben } = await twoAdmins();
    await intro(ben).fill('Text by Ben');
    await type(anna, 'web', 'Heading by Anna');
    await save(ben);
    await saveButton(anna).click();
    const dialog = conflictDialog(anna);
    await dialog.getByText('1 change in other fields since you opened the editor.').waitFor();
    expect(await dialog.getByRole('radio').count()).toBe(0);
    expect(await stored('web')).not.toContain('Heading by Anna'); // nothing joins unseen
    await dialog.getByRole('button', { name: 'Resolve and save' }).click();
    await saved(anna);
    expect(await stored('web')).toContain('Text by Ben');
    expect(await stored('web')).toContain('Heading by Anna');
    await expect.poll(() => intro(anna).inputValue()).toBe('Text by Ben');
  });

  it.each([
    ['Yours', 'Yours by Anna'],
    ['Theirs', 'Theirs by Ben'],
  ])(
    '[CNF-006] [CNF-007] shows base, mine and theirs of the same field, and %s is what is stored',
    async (choice, result) => {
      const { anna, ben } = await twoAdmins();
      const base = await field(anna, 'web').inputValue();
      await type(ben, 'web', `${choice} by Ben`);
      await type(anna, 'web', `${choice} by Anna`);
      await type(anna, 'email', `Email beside ${choice}`);
      await save(ben);
      await saveButton(anna).click();
      const dialog = conflictDialog(anna);
      for (const value of [base, `${choice} by Anna`, `${choice} by Ben`]) {
        await dialog.getByText(value, { exact: true }).first().waitFor();
      }
      expect(await axeViolations(anna)).toEqual([]);
      const resolve = dialog.getByRole('button', { name: 'Resolve and save' });
      expect(await resolve.getAttribute('aria-disabled')).toBe('true');
      await dialog.getByRole('radio', { name: new RegExp(`^${choice}`) }).press('Space');
      await resolve.press('Enter');
      await saved(anna);
      expect(await field(anna, 'email').inputValue()).toBe(`Email beside ${choice}`);
      await expect.poll(() => typed(anna, 'web')).toBe(result);
      expect(await stored('web')).toContain(result);
      expect(await stored('email')).toContain(`Email beside ${choice}`);
    },
  );

  it('[CNF-006] keeps the edits when the question is left for later, and asks again on Retry', async () => {
    const { anna, ben } = await twoAdmins();
    await type(ben, 'web', 'First by Ben');
    await type(anna, 'web', 'First by Anna');
    await save(ben);
    await saveButton(anna).click();
    await conflictDialog(anna).getByRole('button', { name: 'Later' }).click();
    await conflictDialog(anna).waitFor({ state: 'hidden' });
    expect(await field(anna, 'web').inputValue()).toBe('First by Anna');
    expect(await stored('web')).toContain('First by Ben');
    await saveBar(anna).getByRole('button', { name: 'Retry' }).click();
    await conflictDialog(anna).waitFor();
  });

  it('[CNF-006] overwrites only when asked to, and the audit says who replaced what', async () => {
    const { anna, ben } = await twoAdmins();
    await type(ben, 'web', 'Overwritten');
    await type(anna, 'web', 'The one that stays');
    await save(ben);
    await saveButton(anna).click();
    await conflictDialog(anna)
      .getByRole('button', { name: /^Overwrite/ })
      .click();
    await saved(anna);
    expect(await stored('web')).toContain('The one that stays');
    const { actor, action, details } = await backend.db
      .selectFrom('audit')
      .select(['actor', 'action', 'details'])
      .where('subject', '=', 'customization.web')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    expect({ actor, action }).toEqual({ actor: backend.admin.username, action: 'policy.saved' });
    expect(JSON.parse(details)).toMatchObject({ changes: [{ before: 'Overwritten', after: 'The one that stays' }] });
  });

  it('refuses to publish what changed since the review, and shows the newest data for another review', async () => {
    const { anna, ben } = await twoAdmins();
    await type(anna, 'web', 'Reviewed by Anna');
    await save(anna);
    await anna.getByRole('button', { name: 'Publish…' }).click();
    const review = anna.getByRole('dialog', { name: 'Review and publish' });
    await review.getByText('Reviewed by Anna').first().waitFor();
    await openEditor(ben, backend.url, other, 'email');
    await type(ben, 'email', 'After the review');
    await save(ben);
    await review.getByRole('button', { name: 'Publish', exact: true }).click();
    await review.getByRole('alert').getByText('The policy was changed since it was reviewed.').waitFor();
    expect((await revisionOf(observer)).state).toBe('staged');
    await review.getByText('After the review').first().waitFor();
    await review.getByRole('button', { name: 'Publish', exact: true }).click();
    await messages(anna).getByText('Published. End users see the changes now.').waitFor();
    expect((await revisionOf(observer)).state).not.toBe('staged');
  });
});

describe('what another administrator saved (spec 2 section 7)', () => {
  it('[PUB-004] is noticed on focus, and shown when that is wanted', async () => {
    const { anna, ben } = await twoAdmins();
    await type(ben, 'web', 'Seen by Anna');
    await save(ben);
    const strip = anna.getByRole('status').filter({ hasText: 'The policy was changed elsewhere.' });
    // A focus within the least pause since the last look is no look.
    const comesOnFocus = () =>
      expect
        .poll(async () => {
          await anna.evaluate(() => window.dispatchEvent(new Event('focus')));
          return strip.count();
        })
        .toBe(1);
    await comesOnFocus();
    await strip.getByRole('button', { name: 'Show newest' }).click();
    await expect.poll(() => field(anna, 'web').inputValue()).toBe('Seen by Anna');
    await strip.waitFor({ state: 'hidden' });
    await type(anna, 'email', 'Being typed');
    await openEditor(ben, backend.url, other);
    await type(ben, 'web', 'While Anna types');
    await save(ben);
    await comesOnFocus();
    await strip.filter({ hasText: 'Your changes are kept; saving brings both together.' }).waitFor();
    expect(await axeViolations(anna)).toEqual([]);
    expect(await field(anna, 'email').inputValue()).toBe('Being typed');
  });
});

describe('the unpublished mark (spec 1 section 7)', () => {
  it('[SAV-011] follows every change of the revision, whoever makes it, without a reload', async () => {
    if ((await revisionOf(observer)).state === 'staged') await publish(observer);
    const { page } = await openWindow(browser);
    await openEditor(page, backend.url, backend.admin);
    const mark = (words: RegExp) => page.getByRole('banner').getByRole('button', { name: words });
    const becomes = (words: RegExp) =>
      expect
        .poll(async () => {
          await page.evaluate(() => window.dispatchEvent(new Event('focus')));
          return mark(words).count();
        })
        .toBe(1);
    await mark(/^Published$/).waitFor();
    // By somebody else: staged, and published.
    expect((await saveArea(observer, 'web', markedDocument('Staged by a script'))).status).toBe(200);
    await becomes(/^Staged changes/);
    expect(await mark(/^Published$/).count()).toBe(0);
    expect((await publish(observer)).status).toBe(200);
    await becomes(/^Published$/);
    expect(await mark(/^Staged/).count()).toBe(0);
    // By this page, which has read what they left: the same, and no look at the clock or the window is needed for it.
    await page.reload();
    await openEditor(page, backend.url, backend.admin);
    await type(page, 'web', 'Staged by this page');
    await saveButton(page).click();
    await mark(/^Staged changes/).waitFor();
    await page.getByRole('button', { name: 'Publish…' }).click();
    const review = page.getByRole('dialog', { name: 'Review and publish' });
    await review.getByRole('button', { name: 'Publish', exact: true }).click();
    await mark(/^Published$/).waitFor();
    expect((await revisionOf(observer)).state).toBe('current');
  });
});

describe('two tabs of one administrator (DESIGN section 3)', () => {
  it('[CNF-005] [CNF-006] keeps what both typed', async () => {
    const context = await newContext(browser, { viewport: { width: 1440, height: 900 } });
    const first = await context.newPage();
    await openEditor(first, backend.url, backend.admin);
    const second = await context.newPage();
    await openEditor(second, backend.url, backend.admin);
    await type(first, 'web', 'Typed in the first tab');
    await type(second, 'email', 'Typed in the second tab');
    await save(first);
    await save(second);
    expect(await stored('web')).toContain('Typed in the first tab');
    expect(await stored('email')).toContain('Typed in the second tab');
    await expect.poll(() => typed(second, 'web')).toBe('Typed in the first tab');
    expect(second.url()).toContain(places.web.hash);
  });

  it('[DRF-003] offers in a second tab only what no open tab is still editing', async () => {
    const context = await newContext(browser, { viewport: { width: 1440, height: 900 } });
    const first = await context.newPage();
    await openEditor(first, backend.url, backend.admin);
    await type(first, 'web', 'Still being typed in the first tab');
    await draftHolds(first, 'Still being typed in the first tab');
    const second = await context.newPage();
    const offer = second.getByRole('dialog', { name: 'Restore unsaved changes' });
    await openEditor(second, backend.url, backend.admin);
    await type(second, 'email', 'Typed beside it');
    await save(second);
    expect(await offer.count()).toBe(0);
    await first.close();
    await second.reload();
    await offer.getByText('Still being typed in the first tab').waitFor();
  });
});
