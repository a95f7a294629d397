import { startOidcProvider, type TestOidcProvider } from '@portico/example-backend/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedChromium } from './support/chromium.ts';
import { looks } from './support/looks.ts';
import { axeViolations, openWindow, requireBuiltPortal, signIn } from './support/portal.ts';
import { startService } from './support/service.ts';
import { closeWindows } from './support/windows.ts';

let service: Awaited<ReturnType<typeof startService>>;
let contoso: TestOidcProvider;
let browser: Browser;

beforeAll(async () => {
  requireBuiltPortal();
  [service, browser] = await Promise.all([startService({ providerNetworks: ['127.0.0.0/8'] }), sharedChromium()]);
  contoso = await startOidcProvider(() => [service.url]);
});
afterAll(async () => {
  await closeWindows();
  await contoso?.stop();
  await service?.stop();
});

/** Whoever is asked once more was refused before: the browser logs that. (OP-211) */
const isFault = (problem: string) => !/status of 40[03]|auth\.proofs\.create|wasn't confirmed/.test(problem);
const message = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text);
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('who and what signs in, in the settings (UI.md 4.10, picture 25)', () => {
  it('[ROL-010] a provider is tried, saved with a role for everybody, and offered to the next visitor', async () => {
    const { page, problems } = await openWindow(browser);
    await signIn(page, service.url, service.admin, '#/settings/authentication');
    await page.getByRole('button', { name: 'Add sign-in provider' }).first().click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel(/^Name/).fill('Contoso');
    await drawer.getByRole('radio', { name: 'OpenID Connect' }).check({ force: true });
    await drawer.getByLabel(/^Issuer/).fill(`${contoso.issuer}/elsewhere`);
    await drawer.getByLabel(/^Client id/).fill(contoso.clientId);
    await drawer.getByLabel(/^Client secret/).fill(contoso.clientSecret);
    await drawer.getByRole('button', { name: 'Test' }).click();
    await drawer.getByText('Not reached').waitFor();
    await drawer.getByLabel(/^Issuer/).fill(contoso.issuer);
    await drawer.getByRole('button', { name: 'Test' }).click();
    await drawer.getByText('Reached: it answers as its settings say.').waitFor();
    await drawer.getByRole('checkbox', { name: 'Administrator' }).check({ force: true });
    await drawer.getByRole('button', { name: /^Save/ }).click();
    // Given up, it loses nothing; confirmed, it goes on by itself.
    const stepUp = page.getByRole('dialog', { name: "Confirm it's you to change who signs people in" });
    await stepUp.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText("It wasn't confirmed that it's you, so nothing was changed.").first().waitFor();
    expect(await drawer.getByLabel(/^Client id/).inputValue()).toBe(contoso.clientId);
    await drawer.getByRole('button', { name: /^Save/ }).click();
    await stepUp.getByLabel(/^Password/).fill('wrong');
    await page.keyboard.press('Enter');
    await stepUp.getByRole('alert').or(stepUp.getByText(/wrong/)).first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await stepUp.getByLabel(/^Password/).fill(service.admin.password);
    await page.keyboard.press('Enter');
    await message(page, 'Saved.').waitFor();
    const visitor = await openWindow(browser);
    await visitor.page.goto(`${service.url}/#/login`);
    await visitor.page.getByRole('link', { name: 'Continue with Contoso' }).waitFor();
    expect([...problems, ...visitor.problems].filter(isFault)).toEqual([]);
  });

  it('a token is made, shown once, taken over, and deleted by its name', async () => {
    const { page, problems } = await openWindow(browser);
    await signIn(page, service.url, service.admin, '#/settings/api-tokens');
    await page.getByRole('button', { name: 'Create token' }).click();
    const drawer = page.getByRole('dialog', { name: 'Create token' });
    await drawer.getByRole('textbox', { name: 'Name' }).fill('siem-prod');
    await drawer.getByRole('checkbox', { name: 'Isolation' }).uncheck({ force: true });
    await drawer.getByRole('button', { name: 'Create token' }).click();
    const stepUp = page.getByRole('dialog', { name: "Confirm it's you to create a token" });
    // What it grants is repeated. (UI.md 4.15)
    const granted = await stepUp.getByText(/^The token “siem-prod” can fetch /).innerText();
    expect([granted.includes('Audit'), granted.includes('Isolation')], granted).toEqual([true, false]);
    await stepUp.getByLabel(/^Password/).fill(service.admin.password);
    await stepUp.getByRole('button', { name: 'Create token' }).click();
    const shown = page.getByRole('dialog', { name: 'siem-prod is ready' });
    await shown.getByText("You won't see it again", { exact: false }).waitFor();
    await shown.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close', exact: true }).click();
    const row = page.getByRole('row', { name: /siem-prod/ });
    await row.waitFor();
    expect(await page.content()).not.toMatch(/[0-9a-z]{32}</);
    // It ended with its maker: it goes on for who takes it over and confirms that it is he. (OP-211, OP-212)
    await service.db.updateTable('api_tokens').set({ ended_at: new Date() }).execute();
    await page.reload();
    await row.getByRole('button', { name: 'Take over siem-prod' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take over' }).click();
    const taking = page.getByRole('dialog', { name: "Confirm it's you to take a token over" });
    await taking.getByText('Its secret stays the one that was made.', { exact: false }).waitFor();
    // It opened over the other window, which takes the focus back once.
    await expect
      .poll(() => taking.getByLabel(/^Password/).evaluate((field) => field === document.activeElement))
      .toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await taking.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText("It wasn't confirmed that it's you, so nothing was changed.").first().waitFor();
    await row.getByRole('button', { name: 'Take over siem-prod' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take over' }).click();
    await taking.getByLabel(/^Password/).fill(service.admin.password);
    await page.keyboard.press('Enter');
    await message(page, 'siem-prod is yours now.').waitFor();
    await row.getByRole('button', { name: 'Delete siem-prod' }).click();
    const asked = page.getByRole('alertdialog');
    await asked.getByRole('textbox').fill('siem-prod');
    await asked.getByRole('button', { name: 'Delete token' }).click();
    await message(page, 'Deleted: siem-prod.').waitFor();
    expect(problems.filter(isFault)).toEqual([]);
  });

  it('[ROL-015] [ROL-004] users come from a CSV once every line is right or left out, and a right is explained', async () => {
    const { page, problems } = await openWindow(browser);
    await signIn(page, service.url, service.admin, '#/settings/users');
    await page.getByRole('button', { name: 'Import users' }).click();
    const drawer = page.getByRole('dialog', { name: 'Import users' });
    const lines = 'user_name;first_name;last_name;roles\nlena;Lena;Ray;Log viewer\nmax m;Max;;Log viewr\n';
    await drawer.getByRole('textbox').fill(lines);
    await drawer.getByRole('button', { name: 'Check' }).click();
    await drawer.getByText('1 new and 1 line with a fault').waitFor();
    await drawer.getByText('Line 3, column 1 (user_name): A user name must not', { exact: false }).waitFor();
    await drawer.getByText('Did you mean Log viewer?', { exact: false }).waitFor();
    expect(await drawer.getByRole('button', { name: 'Make 1 user' }).getAttribute('aria-disabled')).toBe('true');
    expect(await axeViolations(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Back to the text' }).click();
    expect(await drawer.getByRole('textbox').inputValue()).toBe(lines);
    await drawer.getByRole('button', { name: 'Check' }).click();
    await drawer.getByRole('checkbox', { name: 'Leave the line with a fault out' }).check({ force: true });
    await drawer.getByRole('button', { name: 'Make 1 user' }).click();
    const made = page.getByRole('dialog', { name: '1 user made' });
    await made.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Back to the links' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      made.getByRole('button', { name: 'Download the links' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('links of new users.csv');
    await made.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Lena Ray' }).click();
    const lena = page.getByRole('dialog', { name: 'Lena Ray' });
    await lena.getByRole('combobox', { name: 'A page or a right' }).click();
    await page.getByRole('option').first().waitFor();
    await page.keyboard.type('Audit log');
    await page.getByRole('option', { name: 'Audit log' }).click();
    await lena.getByText('Log viewer grants it with logs:*.', { exact: false }).waitFor();
    expect(await lena.getByRole('link', { name: 'Refused sign-ins' }).getAttribute('href')).toContain('uid=lena');
    expect(await axeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it.each(looks)('both look as they should at $width, $colorScheme', async (look) => {
    const { page, problems } = await openWindow(browser, look);
    await signIn(page, service.url, service.admin, '#/settings/authentication');
    await page.getByText('Contoso', { exact: true }).first().click();
    await page.getByRole('dialog').getByText('Roles of everybody who comes by it').waitFor();
    expect([await sideways(page), await axeViolations(page)]).toEqual([0, []]);
    await page.goto(`${service.url}/#/settings/api-tokens`);
    await page.getByText('No API tokens.', { exact: false }).waitFor();
    expect([await sideways(page), await axeViolations(page)]).toEqual([0, []]);
    expect(problems).toEqual([]);
  });
});
