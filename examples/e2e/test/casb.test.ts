import { publish, revisionOf, type TestBackend, type TestSession } from '@portico/example-backend/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeInBothThemes } from './support/portal.ts';
import { clearStage, setOneWindow } from './support/stage.ts';

let backend: TestBackend;
let page: Page;
let problems: string[];
/** The same administrator by calls. */
let session: TestSession;

beforeAll(async () => {
  ({ backend, page, problems, session } = await setOneWindow('#/policy/casb'));
});
afterAll(clearStage);

const main = () => page.locator('main');
const row = (name: string) => main().getByRole('row').filter({ hasText: name });
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const box = (title: string, name: RegExp) => dialog(title).getByRole('textbox', { name });
const pill = (count: number) => page.getByRole('button', { name: `Staged changes · ${count}`, exact: true });
const tab = (name: string) => main().getByRole('tab', { name, exact: true });

/** A list that does not stand beside the others. */
async function goBehindMore(name: string): Promise<void> {
  await main().getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

interface Entry {
  id: string;
  name?: string;
}

async function staged(path: string): Promise<Record<string, Entry[]>> {
  const { staged_rev_id: rev } = await revisionOf(session);
  return (await session.get(`/api/policy/${path}/${rev}`)).body as Record<string, Entry[]>;
}

async function openReview() {
  await pill(4).click();
  const review = page.getByRole('dialog', { name: 'Review and publish' });
  await review.waitFor();
  return review;
}

async function save(title: string): Promise<void> {
  await dialog(title).getByRole('button', { name: 'Save' }).click();
  await dialog(title).waitFor({ state: 'detached' });
}

describe('CASB, on one page (OP-217, UI.md 4.9, 4.13)', () => {
  it('adds and edits a discovered app, and moves a rule', async () => {
    await row('File drop of customers').getByText('Unsanctioned').waitFor();
    await main().getByRole('button', { name: 'Add discovered app' }).click();
    const title = 'New discovered app';
    await box(title, /^Name/).fill('Whiteboard');
    await box(title, /^Application/).fill('BoardRoom');
    await save(title);
    await pill(1).waitFor();
    await row('Whiteboard').click();
    await box('Whiteboard', /^Note/).fill('Asked for by design.');
    await save('Whiteboard');
    await row('Whiteboard').getByText('Asked for by design.').waitFor();
    const { list = [] } = await staged('v3/casb/app_discovery');
    expect(list.at(-1)).toMatchObject({ name: 'Whiteboard', application: 'BoardRoom', note: 'Asked for by design.' });

    await tab('Rules').click();
    await row('Legal may send files to courts').waitFor();
    await page.getByRole('button', { name: 'Actions of Social networks in isolation', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Move to the top', exact: true }).click();
    await pill(2).waitFor();
    const rules = (await staged('v3/casb/app_rules')).list ?? [];
    expect(rules.map(({ id }) => id).slice(0, 2)).toEqual(['k-social', 'k-legal']);
    expect(rules.at(-1)?.id).toBe('builtin');
  });

  it('shows ratings to be read alone', async () => {
    await goBehindMore('Reputation');
    await row('OfficeMail').getByText('94').waitFor();
    await main().getByText('Others write this list; it can be looked at here.').waitFor();
    expect(await main().getByRole('button', { name: /^Add/ }).count()).toBe(0);
    await row('OfficeMail').click();
    await dialog('OfficeMail').getByRole('button', { name: 'Close' }).last().waitFor();
    expect(await dialog('OfficeMail').getByRole('button', { name: 'Save' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog('OfficeMail').waitFor({ state: 'detached' });
  });
});

describe('global exceptions (UI.md 4.9, OP-208)', () => {
  const theirs = 'Fraud against the holding';

  it('[RES-015] shows those of the managing tenant first, locked, with their origin', async () => {
    await page.goto(`${backend.url}/#/policy/web/global-exceptions`);
    await main().getByText('From Northwind Holdings, before these: 2 entries. Changed there alone.').waitFor();
    await row('Emergency services').waitFor();
    const names = await main().getByRole('row').allTextContents();
    const places = [theirs, 'Emergency services', 'Incident of November'].map((name) =>
      names.findIndex((text) => text.includes(name)),
    );
    expect(places).toEqual([2, 3, 4]);
    expect(await row(theirs).getByRole('switch').count()).toBe(0);
    expect(await row(theirs).getByRole('checkbox').count()).toBe(0);
    await row(theirs).click();
    await dialog(theirs).getByText('From Northwind Holdings: it is changed there.').waitFor();
    expect(await dialog(theirs).getByRole('button', { name: 'Save' }).count()).toBe(0);
    expect(await axeInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog(theirs).waitFor({ state: 'detached' });
    await main().getByRole('button', { name: 'Hide', exact: true }).press('Enter');
    await row(theirs).waitFor({ state: 'detached' });
    await main().getByRole('button', { name: 'Show', exact: true }).press('Enter');
    await row(theirs).waitFor();
  });

  it('saves own ones alone, first and last, and those of the managing tenant stand last there', async () => {
    await main().getByRole('button', { name: 'Add global exception' }).click();
    const title = 'New global exception';
    await box(title, /^Name/).fill('Own early one');
    await dialog(title).getByRole('radio', { name: 'Block', exact: true }).check();
    await save(title);
    await pill(3).waitFor();
    await goBehindMore('Global, last');
    await row('Training of the holding').waitFor();
    await row('Vendors of the group').getByRole('switch').press('Space');
    await pill(4).waitFor();
    const { pre = [], post = [] } = await staged('v1/rules/global_exceptions');
    expect(pre.map(({ name }) => name)).toEqual(['Emergency services', 'Incident of November', 'Own early one']);
    expect(post.map(({ id }) => id)).toEqual(['w-vendors', 'w-trial']);
    const names = await main().getByRole('row').allTextContents();
    expect(names.at(-1)).toContain('Training of the holding');
  });

  it('[PUB-001] is told in the review with the rest, and published', async () => {
    const review = await openReview();
    const region = (name: string) => review.getByRole('region', { name });
    await region('CASB App discovery')
      .getByText(/Whiteboard/)
      .waitFor();
    await region('CASB App rules')
      .getByText(/Social networks in isolation/)
      .waitFor();
    const globals = region('Policy Global exceptions');
    await globals.getByText(/Own early one/).waitFor();
    await globals.getByText(/Vendors of the group/).waitFor();
    await page.keyboard.press('Escape');
    await review.waitFor({ state: 'detached' });
    const answer = await publish(session);
    expect(answer.status, answer.text).toBe(200);
    expect(problems).toEqual([]);
  });
});
