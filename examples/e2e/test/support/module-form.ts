import { type Field, type ModuleId, moduleOf, moduleRoute, type ThemeName } from '@portico/core/customization';
import {
  type ColorGroupRow,
  choiceOptions,
  type EditorTab,
  editorSections,
  fontLabel,
  themeChoices,
} from '@portico/core/customization/view';
import type { Frame, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { allFeatures } from './pages.ts';

/** A field and the value that a person gives it. */
export interface Edit {
  field: Field;
  value: unknown;
}

/** Opens the editor of a module by its address, and waits until it stands with its live preview. (OP-01) */
export async function openModule(page: Page, url: string, id: ModuleId): Promise<Frame> {
  await page.goto(`${url}/#${moduleRoute(id)}`);
  return liveFrame(page, id);
}

/** Goes from the editor of a module to a screen without one, so that the next editor is not taken for it. */
export async function leave(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/#/contact-form`); // a new hash alone: loads nothing
  await stage(page).waitFor({ state: 'detached' });
}

/** The frame of the live preview of a module, once it has drawn a page. Overview and dialogs have frames too. */
export async function liveFrame(page: Page, id: ModuleId): Promise<Frame> {
  const element = stage(page).locator(`iframe[title="Preview: ${moduleOf(id).label}"]`);
  await element.waitFor();
  const frame = await (await element.elementHandle())?.contentFrame();
  if (!frame) throw new Error('the live preview has no frame');
  await frame.locator('body > *').first().waitFor();
  return frame;
}

const stage = (page: Page): Locator => page.getByRole('region', { name: 'Preview', exact: true });

/** The sections of the form; its controls are looked up here, since the head of the preview repeats one of them. */
const form = (page: Page): Locator => page.locator('[data-section]');

/** Chooses an entry of the preview's selector, which a module with one variant does not have. (spec 1 section 2) */
export async function showVariant(page: Page, id: ModuleId, variant: string): Promise<void> {
  const { variants } = moduleOf(id);
  const label = variants.find((each) => each.id === variant)?.label ?? '';
  const list = stage(page).getByRole('combobox', { name: 'Show', exact: true });
  const radio = stage(page).getByRole('radio', { name: label, exact: true });
  if (variants.length < 2) {
    expect((await list.count()) + (await radio.count())).toBe(0);
    return;
  }
  await list.or(radio).waitFor();
  if ((await radio.count()) === 0) return choose(page, list, label);
  await radio.press('Space');
  await expect.poll(() => radio.isChecked()).toBe(true);
}

/** Makes an edit in the form, by the label of its field. */
export async function enter(page: Page, id: ModuleId, { field, value }: Edit): Promise<void> {
  const control = await controlOf(page, id, field);
  const words = String(asShown(id, { field, value }));
  switch (field.kind) {
    case 'text':
    case 'url':
    case 'color':
      return control.fill(words);
    case 'flag':
      await control.press('Space');
      return expect.poll(() => control.isChecked()).toBe(value);
    case 'image':
      return upload(page, control, words);
    case 'html':
      throw new Error('custom HTML is typed in its own editor');
    default:
      if ((await control.getAttribute('role')) === 'combobox') return choose(page, control, words);
      await control.getByRole('radio', { name: words, exact: true }).press('Space');
      return expect.poll(() => control.getByRole('radio', { name: words, exact: true }).isChecked()).toBe(true);
  }
}

/** What the form shows in the field now. */
export async function shown(page: Page, id: ModuleId, field: Field): Promise<string | boolean | null> {
  const control = await controlOf(page, id, field);
  switch (field.kind) {
    case 'text':
    case 'url':
    case 'color':
      return control.inputValue();
    case 'flag':
      return control.isChecked();
    case 'image':
      return control.locator('img').getAttribute('src');
    default:
      if ((await control.getAttribute('role')) === 'combobox') return control.innerText();
      return control.locator('label:has(:checked)').innerText();
  }
}

/** What the form shows for a value. */
export function asShown(id: ModuleId, { field, value }: Edit): string | boolean {
  switch (field.kind) {
    case 'flag':
      return value === true;
    case 'theme':
      return labelOf(themeChoices(id, value as ThemeName | null), value);
    case 'font':
      return fontLabel(String(value));
    case 'choice':
    case 'number':
      return labelOf(choiceOptions(field, value as string | number), value);
    default:
      return String(value);
  }
}

function labelOf(options: readonly { value: unknown; label: string }[], value: unknown): string {
  const option = options.find((candidate) => candidate.value === value);
  if (option === undefined) throw new RangeError(`${String(value)} is not offered`);
  return option.label;
}

async function controlOf(page: Page, id: ModuleId, field: Field): Promise<Locator> {
  const name = { name: field.label, exact: true };
  const row = rowOf(id, field);
  if (row !== undefined) await unfold(page, row);
  const tab = tabOf(id, field);
  if (tab !== undefined) {
    const head = form(page).getByRole('tab', { name: tab.label });
    await head.click();
    await expect.poll(() => head.getAttribute('aria-selected')).toBe('true');
  }
  switch (field.kind) {
    case 'text':
    case 'url':
    case 'color':
      return form(page).getByRole('textbox', name);
    case 'flag':
      return form(page).getByRole('switch', name);
    case 'image':
      return form(page).getByRole('group', name);
    default: {
      const control = form(page).getByRole('radiogroup', name).or(form(page).getByRole('combobox', name));
      await control.waitFor();
      return control;
    }
  }
}

const blocksOf = (id: ModuleId) => editorSections(id, allFeatures).flatMap((section) => section.blocks);

/** The row behind which the form keeps the colors and the type of a button or a box. (UI.md 4.3) */
function rowOf(id: ModuleId, field: Field): ColorGroupRow | undefined {
  const rows = blocksOf(id).flatMap((block) => (block.kind === 'colors' ? block.groups : []));
  return rows.find((row) => row.type?.path === field.path || row.fields.some(({ path }) => path === field.path));
}

/** The tab of a part; the preview follows it. (UI.md 4.3, per module extras) */
function tabOf(id: ModuleId, field: Field): EditorTab | undefined {
  const tabs = blocksOf(id).flatMap((block) => (block.kind === 'tabs' ? block.tabs : []));
  return tabs.find((tab) => tab.fields.some(({ path }) => path === field.path));
}

async function unfold(page: Page, { label }: ColorGroupRow): Promise<void> {
  const button = form(page).getByRole('button', { name: `${label} colors`, exact: true });
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
}

async function choose(page: Page, list: Locator, label: string): Promise<void> {
  if ((await list.innerText()) === label) return;
  await list.click();
  await page.getByRole('option', { name: label, exact: true }).click();
  await expect.poll(() => list.innerText()).toBe(label);
}

async function upload(page: Page, field: Locator, dataUri: string): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await field.getByRole('button', { name: /^(Browse|Replace) / }).click();
  const buffer = Buffer.from(dataUri.slice(dataUri.indexOf(',') + 1), 'base64');
  await (await asked).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await expect.poll(() => field.locator('img').getAttribute('src')).toBe(dataUri);
}

/** Presses Save and waits until nothing is unsaved. (spec 1 section 4) */
export async function save(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  await bar.getByRole('button', { name: 'Save', exact: true }).click();
  await bar.waitFor({ state: 'hidden' });
}

/** Publishes through the review, which closes once that is done. (spec 1 section 4) */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish…' }).click();
  const review = page.getByRole('dialog', { name: 'Review and publish' });
  await review.getByRole('button', { name: 'Publish', exact: true }).click();
  await review.waitFor({ state: 'hidden' });
}
