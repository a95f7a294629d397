import type { Portal } from '@portico/core';
import { resourceKinds, withDefaults } from '@portico/core/resources';
import { settingsKinds } from '@portico/core/resources/view';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { isLong } from './looks.ts';
import { looks, looksAgain } from './settings-looks.ts';
import { namedSetting, type PanelRow } from './settings-rows.ts';

type Members = Readonly<Record<string, unknown>>;
export type Value = string | boolean;

/** The window of one administrator, and another one who makes calls. */
export interface Administrators {
  page: Page;
  /** Before the hash of the portal. */
  base: string;
  rival: Portal;
  password: string;
}

/** A record of the settings as a program reads and changes it, whether it is a document or an entry of a list. */
export interface Kept {
  read(): Promise<Members>;
  change(members: Members): Promise<unknown>;
  /** Leaves no trace of what is tried: the entry goes, and of a document the member is what it was. */
  putBack(): Promise<unknown>;
  /** Address of its form. */
  place: string;
  isDocument: boolean;
}

/** What a row is tried on: the document as the row has it, or an entry that is made for it. */
export async function keptOf(row: PanelRow, portal: Portal): Promise<Kept> {
  const { item, kind, before } = row;
  const isDocument = settingsKinds.find((each) => each.item === item)?.isDocument === true;
  const own = portal.resources(kind as 'forensics.profile');
  const place = `#/settings/${item}`;
  if (isDocument) {
    const { read, change } = portal.resources(kind as 'settings.terms');
    await change(before);
    const { value } = await read();
    const putBack = () => change(membersWith(row, valueAt(value, row) ?? null));
    return { read: async () => (await read()).value, change, putBack, place, isDocument };
  }
  const { id: key } = resourceKinds[kind].identity;
  const { entries } = await own.create(withDefaults(resourceKinds[kind], before) as never);
  const { [key]: id } = entries.find(({ name }) => name === before.name) as unknown as Members;
  if (typeof id !== 'string') throw new Error(`no ${kind} was made`);
  return {
    read: async () => (await own.get(id)) as unknown as Members,
    change: (members) => own.update(id, members as never),
    putBack: () => own.remove(id),
    place: `${place}?open=${id}`,
    isDocument,
  };
}

export const bar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' });
export const drawer = (page: Page) => page.locator('[data-region="drawer"]');

/** Goes to a place of the portal that is open. */
export async function goTo(page: Page, place: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, place);
}

/** Opens a form as the service has it now; an address that is open already loads nothing by itself. */
export async function openForm({ page, base }: Administrators, kept: Pick<Kept, 'place' | 'isDocument'>) {
  const address = `${base}${kept.place}`;
  if (page.url() === address) await page.reload();
  else await page.goto(address);
  await page.getByRole('banner').waitFor();
  const form = kept.isDocument ? page.locator('main') : drawer(page);
  await form.locator('[data-path]').first().waitFor();
  return form;
}

const escaped = (text: string) => text.replaceAll(/[()?.]/g, '\\$&');
/** The control that the row changes. */
export const field = (form: Locator, { label }: PanelRow) =>
  form.getByLabel(new RegExp(`^${escaped(label)}\\W*$`)).first();

async function enter(page: Page, form: Locator, row: PanelRow, value: Value): Promise<void> {
  if (typeof value === 'boolean') {
    await form.getByRole('switch', { name: row.label }).setChecked(value, { force: true });
  } else if (row.how === 'choice') {
    await field(form, row).click();
    await page.getByRole('option', { name: row.shown?.[value] ?? value, exact: true }).click();
  } else if (row.how === 'values') {
    await form.locator(`[data-path="${row.at}"] input`).fill(value);
    await page.keyboard.press('Enter');
  } else await field(form, row).fill(value);
}

const press = (page: Page, { isDocument }: Kept) =>
  (isDocument ? bar(page) : drawer(page)).getByRole('button', { name: 'Save', exact: true }).click();

/** Saves, with the fresh proof that some saves ask for. */
async function save({ page, password }: Administrators, kept: Kept, row: PanelRow): Promise<void> {
  await press(page, kept);
  if (row.isProved !== true) return;
  await page
    .getByRole('dialog', { name: /^Confirm it's you/ })
    .getByLabel(/^Password/)
    .fill(password);
  await page.keyboard.press('Enter');
}

const saved = (page: Page, { isDocument }: Kept) =>
  (isDocument ? bar(page) : drawer(page)).waitFor({ state: 'detached' });

const valueIn = (holder: unknown, at: string): unknown =>
  at.split('.').reduce<unknown>((value, key) => (value as Members | undefined)?.[key], holder);

/** What a document holds of what the row changes. */
export function valueAt(holder: Members, { at, how }: PanelRow): unknown {
  const value = valueIn(holder, at);
  return how === 'named' ? (value as Members[]).find(({ name }) => name === namedSetting)?.value : value;
}

/** Members with a value at a place below them. */
const membersWith = ({ at, how }: PanelRow, value: unknown): Members =>
  at
    .split('.')
    .reduceRight<unknown>(
      (inner, key) => ({ [key]: inner }),
      how === 'named' ? [{ name: namedSetting, value }] : value,
    ) as Members;

/** What a document holds once a value of the row was taken. */
function holding(row: PanelRow, ...values: Value[]): Members {
  if (row.how === 'named') return { settings: expect.arrayContaining([{ name: namedSetting, value: values.at(-1) }]) };
  return membersWith(row, row.how === 'values' ? expect.arrayContaining(values) : values.at(-1));
}

/** Edits, is refused with the reason at the field, saves beside another administrator, and is told of the same field. */
export async function tryPanel(who: Administrators, row: PanelRow): Promise<void> {
  const { page, rival } = who;
  const kept = await keptOf(row, rival);
  const stored = async () => valueAt(await kept.read(), row);
  const before = await stored();
  let form = await openForm(who, kept);
  expect(await looks(page, row.item)).toEqual([]);

  if (row.wrong !== undefined) {
    const [typed, reason] = row.wrong;
    await enter(page, form, row, typed);
    await press(page, kept);
    await form.locator(`[data-path^="${row.at}"]`, { hasText: reason }).first().waitFor();
    expect(await looksAgain(page, row.item)).toEqual([]);
    expect(await stored(), row.item).toEqual(before);
    if (row.how === 'values') await form.getByRole('button', { name: `Remove ${typed}`, exact: true }).click();
  }

  // Each changes something else: both are kept.
  await enter(page, form, row, row.mine[0]);
  if (row.beside !== undefined) await kept.change(row.beside);
  await save(who, kept, row);
  await saved(page, kept);
  expect(await kept.read(), row.item).toMatchObject({ ...row.beside, ...holding(row, row.mine[0]) });
  if (row.how === 'named') expect((await kept.read()).settings).toContainEqual({ name: 'beside', value: 'true' });

  // Both change the same.
  form = await openForm(who, kept);
  await enter(page, form, row, row.mine[1]);
  const theirs = row.how === 'values' ? [...((await stored()) as Value[]), row.theirs] : row.theirs;
  if (row.both === 'unchanged') await kept.change(membersWith(row, row.mine[1]));
  await kept.change(membersWith(row, theirs));
  await press(page, kept); // who comes too late is asked nothing else
  if (row.both === undefined) {
    await page.getByText(`${row.label}: yours is `).first().waitFor();
    expect(await stored(), row.item).toEqual(row.theirs);
    expect(await looksAgain(page, row.item)).toEqual([]);
    await page.getByRole('button', { name: 'Keep my edits' }).click();
    await save(who, kept, row);
  }
  await saved(page, kept);
  const both = row.both === 'kept' ? [row.theirs, row.mine[1]] : [row.mine[1]];
  expect(await kept.read(), row.item).toMatchObject(holding(row, ...both));
}

export const readOnlyText = "You can view this, but you don't have permission to change it.";

/** Says to somebody without the right that he cannot change it, has nothing to change it by, and the service refuses him. */
export async function tryReadOnly(reader: Administrators, row: PanelRow, owner: Portal): Promise<void> {
  const kept = await keptOf(row, owner);
  const form = await openForm(reader, kept);
  await form.getByText(readOnlyText).first().waitFor();
  const open = form.locator('[data-path] :is(input, textarea, [role=combobox]):not([readonly], [disabled])');
  expect(await open.filter({ visible: true }).count(), row.item).toBe(0);
  expect(await form.getByRole('button', { name: /^(Save|Add)/ }).count(), row.item).toBe(0);
  if (isLong) expect(await looks(reader.page, row.item)).toEqual([]);
  const own = await writerOf(reader.rival, row);
  await expect(own(await kept.read()), row.item).rejects.toMatchObject({ code: 'forbidden' });
}

/** How a program of somebody changes what is there. */
async function writerOf(portal: Portal, row: PanelRow): Promise<(now: Members) => Promise<unknown>> {
  const { id: key } = resourceKinds[row.kind].identity;
  const members = membersWith(row, row.how === 'values' ? [row.mine[0]] : row.mine[0]);
  return ({ [key]: id }) =>
    typeof id === 'string'
      ? portal.resources(row.kind as 'forensics.profile').update(id, members as never)
      : portal.resources(row.kind as 'settings.terms').change(members as never);
}
