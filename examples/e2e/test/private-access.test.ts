import { readFile } from 'node:fs/promises';
import {
  createPostgresLogs,
  demoTenantId,
  generateEvents,
  generateHealth,
  publish,
  revisionOf,
  storeAll,
  type TestBackend,
  type TestSession,
} from '@portico/example-backend/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeInBothThemes, axeViolations } from './support/portal.ts';
import { clearStage, setOneWindow } from './support/stage.ts';

let page: Page;
let problems: string[];
/** A program that looks at what the screens stored. */
let admin: TestSession;

const root = '/secure-application-access';

/** What the log has of the last day. */
async function storeSamples({ db }: TestBackend): Promise<void> {
  const until = Date.now() * 1_000;
  const window = { seed: 7, from: until - 24 * 3_600_000_000, until };
  const [logs, tenant] = [createPostgresLogs(db), await demoTenantId(db)];
  await storeAll(logs, tenant, generateHealth(window));
  await storeAll(logs, tenant, generateEvents({ ...window, count: 200, logType: 'saa' }));
  await storeAll(logs, tenant, generateEvents({ ...window, count: 30, logType: 'connector' }));
}

beforeAll(async () => {
  ({ page, problems, session: admin } = await setOneWindow(`#${root}`, { prepare: storeSamples, demoEvents: 0 }));
  await row('Wiki for everybody').waitFor();
});
afterAll(clearStage);

type Entry = Readonly<Record<string, unknown>> & { name: string };

const main = () => page.locator('main');
const row = (name: string) => main().getByRole('row').filter({ hasText: name });
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const heading = (name: string) => main().getByRole('heading', { level: 1, name, exact: true });
const pill = (count: number) => page.getByRole('button', { name: `Staged changes · ${count}`, exact: true });

async function go(place: string, title: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#${place}`);
  await heading(title).waitFor();
}

async function stored(section: string): Promise<readonly Entry[]> {
  const { staged_rev_id } = await revisionOf(admin);
  return ((await admin.get(`/api/policy/v1/rules/mpa/${section}/${staged_rev_id}`)).body as { list: Entry[] }).list;
}

describe('private access (UI.md 4.11)', () => {
  it('[RTE-013] opens with its rules in their order, and adds one', async () => {
    expect(await main().getByRole('tab').allTextContents()).toEqual(['Rules', 'Applications', 'Clusters', 'Reports']);
    await page.getByRole('button', { name: 'Add access rule' }).click();
    const drawer = dialog('New access rule');
    await drawer.getByRole('textbox', { name: /^Name/ }).fill('Nothing at night');
    await drawer.getByRole('radio', { name: 'Block' }).press('Space');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await drawer.waitFor({ state: 'detached' });
    await row('Nothing at night').waitFor();
    await pill(1).waitFor();
    const names = (await stored('access_rules')).map(({ name }) => name);
    expect(names).toContain('Nothing at night');
    expect(names.at(-1)).toBe('Everything else');
  });

  it('[DSH-002] [DSH-003] has a page of reports, whose bars open the log with as many events', async () => {
    await main().getByRole('tab', { name: 'Reports' }).click();
    await heading('Reports').waitFor();
    const domains = main().getByRole('region', { name: 'Discovered domains', exact: true });
    const bar = domains.getByRole('link').first();
    const [, count = ''] = /: ([\d,]+) accesses$/.exec((await bar.getAttribute('aria-label')) ?? '') ?? [];
    await domains.getByRole('button', { name: 'View as table' }).click();
    await domains.getByRole('row').nth(1).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      domains.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^saa_discovered_domains \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(await domains.getByRole('row').count());
    expect(await axeViolations(page)).toEqual([]);
    await domains.getByRole('button', { name: 'View as chart' }).click();
    await bar.click();
    await expect.poll(() => page.getByRole('status').allInnerTexts(), { timeout: 15_000 }).toContain(`${count} events`);
  });

  it('puts a discovered domain into an application from above the cards', async () => {
    await go(`${root}/applications`, 'Application catalogs');
    const above = main().getByRole('region', { name: 'Discovered domains' });
    await above
      .getByText(/^\d+ domains? that people asked for in the last 30 days (?:is|are) in no application\.$/)
      .waitFor();
    await above.getByRole('button', { name: 'Show' }).click();
    const add = above.getByRole('button', { name: /^Add to… / }).first();
    const domain = /^Add to… (.*)$/.exec((await add.getAttribute('aria-label')) ?? '')?.[1] ?? '';
    await add.click();
    await page.getByRole('group', { name: 'Engineering' }).getByRole('menuitem', { name: 'Git', exact: true }).click();
    await page.getByRole('status').getByText(`${domain} is in Git.`).waitFor({ state: 'attached' });
    await pill(2).waitFor();
    const engineering = (await stored('app_catalogs')).find(({ name }) => name === 'Engineering');
    expect(engineering?.applications).toMatchObject([{ name: 'Git', domains: ['git.corp.example', domain] }, {}]);
    expect(await above.getByRole('button', { name: `Add to… ${domain}` }).count()).toBe(0);
  });

  it('puts a discovered domain into an application, and into a new one', async () => {
    await go(`${root}/applications`, 'Application catalogs');
    await row('Office').click();
    const drawer = dialog('Office');
    await drawer.getByRole('group', { name: 'Wiki', exact: true }).waitFor();
    const discovered = drawer.getByRole('region', { name: 'Discovered domains' });
    const add = async (domain: string, to: string) => {
      await discovered.getByRole('button', { name: `Add to… ${domain}` }).click();
      await page.getByRole('menuitem', { name: to, exact: true }).click();
    };
    await add('printers.corp.example', 'ERP');
    await discovered.getByText('printers.corp.example is in ERP. Save to stage it.').waitFor();
    // The row that had the focus is gone: the form keeps it.
    const focused = () => page.evaluate(() => document.activeElement?.closest('section')?.ariaLabel);
    await expect.poll(focused).toBe('Discovered domains');
    await add('legacy-hr.corp.example', 'A new application');
    await drawer.getByRole('group', { name: 'Legacy hr', exact: true }).waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Save' }).click();
    await drawer.waitFor({ state: 'detached' });
    await pill(3).waitFor();
    const office = (await stored('app_catalogs')).find(({ name }) => name === 'Office');
    expect(office?.applications).toMatchObject([
      { name: 'Wiki' },
      { name: 'ERP', domains: ['erp.corp.example', 'printers.corp.example'] },
      { name: 'Legacy hr', domains: ['legacy-hr.corp.example'] },
    ]);
  });

  it('[A11-002] shows catalogs as cards: searched, chosen, opened and switched by keys alone', async () => {
    const grid = main().getByRole('grid', { name: 'Application catalogs' });
    expect(await grid.getByRole('row').count()).toBe(3);
    const card = row('Engineering');
    for (const words of ['Lab machines', 'git.corp.example', 'Frankfurt']) {
      await card.getByText(words, { exact: true }).waitFor();
    }
    const [one, other] = await Promise.all([row('Office').boundingBox(), card.boundingBox()]);
    expect(other?.y).toBe(one?.y); // beside each other
    await grid.getByRole('gridcell').first().focus();
    await page.keyboard.press('ArrowRight'); // to its box
    await page.keyboard.press('Space');
    await page.getByRole('region', { name: '1 selected' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: '1 selected' }).waitFor({ state: 'detached' });
    await grid.getByRole('gridcell').first().focus();
    await page.keyboard.press('Enter');
    await dialog('Office').waitFor();
    await page.keyboard.press('Escape');
    await dialog('Office').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-cell'))).toBe('0:0');
    await page.getByRole('searchbox', { name: 'Name or what it contains' }).fill('git.corp');
    await expect.poll(() => grid.getByRole('row').count()).toBe(1);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => grid.getByRole('row').count()).toBe(3);
    expect(await axeInBothThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 375, height: 812 });
    await expect.poll(async () => (await row('Engineering').boundingBox())?.x).toBe(16);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('edits a cluster, whose connectors come from their events', async () => {
    await go(`${root}/clusters`, 'Connector clusters');
    await row('Frankfurt').getByText('Healthy', { exact: true }).waitFor();
    await row('Frankfurt').getByText('connector-berlin-1').waitFor();
    await row('Frankfurt').click();
    const drawer = dialog('Frankfurt');
    await drawer.getByRole('textbox', { name: /^Name/ }).fill('Frankfurt am Main');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await drawer.waitFor({ state: 'detached' });
    await pill(4).waitFor();
    await row('Frankfurt am Main').getByText('Healthy', { exact: true }).waitFor();
  });

  it('[PRA-003] [PRA-011] shows the health of each connector, as lines and as a table', async () => {
    await row('Frankfurt am Main').click();
    await dialog('Frankfurt am Main').getByRole('link', { name: 'Health, events and provisioning key' }).click();
    await heading('Frankfurt am Main').waitFor();
    const bandwidth = main().getByRole('region', { name: 'Bandwidth' });
    await bandwidth
      .getByText(/^[\d.]+ Mb\/s$/)
      .first()
      .waitFor();
    const slider = bandwidth.getByRole('slider', { name: 'Bandwidth' });
    await slider.focus();
    const before = await slider.getAttribute('aria-valuenow');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => slider.getAttribute('aria-valuenow')).toBe(String(Number(before) - 1));
    // One crosshair over all three.
    expect(await main().getByRole('slider', { name: 'CPU' }).getAttribute('aria-valuenow')).toBe(
      String(Number(before) - 1),
    );
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/connector-berlin-1 [\d.]+ Mb\/s/);
    await bandwidth.getByRole('button', { name: 'As a table: Bandwidth' }).click();
    await bandwidth.getByRole('columnheader', { name: 'connector-berlin-2' }).waitFor();
    expect(await bandwidth.getByRole('row').count()).toBe(26);
    await main().getByRole('radio', { name: '1h', exact: true }).press('Space');
    await expect.poll(() => bandwidth.getByRole('row').count()).toBe(62);
    await main().getByText('Update due').waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 375, height: 812 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('[PRA-010] [PRA-012] rounds CPU to 4 decimals and memory to 2, in minutes, hours or days by the range', async () => {
    const shown = async (name: string) => {
      const chart = main().getByRole('region', { name, exact: true });
      const toTable = chart.getByRole('button', { name: `As a table: ${name}` });
      if (await toTable.isVisible()) await toTable.click();
      return chart;
    };
    const [cpu, memory] = [await shown('CPU'), await shown('Memory')];
    const steps = { '15m': 15, '1h': 60, '12h': 12, '24h': 24, '7d': 7, '30d': 30 };
    for (const [range, count] of Object.entries(steps)) {
      await main().getByRole('radio', { name: range, exact: true }).press('Space');
      await expect
        .poll(async () => (await cpu.getByRole('row').count()) - 1, { message: range })
        .toBeOneOf([count, count + 1]);
      const figures = async (chart: typeof cpu) =>
        (await chart.getByRole('cell').allTextContents()).filter((cell) => cell.endsWith('%'));
      const [ofCpu, ofMemory] = [await figures(cpu), await figures(memory)];
      expect(ofCpu.filter((cell) => !/^\d+(\.\d{1,4})? %$/.test(cell))).toEqual([]);
      expect(ofCpu.some((cell) => /\.\d{4} %$/.test(cell))).toBe(true);
      expect(ofMemory.filter((cell) => !/^\d+(\.\d{1,2})? %$/.test(cell))).toEqual([]);
      expect(ofMemory.some((cell) => /\.\d{2} %$/.test(cell))).toBe(true);
    }
  });

  it('[RES-014] makes a provisioning key, shows it once, and forgets it', async () => {
    const card = main().getByRole('region', { name: 'Provisioning key' });
    await card.getByRole('button', { name: 'Show once' }).click();
    await page.getByRole('button', { name: 'Make key' }).click();
    const shown = dialog('Provisioning key');
    await shown.getByText('It was not copied yet.').waitFor();
    const key = (await shown.locator('dd').first().textContent())?.trim() ?? '';
    expect(key).toMatch(/^[\w-]{40,}$/);
    expect(await axeViolations(page)).toEqual([]);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not here'));
    });
    await shown.getByRole('button', { name: /Copy/ }).click();
    await shown.getByText("The browser doesn't allow copying. Select the key and copy it.").waitFor();
    await shown.getByRole('button', { name: 'Done' }).click();
    const ask = page.getByRole('alertdialog', { name: 'Close without copying the key?' });
    await ask.getByRole('button', { name: 'Close', exact: true }).click();
    await shown.waitFor({ state: 'detached' });
    expect(await page.content()).not.toContain(key);
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain(key);
  });

  it('says in the publish review what was changed, by name', async () => {
    await page.getByRole('button', { name: 'Publish…' }).click();
    const review = page.getByRole('dialog').filter({ hasText: 'Nothing at night' });
    await review.waitFor();
    for (const words of ['Nothing at night', 'Legacy hr', 'Frankfurt am Main', 'printers.corp.example']) {
      await review.getByText(words).first().waitFor();
    }
    await page.keyboard.press('Escape');
    const answer = await publish(admin);
    expect(answer.status, answer.text).toBe(200);
    expect(problems).toEqual([]);
  });
});
