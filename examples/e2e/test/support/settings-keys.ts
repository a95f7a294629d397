import type { SettingsItemId } from '@portico/core/settings';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { enterOn, tabTo, typeInto } from './keyboard.ts';
import { walkFaults } from './keyboard-walk.ts';
import { stillness } from './portal.ts';
import { type Administrators, bar, drawer, field, keptOf, type Value, valueAt } from './settings-panel.ts';
import type { PanelRow } from './settings-rows.ts';

const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
/** Of a long table the first ones stand for all. */
const mostOpeners = 10;

/** Loads the portal anew at a part of the settings, so that the focus is at the start of the page. */
async function openFresh({ page, base }: Administrators, item: SettingsItemId): Promise<Locator> {
  await page.goto('about:blank');
  await page.goto(`${base}#/settings/${item}`);
  await page.locator('main h1').waitFor();
  await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
  await stillness(page);
  return page.locator('main');
}

const isAt = (control: Locator) =>
  expect
    .poll(() =>
      control.evaluate((element) => element === document.activeElement, { timeout: 1_000 }).catch(() => false),
    )
    .toBe(true);

/** The focus is in what is open; else it is said where. */
const isInside = (opened: Locator) =>
  expect
    .poll(() =>
      opened
        .evaluate(
          (element) => {
            const active = document.activeElement;
            return element.contains(active) || `${element.ariaLabel}: ${active?.outerHTML.slice(0, 200)}`;
          },
          undefined,
          { timeout: 1_000 },
        )
        .catch(String),
    )
    .toBe(true);

/** Whatever was done, the next key goes on from somewhere. */
const isSomewhere = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

/** Opens by a key what a button opens, and closes it by Escape: the focus goes in, and comes back. */
async function opensAndCloses(page: Page, opener: Locator): Promise<void> {
  const opened = page.locator(overlays).last();
  const before = await page.locator(overlays).count();
  await enterOn(page, opener);
  await expect.poll(() => page.locator(overlays).count()).toBeGreaterThan(before);
  await isInside(opened);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator(overlays).count()).toBe(before);
  await isAt(opener);
}

/** Whether the focus is in the row of an entry, or on what its card is opened by. */
const isAtEntry = (page: Page, name: string) =>
  page.evaluate((words) => {
    const active = document.activeElement;
    const row = active?.closest('main [role="grid"] [role="row"]');
    return active?.textContent?.trim() === words || row?.textContent?.includes(words) === true;
  }, name);

/** Goes to an entry of the list by Tab, in a table from row to row by arrows, and opens it. */
async function openEntry(page: Page, name: string): Promise<void> {
  for (let stops = 0; stops < 100; stops += 1) {
    await page.keyboard.press('Tab');
    const isTable = await page.evaluate(() => document.activeElement?.closest('main [role="grid"]') != null);
    for (let rows = 0; isTable && rows < 30 && !(await isAtEntry(page, name)); rows += 1) {
      await page.keyboard.press('ArrowDown');
    }
    if (await isAtEntry(page, name)) break;
  }
  await page.keyboard.press('Enter');
}

/** Goes once around the panel by Tab, and through all that opens over it. */
async function walkPanel(page: Page, within: string, item: string): Promise<void> {
  expect(await walkFaults(page, within), item).toEqual([]);
  const openers = page
    .locator(within)
    .locator('[aria-haspopup]:not([disabled], [aria-disabled="true"], [tabindex="-1"])');
  const count = Math.min(await openers.filter({ visible: true }).count(), mostOpeners);
  for (let at = 0; at < count; at += 1) await opensAndCloses(page, openers.filter({ visible: true }).nth(at));
}

async function enterByKeys(page: Page, form: Locator, row: PanelRow, value: Value): Promise<void> {
  if (typeof value === 'boolean') {
    const toggle = form.getByRole('switch', { name: row.label });
    await tabTo(page, toggle);
    if ((await toggle.isChecked()) !== value) await page.keyboard.press('Space');
  } else if (row.how === 'choice') {
    await enterOn(page, field(form, row));
    const wanted = page.getByRole('option', { name: row.shown?.[value] ?? value, exact: true });
    await wanted.waitFor();
    await page.keyboard.press('Home');
    for (let presses = 0; presses < 20; presses += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
  } else if (row.how === 'values') {
    await tabTo(page, form.locator(`[data-path="${row.at}"] input`).last());
    await page.keyboard.type(value);
    await page.keyboard.press('Enter');
  } else {
    await tabTo(page, field(form, row));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(value);
  }
}

const saveButton = (within: Locator) => within.getByRole('button', { name: 'Save', exact: true });

/** Saves by the button, and proves by keys who one is where that is asked; the dialog is left once, and comes again. */
async function saveByKeys({ page, password }: Administrators, within: Locator, row: PanelRow): Promise<void> {
  await enterOn(page, saveButton(within));
  if (row.isProved !== true) return;
  const proof = page.getByRole('dialog', { name: /^Confirm it's you/ });
  await isInside(proof);
  await page.keyboard.press('Escape');
  await proof.waitFor({ state: 'detached' });
  await isSomewhere(page);
  await enterOn(page, saveButton(within));
  await isInside(proof);
  await typeInto(page, proof.getByLabel(/^Password/), password);
  await page.keyboard.press('Enter');
}

/** A panel that is drawn from a record, by keys alone: all of it is reached, and a change is made and saved. */
export async function tryKeys(who: Administrators, row: PanelRow): Promise<void> {
  const { page, rival } = who;
  const kept = await keptOf(row, rival);
  const stored = async () => valueAt(await kept.read(), row);
  const before = await stored();
  const wanted = row.mine.findLast((value) => value !== before) ?? '';
  let form = await openFresh(who, row.item);
  await walkPanel(page, 'main', row.item);
  form = await openFresh(who, row.item);
  if (!kept.isDocument) {
    await openEntry(page, 'before');
    form = drawer(page);
    await isInside(form);
    await walkPanel(page, '[data-region="drawer"]', row.item);
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    await isSomewhere(page);
    await page.keyboard.press('Enter'); // where the focus is again
    await isInside(form);
  }
  await enterByKeys(page, form, row, wanted);
  await saveByKeys(who, kept.isDocument ? bar(page) : form, row);
  await (kept.isDocument ? bar(page) : form).waitFor({ state: 'detached' });
  const values = row.how === 'values' ? expect.arrayContaining([wanted]) : wanted;
  expect(await stored(), row.item).toEqual(values);
  await isSomewhere(page);
  await kept.putBack();
}

/** Confirms that a secret which was not copied is not shown again. */
async function closeUncopied(page: Page): Promise<void> {
  const asked = page.getByRole('alertdialog');
  await isInside(asked);
  await enterOn(page, asked.getByRole('button', { name: 'Close' }));
}

/** A panel that no record draws, by keys alone. */
export interface KeyRow {
  item: SettingsItemId;
  act: (who: Administrators) => Promise<void>;
}

export const keyRows: readonly KeyRow[] = [
  {
    item: 'users',
    async act({ page }) {
      const invite = page.getByRole('button', { name: 'Invite user' });
      await enterOn(page, invite);
      const inviting = page.getByRole('dialog', { name: 'Invite user' });
      await typeInto(page, inviting.getByLabel('User name'), 'keyed');
      await tabTo(page, inviting.getByRole('checkbox', { name: 'Administrator' }));
      await page.keyboard.press('Space');
      await enterOn(page, inviting.getByRole('button', { name: 'Invite user' }));
      const link = page.getByRole('dialog', { name: 'Link for keyed' });
      await isInside(link);
      await enterOn(page, link.getByRole('button', { name: 'Close' }).last()); // the first one is the cross
      await closeUncopied(page);
      await expect.poll(() => page.locator(overlays).count()).toBe(0);
      await isSomewhere(page);
      const person = page.getByRole('row', { name: /keyed/ }).getByRole('button').first();
      await enterOn(page, person);
      const form = page.getByRole('dialog', { name: 'keyed' });
      await isInside(form);
      await typeInto(page, form.getByLabel('First name'), 'By keys');
      await enterOn(page, form.getByRole('button', { name: 'Save' }));
      await form.waitFor({ state: 'detached' });
      await page.getByRole('row', { name: /By keys/ }).waitFor();
      await isSomewhere(page);
    },
  },
  {
    item: 'api-tokens',
    async act({ page, password }) {
      await enterOn(page, page.getByRole('button', { name: 'Create token' }));
      const making = page.getByRole('dialog', { name: 'Create token' });
      await typeInto(page, making.getByLabel(/^Name/), 'keyed');
      await enterOn(page, making.getByRole('button', { name: 'Create token' }));
      const proof = page.getByRole('dialog', { name: /^Confirm it's you/ });
      await isInside(proof);
      await typeInto(page, proof.getByLabel(/^Password/), password);
      await page.keyboard.press('Enter');
      const secret = page.getByRole('dialog').filter({ hasText: "You won't see it again." });
      await isInside(secret);
      await enterOn(page, secret.getByRole('button', { name: 'Done' }));
      await closeUncopied(page);
      await expect.poll(() => page.locator(overlays).count()).toBe(0);
      await isSomewhere(page);
      await enterOn(page, page.getByRole('button', { name: 'Delete keyed' }));
      await isInside(page.getByRole('alertdialog'));
      await typeInto(page, page.getByRole('alertdialog').getByRole('textbox'), 'keyed');
      await enterOn(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete token' }));
      await page.getByRole('row', { name: /keyed/ }).waitFor({ state: 'detached' });
      await isSomewhere(page);
    },
  },
  {
    item: 'second-factor',
    async act({ page, password }) {
      await tabTo(page, page.getByRole('switch', { name: 'Sign in with a passkey alone' }));
      await page.keyboard.press('Space');
      await enterOn(page, page.locator('main').getByRole('button', { name: 'Save' }));
      const proof = page.getByRole('dialog', { name: "Confirm it's you to change the sign-in of everyone" });
      await isInside(proof);
      await page.keyboard.press('Escape');
      await proof.waitFor({ state: 'detached' });
      await isAt(page.locator('main').getByRole('button', { name: 'Save' }));
      await page.keyboard.press('Enter');
      await isInside(proof);
      await typeInto(page, proof.getByLabel(/^Password/), password);
      await page.keyboard.press('Enter');
      // The service is at an IP address here, at which nobody has a passkey.
      await page.getByRole('alert').getByText('Passkeys belong to a name', { exact: false }).waitFor();
      await isSomewhere(page);
    },
  },
  {
    item: 'multi-tenant',
    async act({ page }) {
      const approve = page.getByRole('button', { name: 'Approve Fabrikam Services' });
      await enterOn(page, approve);
      await isInside(page.getByRole('alertdialog'));
      await page.keyboard.press('Escape');
      await isAt(approve);
    },
  },
  { item: 'groups', act: async () => {} },
  { item: 'capabilities', act: async () => {} },
  {
    item: 'account',
    async act({ page }) {
      await enterOn(page, page.getByRole('button', { name: 'Create token' }));
      const making = page.getByRole('dialog', { name: /^Create token/ });
      await isInside(making);
      await enterOn(page, making.getByRole('button', { name: 'Create token' }));
      await making.getByText('Enter a name.').waitFor();
      await isInside(making);
      await page.keyboard.press('Escape');
      await making.waitFor({ state: 'detached' });
      await isAt(page.getByRole('button', { name: 'Create token' }));
    },
  },
];

/** All of such a panel is reached, and what is done there is done by keys. */
export async function tryOwnKeys(who: Administrators, { item, act }: KeyRow): Promise<void> {
  await openFresh(who, item);
  await walkPanel(who.page, 'main', item);
  await openFresh(who, item);
  await act(who);
}
