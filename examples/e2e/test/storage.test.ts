import { saveSetting, type TestBackend, type TestSession } from '@portico/example-backend/testing';
import type { Page, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftHolds, openWindows } from './support/editor.ts';
import { axeInBothThemes } from './support/portal.ts';
import { clearStage, setOneWindow } from './support/stage.ts';

let backend: TestBackend;
let page: Page;
let problems: string[];
/** Another administrator. */
let other: TestSession;

type Profile = Readonly<Record<string, unknown>> & { uuid: string; name: string };

const calls = '/api/settings/v1/storage/profiles';

beforeAll(async () => {
  const checkStorage = async () => ({ validated: true, note: 'Listed.' });
  // The service keeps at least one where there was one.
  const prepare = async ({ db }: TestBackend) => {
    await db.deleteFrom('documents').where('name', '=', 'settings.storage_profiles').execute();
  };
  const stage = await setOneWindow('#/settings/storage', { by: 'rival', checkStorage, prepare });
  ({ backend, page, problems, session: other } = stage);
  await page.getByText(/^No storage profiles yet/).waitFor();
});
afterAll(clearStage);

const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const dialog = (name: string) => page.getByRole('dialog', { name });
const box = (title: string, name: RegExp) => dialog(title).getByRole('textbox', { name });
const stored = async () => ((await other.get(calls)).body as { list: Profile[] }).list;
const names = async () => (await stored()).map(({ name }) => name);

async function otherSaves(change: (profile: Profile) => object): Promise<void> {
  const answer = await saveSetting(other, 'POST', calls, { list: (await stored()).map(change) });
  expect(answer.status, answer.text).toBe(200);
}

async function choose(name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions of ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function fillNew(title: string, name: string): Promise<void> {
  await box(title, /^Name/).fill(name);
  await box(title, /^Description/).fill('Captures');
  await box(title, /^Bucket/).fill('acme-evidence');
  await box(title, /^Key id/).fill('AKIDEXAMPLE');
  await dialog(title)
    .getByLabel(/^Secret key/)
    .fill('open sesame');
  await box(title, /^Path/).fill('bf');
}

describe('the storage profiles, on one page (UI.md 4.10, 4.13)', () => {
  it('[RES-014] adds one at once, and its secret is nowhere after that', async () => {
    const answers: Promise<string>[] = [];
    const listen = (response: Response) => {
      if (response.url().includes('/storage/')) answers.push(response.text());
    };
    page.on('response', listen);
    await page.getByRole('button', { name: 'Add storage profile' }).click();
    const title = 'New storage profile';
    await box(title, /^Name/).waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
    await fillNew(title, 'evidence-eu');
    await page.keyboard.press('Control+s');
    await dialog(title).waitFor({ state: 'detached' });
    await row('evidence-eu').waitFor();
    page.off('response', listen);
    expect(await names()).toEqual(['evidence-eu']);
    // Saved at once: nothing is staged.
    await page.getByRole('button', { name: 'Published', exact: false }).first().waitFor();
    expect(await page.content()).not.toContain('sesame');
    const texts = await Promise.all(answers);
    expect(texts.filter((text) => text.includes('evidence-eu'))).not.toEqual([]); // at least that of the save
    expect(texts.join()).not.toContain('sesame');
    expect(await axeInBothThemes(page)).toEqual([]);
  });

  it('validates with the stored secret, and the list says so', async () => {
    await row('evidence-eu').click();
    await dialog('evidence-eu')
      .getByText(/^Set [A-Z]/)
      .waitFor();
    await dialog('evidence-eu').getByRole('button', { name: 'Validate' }).click();
    await dialog('evidence-eu').getByText('Validated. Listed.').waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
    await dialog('evidence-eu').getByRole('button', { name: 'Cancel' }).click();
    await dialog('evidence-eu').waitFor({ state: 'detached' });
    await row('evidence-eu').getByText('Validated', { exact: true }).waitFor();
  });

  it('[RES-009] edits by keyboard alone, from the address', async () => {
    const [profile] = await stored();
    await page.goto(`${backend.url}/#/settings/storage?open=${profile?.uuid}`);
    await box('evidence-eu', /^Name/).focus();
    await page.keyboard.press('End');
    await page.keyboard.type('-2');
    await page.keyboard.press('Control+s');
    await dialog('evidence-eu').waitFor({ state: 'detached' });
    await expect.poll(names).toEqual(['evidence-eu-2']);
  });

  it('[RES-007] [RES-008] joins what two administrators save, and stops at the same field', async () => {
    await row('evidence-eu-2').click();
    await box('evidence-eu-2', /^Name/).fill('mine');
    await otherSaves((profile) => ({ ...profile, description: 'Theirs' }));
    await dialog('evidence-eu-2').getByRole('button', { name: 'Save' }).click();
    await dialog('evidence-eu-2').waitFor({ state: 'detached' });
    expect(await stored()).toMatchObject([{ name: 'mine', description: 'Theirs' }]);

    await row('mine').click();
    await box('mine', /^Name/).fill('mine again');
    await otherSaves((profile) => ({ ...profile, name: 'theirs' }));
    await dialog('mine').getByRole('button', { name: 'Save' }).click();
    await page.getByText('Name: yours is mine again, theirs is theirs').waitFor();
    expect(await names()).toEqual(['theirs']);
    await page.getByRole('button', { name: 'Keep my edits' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(names).toEqual(['mine again']);
  });

  it('clones without the secret, and deletes', async () => {
    await choose('mine again', 'Clone');
    const title = 'New storage profile';
    await dialog(title).getByRole('button', { name: 'Save' }).click();
    await dialog(title).getByText('Enter Secret key.').waitFor();
    await dialog(title)
      .getByLabel(/^Secret key/)
      .fill('another');
    await dialog(title).getByRole('button', { name: 'Save' }).click();
    await dialog(title).waitFor({ state: 'detached' });
    await expect.poll(names).toEqual(['mine again', 'mine again (copy)']);
    await choose('mine again (copy)', 'Delete');
    const ask = page.getByRole('alertdialog', { name: 'Delete mine again (copy)?' });
    await ask.getByText('It is gone at once').waitFor();
    await ask.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(names).toEqual(['mine again']);
  });

  it('forgets edits that are discarded, and deletes what is chosen', async () => {
    await choose('mine again', 'Clone');
    const drawer = dialog('New storage profile');
    await drawer.getByLabel(/^Secret key/).fill('a third');
    await drawer.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard edits', exact: true }).click();
    await drawer.waitFor({ state: 'detached' });
    expect(await names()).toEqual(['mine again']);
    await choose('mine again', 'Clone');
    await drawer.getByLabel(/^Secret key/).fill('a fourth');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect.poll(names).toEqual(['mine again', 'mine again (copy)']);
    await row('mine again (copy)').getByRole('checkbox').check();
    const bar = page.getByRole('region', { name: '1 selected' });
    await bar.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(names).toEqual(['mine again']);
  });

  it('[DRF-003] gives back what a window that is gone had typed, but for the secret', async () => {
    const place = `${backend.url}/#/settings/storage?open=new`;
    const gone = await page.context().newPage();
    await gone.goto(place);
    const drawer = gone.getByRole('dialog', { name: 'New storage profile' });
    await drawer.getByLabel(/^Secret key/).fill('never kept');
    await drawer.getByRole('textbox', { name: /^Name/ }).fill('Before the crash');
    await draftHolds(gone, 'Before the crash');
    const open = await openWindows(page);
    await gone.close();
    await expect.poll(() => openWindows(page), { timeout: 60_000 }).toBeLessThan(open);
    const next = await page.context().newPage();
    await next.goto(`${backend.url}/#/settings/storage`);
    await next
      .getByRole('region', { name: 'Messages' })
      .getByText(/Before the crash are back.*Enter its secrets again/)
      .waitFor();
    const again = next.getByRole('dialog', { name: 'New storage profile' });
    expect(await again.getByRole('textbox', { name: /^Name/ }).inputValue()).toBe('Before the crash');
    expect(await again.getByLabel(/^Secret key/).inputValue()).toBe('');
    await next.close();
  });

  it('says nothing wrong on the way', () => {
    // The conflict is an answer of 409, which the browser and the portal write into the console.
    expect(problems.filter((problem) => !/409|storage\.profiles\.save/.test(problem))).toEqual([]);
  });
});
