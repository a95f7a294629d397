import { revisionOf, type TestBackend, type TestSession } from '@portico/example-backend/testing';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftHolds, openWindows } from './support/editor.ts';
import { axeInBothThemes, stillness } from './support/portal.ts';
import { clearStage, setOneWindow } from './support/stage.ts';

let backend: TestBackend;
let page: Page;
let problems: string[];
/** Another administrator. */
let other: TestSession;

type Rule = Readonly<Record<string, unknown>> & { id: string; name: string };

beforeAll(async () => {
  ({ backend, page, problems, session: other } = await setOneWindow('#/policy', { by: 'rival' }));
  await row('Block C2').waitFor();
});
afterAll(clearStage);

const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const dialog = (name: string) => page.getByRole('dialog', { name });
const nameIn = (title: string) => dialog(title).getByRole('textbox', { name: /^Name/ });

async function staged(): Promise<readonly Rule[]> {
  const { staged_rev_id: rev } = await revisionOf(other);
  return ((await other.get(`/api/policy/v1/rules/web/${rev}`)).body as { list: Rule[] }).list;
}
const stagedNames = async () => (await staged()).map(({ name }) => name);

/** What the other administrator saves. */
async function otherSaves(change: (rule: Rule) => Rule): Promise<void> {
  const { staged_rev_id: rev_id, state, updated_at } = await revisionOf(other);
  const body = { rev_id, state, updated_at, data: { list: (await staged()).map(change) } };
  const answer = await other.call('PUT', `/api/policy/v1/rules/web/${rev_id}`, { body });
  expect(answer.status, answer.text).toBe(200);
}

/** Keys of the drafts of entries that the browser holds. */
const entryDrafts = (at: Page) =>
  at.evaluate(async () => {
    const opening = indexedDB.open('portico');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const keys = opening.result.transaction('drafts').objectStore('drafts').getAllKeys();
    await new Promise((resolve) => keys.addEventListener('success', resolve));
    opening.result.close();
    return keys.result.map(String).filter((key) => key.includes('/entry/'));
  });

const hasFocus = (element: Element) => element === document.activeElement;

async function choose(name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions of ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Scripts that the page has loaded, without the hashes in their names. */
const scripts = () =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/assets\/([^/]+)-[\w-]{7}\.js$/.exec(name)?.[1] ?? []),
  );

describe('the rules of the web, on one page (UI.md 4.9, 4.13)', () => {
  it('load with their list no screen of another area, and no window that nobody has opened', async () => {
    await expect.poll(scripts).toEqual(expect.arrayContaining(['list', 'ListFiles', 'ColumnsButton']));
    const elsewhere = ['logs', 'SearchRow', 'LogRows', 'editor', 'overview', 'contact', 'sign-in', 'NotFound'];
    const windows = ['StepUpWindow', 'ProofDialog', 'Account.css'];
    const loaded = await scripts();
    expect([...elsewhere, ...windows].filter((name) => loaded.includes(name))).toEqual([]);
  });

  it('shows what blocks what in which order, with the built-in rule last', async () => {
    await expect.poll(() => row('Everything else').getByRole('switch').count()).toBe(0);
    expect(await row('Block C2').textContent()).toMatch(/Threat\s+is/);
    const order = page.getByText(/the first rule that matches decides/);
    expect(await order.isVisible()).toBe(true);
    for (const width of [1024, 768, 375]) {
      await page.setViewportSize({ width, height: 900 });
      // Who a rule is about: without it, one of a few reads as one of everybody.
      await row('Allow payroll').getByText('Finance', { exact: true }).waitFor();
      expect(await order.isVisible()).toBe(true);
      const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(sideways).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await row('Allow payroll').getByRole('switch').waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
  });

  it('has the columns that somebody chose, in their order and size, and keeps the name in view', async () => {
    const heads = () => page.getByRole('columnheader').allTextContents();
    const firstHeads = await heads();
    const grid = page.getByRole('grid');
    const heightOf = () => row('Block C2').evaluate((found) => found.getBoundingClientRect().height);
    expect(await heightOf()).toBe(36);
    const small = await grid
      .locator('button, input')
      .evaluateAll((all) => all.filter((each) => each.clientWidth < 24 || each.clientHeight < 24).length);
    expect(small).toBe(0);

    const open = () => page.getByRole('button', { name: 'Columns', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Columns' });
    await open();
    for (const name of ['Session limit', 'Protection level', 'Scope'])
      await panel.getByRole('checkbox', { name }).check();
    await panel.getByRole('button', { name: 'Move Then up' }).press('Enter');
    await panel.getByRole('button', { name: 'Move Then up' }).press('Enter');
    await page.keyboard.press('Escape');
    await page.getByRole('separator', { name: 'Width of Name' }).press('ArrowRight');
    const nameHead = page.getByRole('columnheader', { name: 'Name' });
    const width = await nameHead.evaluate((head) => head.clientWidth);
    const chosen = ['', '#', 'Name', 'Then', 'When', 'Who', 'On', 'Session limit', 'Protection level', 'Scope', ''];
    const same = async () => (await heads()).map((words) => (/^(Select|Actions)/.test(words) ? '' : words));
    await expect.poll(same).toEqual(chosen);
    await page.reload();
    await expect.poll(same).toEqual(chosen);
    expect(await nameHead.evaluate((head) => head.clientWidth)).toBe(width);

    await page.setViewportSize({ width: 1024, height: 900 });
    await stillness(page); // the navigation becomes a rail
    const name = row('Block C2').getByText('Block C2', { exact: true });
    const leftOf = () => name.evaluate((found) => found.getBoundingClientRect().left);
    const left = await leftOf();
    const scrolled = () => grid.evaluate((found) => found.parentElement?.scrollLeft ?? 0);
    await grid.evaluate((found) => found.parentElement?.scrollTo({ left: 300 }));
    await expect.poll(scrolled).toBeGreaterThan(200);
    expect(await leftOf()).toBe(left);
    await page.setViewportSize({ width: 1440, height: 900 });

    await open();
    await panel.getByRole('button', { name: 'Reset to default' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(heads).toEqual(firstHeads);
  });

  it('says what may be done with chosen rules in two rows at most, and that Escape takes the choice back', async () => {
    const bar = page.getByRole('region', { name: '1 selected' });
    await row('Block C2').getByRole('checkbox').check();
    await bar.locator('kbd').getByText('Esc', { exact: true }).waitFor();
    await page.setViewportSize({ width: 375, height: 812 });
    const tops = () =>
      bar.getByRole('button').evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().top)).size);
    await expect.poll(tops).toBe(2);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Escape');
    await bar.waitFor({ state: 'detached' });
  });

  it('adds a rule behind the others, and the pill says that something is staged', async () => {
    await page.getByRole('button', { name: 'Add web rule' }).click();
    await expect.poll(() => nameIn('New web rule').evaluate(hasFocus)).toBe(true);
    await page.keyboard.type('Block gambling');
    await dialog('New web rule').getByRole('button', { name: 'Add condition' }).press('Enter');
    const kind = dialog('New web rule').getByRole('combobox', { name: 'Condition' });
    await expect.poll(() => kind.evaluate(hasFocus)).toBe(true);
    await dialog('New web rule').getByRole('combobox', { name: 'Category' }).fill('Auctions');
    await page.keyboard.press('Enter');
    await dialog('New web rule').getByRole('radio', { name: 'Block', exact: true }).check();
    expect(await axeInBothThemes(page)).toEqual([]);
    await dialog('New web rule').getByRole('button', { name: 'Save' }).click();
    await dialog('New web rule').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Staged changes · 1', exact: true }).waitFor();
    expect((await stagedNames()).slice(-2)).toEqual(['Block gambling', 'Everything else']);
    expect((await staged()).at(-2)).toMatchObject({
      action: 'block',
      conditions: { logic: 'and', list: [{ kind: 'categories', comparator: 'equal', values: ['Auctions'] }] },
    });
  });

  it('[A11-002] is one stop of Tab, whose arrows reach what may be done with a rule', async () => {
    await page.getByRole('button', { name: 'Files', exact: true }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+Home'); // from where the focus was last
    const first = page.getByRole('checkbox', { name: 'Select Block C2' });
    await expect.poll(() => first.evaluate(hasFocus)).toBe(true);
    const actions = page.getByRole('button', { name: 'Actions of Block C2', exact: true });
    for (let cell = 0; cell < 12 && !(await actions.evaluate(hasFocus)); cell += 1) {
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Move down' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => actions.evaluate(hasFocus)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.getByRole('grid').evaluate((grid) => grid.contains(document.activeElement))).toBe(false);
  });

  it('takes a press right after a name that is wrong, with one primary button in view', async () => {
    const ground = (name: string) =>
      page.getByRole('button', { name, exact: true }).evaluate((found) => getComputedStyle(found).backgroundColor);
    const publish = await ground('Publish…');
    await row('Allow payroll').click();
    await nameIn('Allow payroll').fill('');
    const add = dialog('Allow payroll').getByRole('button', { name: 'Add condition' });
    const rules = dialog('Allow payroll').getByRole('combobox', { name: 'Condition' });
    const before = await rules.count();
    // At the edge that the words of the error would push away from under the pointer.
    await add.click({ position: { x: 12, y: 3 }, delay: 60 });
    await expect.poll(() => rules.count()).toBe(before + 1);
    await dialog('Allow payroll').getByRole('textbox', { name: /^Name/, description: /./ }).waitFor();
    expect(await ground('Save')).toBe(publish);
    expect(await ground('Publish…')).not.toBe(publish);
    await dialog('Allow payroll').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard edits', exact: true }).click();
    await dialog('Allow payroll').waitFor({ state: 'detached' });
    await expect.poll(() => ground('Publish…')).toBe(publish);
  });

  it('[RES-009] shows the same after a reload in the middle of it', async () => {
    await row('Allow payroll').click();
    await dialog('Allow payroll').waitFor();
    await page.reload();
    await dialog('Allow payroll').waitFor();
    await page.goBack();
    await dialog('Allow payroll').waitFor({ state: 'detached' });
    expect(new URL(page.url()).hash).toBe('#/policy/web');
  });

  it('edits, moves, switches off, deletes and restores', async () => {
    const published = await staged();
    await row('Allow payroll').click();
    await nameIn('Allow payroll').fill('Allow wages');
    await page.keyboard.press('Control+s');
    await dialog('Allow payroll').waitFor({ state: 'detached' });
    await expect.poll(stagedNames).toContain('Allow wages');
    await choose('Allow wages', 'Move to the top');
    // The focus goes with the rule, and does not stay with whichever has its place now.
    const actions = page.getByRole('button', { name: 'Actions of Allow wages', exact: true });
    await expect.poll(() => actions.evaluate(hasFocus)).toBe(true);
    await expect.poll(async () => (await stagedNames())[0]).toBe('Allow wages');
    await row('Old browsers').getByRole('switch').press('Space');
    await expect.poll(async () => (await staged()).find(({ name }) => name === 'Old browsers')?.enabled).toBe(false);
    await choose('Partner network', 'Delete');
    await page
      .getByRole('alertdialog', { name: 'Delete Partner network?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect.poll(stagedNames).not.toContain('Partner network');
    const { id } = published.find(({ name }) => name === 'Partner network') as Rule;
    await page.getByRole('button', { name: 'Restore Partner network' }).click();
    await expect.poll(async () => (await staged()).find(({ name }) => name === 'Partner network')?.id).toBe(id);
  });

  it('clones a rule, and deletes several at once', async () => {
    const before = await stagedNames();
    for (const title of ['Old browsers (copy)', 'Block C2 (copy)']) {
      await choose(title.replace(' (copy)', ''), 'Clone');
      await expect.poll(() => nameIn('New web rule').inputValue()).toBe(title);
      await page.keyboard.press('Control+s');
      await dialog('New web rule').waitFor({ state: 'detached' });
      await row(title).getByRole('checkbox').check();
    }
    const bar = page.getByRole('region', { name: '2 selected' });
    expect(await stagedNames()).toHaveLength(before.length + 2);
    await bar.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(stagedNames).toEqual(before);
    await bar.waitFor({ state: 'detached' });
  });

  it('[RES-010] drags a row and a block to where the line is, and says where that is', async () => {
    const exact = (name: string) =>
      page
        .getByRole('row')
        .filter({ has: page.locator('[data-drag]') })
        .filter({ has: page.getByText(name, { exact: true }) });
    const names = (await stagedNames()).slice(0, -1);
    const [first = '', second = '', third = ''] = names;
    const all = names.length;
    /** Takes hold of a row and holds it over the edge of another one. */
    const hold = async (name: string, over: string, edge: 'top' | 'bottom', says: string) => {
      await exact(name).locator('[data-drag]').hover();
      await page.mouse.down();
      const box = await exact(over).boundingBox();
      if (box === null) throw new Error(`${over} is not on the page`);
      const y = edge === 'top' ? box.y + 2 : box.y + box.height - 2;
      await page.mouse.move(box.x + 200, y, { steps: 4 });
      // A hand goes on moving where what follows it is not there yet.
      let x = box.x + 200;
      const follows = async () => {
        x += 1;
        await page.mouse.move(x, y);
        return page.getByRole('status').filter({ hasText: says }).isVisible();
      };
      await expect.poll(follows, { timeout: 20_000 }).toBe(true);
      expect(await page.locator('[data-drop-line]').count()).toBe(1);
    };
    await hold(third, first, 'top', `to 1 of ${all}`);
    // Escape gives it up.
    await page.keyboard.press('Escape');
    await page.locator('[data-drop-line]').waitFor({ state: 'detached' });
    await page.mouse.up();
    await hold(third, first, 'top', `to 1 of ${all}`);
    await page.mouse.up();
    const firstThree = async () => (await stagedNames()).slice(0, 3);
    await expect.poll(firstThree).toEqual([third, first, second]);
    await exact(third).getByRole('checkbox').press('Space');
    await exact(first).getByRole('checkbox').press('Space');
    await hold(first, second, 'bottom', `to 2–3 of ${all}`);
    await page.getByRole('status').filter({ hasText: '+1 web rule' }).waitFor();
    await page.mouse.up();
    await page.getByText(`2 entries moved to 2–3 of ${all}. Saved to staged changes.`).first().waitFor();
    await expect.poll(firstThree).toEqual([second, third, first]);
    await page.getByRole('button', { name: 'Clear selection' }).click();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('[RES-007] stops where another administrator changed the same, and keeps what was typed', async () => {
    await row('Research lab').click();
    await nameIn('Research lab').fill('Mine');
    await otherSaves((rule) => (rule.name === 'Research lab' ? { ...rule, name: 'Theirs' } : rule));
    // The news of the other's save, which come every 30 seconds, take the button away.
    const conflict = page.getByText('Name: yours is Mine, theirs is Theirs');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await expect
      .poll(
        async () =>
          (await conflict.isVisible()) ||
          (await save.click({ timeout: 1_000 }).then(
            () => false,
            () => false,
          )),
      )
      .toBe(true);
    expect(await stagedNames()).toContain('Theirs');
    await page.getByRole('button', { name: 'Keep my edits' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(stagedNames).toContain('Mine');
    expect(await stagedNames()).not.toContain('Theirs');
  });

  it('[DRF-003] gives back what a window that is gone had not saved, until it is discarded', async () => {
    const place = `${backend.url}/#/policy/web`;
    const gone = await page.context().newPage();
    await gone.goto(place);
    await gone.getByRole('row').filter({ hasText: 'Isolate webmail' }).click();
    await gone.getByRole('dialog').getByRole('textbox', { name: /^Name/ }).fill('Before the crash');
    await draftHolds(gone, 'Before the crash');
    const open = await openWindows(page);
    await gone.close();
    await expect.poll(() => openWindows(page), { timeout: 60_000 }).toBeLessThan(open);

    const next = await page.context().newPage();
    await next.goto(place);
    const drawer = next.getByRole('dialog', { name: 'Isolate webmail' });
    await next
      .getByRole('region', { name: 'Messages' })
      .getByText('Your edits of Before the crash are back.')
      .waitFor();
    expect(await drawer.getByRole('textbox', { name: /^Name/ }).inputValue()).toBe('Before the crash');
    await drawer.getByRole('button', { name: 'Cancel' }).click();
    await next.getByRole('button', { name: 'Discard edits' }).click();
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => entryDrafts(next)).toEqual([]);
    await next.close();
  });

  it('the list of the entries to move before is seen whole in its window', async () => {
    await choose('Block C2', 'Move before…');
    const window = dialog('Move Block C2');
    await window.getByRole('combobox', { name: 'Before' }).click();
    const list = window.getByRole('listbox');
    await list.waitFor();
    const reach = async (part: Locator) => {
      const box = await part.boundingBox();
      return box === null ? expect.unreachable() : box.y + box.height;
    };
    const shown = list.locator('..');
    await expect.poll(async () => (await reach(shown)) <= (await reach(window.locator('form')))).toBe(true);
    expect(await axeInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await window.getByRole('button', { name: 'Cancel' }).click();
    await window.waitFor({ state: 'detached' });
  });

  it.each(['checkbox', 'switch', 'button'] as const)(
    'Ctrl+K opens the palette with the focus on the %s of a row',
    async (role) => {
      const control = row('Block C2').getByRole(role);
      await control.last().focus();
      await page.keyboard.press('Control+k');
      const palette = page.getByRole('dialog', { name: 'Command palette' });
      await palette.getByRole('combobox').waitFor();
      await page.keyboard.press('Escape');
      await palette.waitFor({ state: 'detached' });
      await expect.poll(() => control.last().evaluate((node) => node === document.activeElement)).toBe(true);
    },
  );

  it('[RES-020] the palette finds a rule by an address in one of its networks, and opens it at its address', async () => {
    const subjects = [{ type: 'source_ip_ranges', values: ['203.0.113.0/24'] }];
    await otherSaves((rule) => (rule.name === 'Old browsers' ? { ...rule, subjects } : rule));
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Command palette' });
    await palette.getByRole('combobox').fill('203.0.113.77');
    await palette.getByRole('option', { name: 'Old browsers · Web rules · 203.0.113.0/24' }).click();
    await dialog('Old browsers').waitFor();
    expect(new URL(page.url()).hash).toMatch(/^#\/policy\/web\?open=/);
    await dialog('Old browsers').getByRole('button', { name: 'Cancel' }).click();
    await dialog('Old browsers').waitFor({ state: 'detached' });
  });

  it('[RES-009] names list, filters and the open entry in the address: back, forward and reload show the same', async () => {
    await page.goto(`${backend.url}/#/policy/web?q=block&action=block`);
    await row('Block C2').waitFor();
    const shown = () => page.locator('[data-row]').count();
    await expect.poll(() => row('Allow wages').count()).toBe(0);
    const filtered = await shown();
    await row('Block C2').click();
    await dialog('Block C2').waitFor();
    const open = new URL(page.url()).hash;
    expect(open).toMatch(/^#\/policy\/web\?q=block&action=block&open=/);
    await page.reload();
    await dialog('Block C2').waitFor();
    expect(await shown()).toBe(filtered);
    await page.goBack();
    await dialog('Block C2').waitFor({ state: 'detached' });
    expect(new URL(page.url()).hash).toBe('#/policy/web?q=block&action=block');
    expect(await shown()).toBe(filtered);
    await page.goForward();
    await dialog('Block C2').waitFor();
    await page.goBack();
    await dialog('Block C2').waitFor({ state: 'detached' });
    await page.goto(`${backend.url}/#/policy/web?q=block&acton=block`);
    await page.getByText("The address asks for “acton=block”, which this list doesn't know.").waitFor();
    await page.getByRole('button', { name: 'Leave it out' }).click();
    await expect.poll(() => new URL(page.url()).hash).toBe('#/policy/web?q=block');
    expect(await page.getByText('The address asks for').count()).toBe(0);
    await page.goto(`${backend.url}/#/policy/web?q=block&action=block`);
    await expect.poll(shown).toBe(filtered);
  });

  it('[RES-011] selects all that match now, says how many, and changes exactly those', async () => {
    const matching = await page.locator('[data-row]').count();
    const before = await staged();
    await row('Block C2').getByRole('checkbox').press('Space');
    await page.getByRole('button', { name: `Select all ${matching}`, exact: true }).click();
    await page
      .getByRole('status')
      .filter({ hasText: `${matching} selected` })
      .waitFor();
    // Another rule that matches comes too late to be among them.
    await otherSaves((rule) => (rule.name === 'Mine' ? { ...rule, name: 'Block mine', action: 'block' } : rule));
    await page.goto(`${backend.url}/#/policy/web`);
    await row('Allow wages').waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: `${matching} selected` })
      .waitFor();
    await page.getByRole('button', { name: 'Disable', exact: true }).click();
    // What it says of that stands above the bar.
    await page.setViewportSize({ width: 375, height: 812 });
    const bar = page.getByRole('region', { name: `${matching} selected` });
    const words = page.getByText('Saved to staged changes.').last();
    const isAbove = async () => {
      const [message, foot] = [await words.boundingBox(), await bar.boundingBox()];
      return message !== null && foot !== null && message.y + message.height <= foot.y;
    };
    await expect.poll(isAbove).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
    const isMatching = ({ name, action }: Rule) => action === 'block' && /block/i.test(name);
    const wanted = before.filter(isMatching).map(({ id }) => id);
    expect(wanted).toHaveLength(matching);
    const changed = async () => {
      const now = await staged();
      return now.filter(({ id, enabled }) => before.find((rule) => rule.id === id)?.enabled !== enabled);
    };
    const on = before.filter((rule) => wanted.includes(rule.id) && rule.enabled !== false).map(({ id }) => id);
    await expect.poll(async () => (await changed()).map(({ id }) => id)).toEqual(on);
    await page.getByRole('button', { name: 'Clear selection' }).click();
  });

  it('[RES-012] takes a paste of 5,000 addresses, and shows each wrong one with its reason', async () => {
    await row('Old browsers').click();
    const form = dialog('Old browsers');
    const values = form.locator('[data-path="subjects[0].values"]');
    const good = Array.from({ length: 4_997 }, (_, at) => `198.18.${at >> 8}.${at & 255}`);
    await values.locator('input').evaluate(
      (input, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      ['198.18.0.999', ...good, 'nowhere', '198.51.100.0/24'].join('\n'),
    );
    // One was there before.
    await values.getByText('4,999 valid').waitFor();
    await values.getByText('2 wrong').waitFor();
    const [first = '', second = ''] = await values.getByRole('listitem').allTextContents();
    expect(first).toMatch(/^198\.18\.0\.999.+/);
    expect(second).toMatch(/^nowhere.+/);
    await values.getByRole('button', { name: 'Remove wrong ones' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    const stored = (await staged()).find(({ name }) => name === 'Old browsers')?.subjects as [{ values: string[] }];
    expect(stored[0].values).toEqual(['203.0.113.0/24', ...good, '198.51.100.0/24']);
  });

  it.each([1440, 375])('what opens below a form is seen without scrolling, at %i', async (width) => {
    await page.setViewportSize({ width, height: 812 });
    await page.goto(`${backend.url}/#/fwaas`);
    await row('SSH from the jump host').click();
    const form = dialog('SSH from the jump host');
    const footer = form.getByRole('button', { name: 'Save' });
    const isAboveFooter = async (part: Locator) => {
      const [box, foot] = [await part.boundingBox(), await footer.boundingBox()];
      return box !== null && foot !== null && box.y + box.height <= foot.y;
    };
    await form.getByRole('combobox', { name: 'Services' }).click();
    await expect.poll(() => isAboveFooter(form.getByRole('option', { name: /^Create/ }))).toBe(true);
    await page.keyboard.press('Escape');
    await form.getByRole('button', { name: 'As code' }).click();
    await expect.poll(() => isAboveFooter(form.getByRole('button', { name: 'Copy' }).last())).toBe(true);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await form.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('says nothing wrong on the way', () => {
    // The conflict is an answer of 409, which the browser and the portal write into the console.
    expect(problems.filter((problem) => !/409|policy\.web\.save/.test(problem))).toEqual([]);
  });
});
