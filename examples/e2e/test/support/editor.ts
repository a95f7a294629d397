import type { Area } from '@portico/core/customization';
import type { Credentials } from '@portico/example-backend/testing';
import type { Locator, Page, Request, Route } from 'playwright-core';
import { expect } from 'vitest';
import { signInByCall } from './portal.ts';

/** One text field of each area: where its editor is and what it is called there. */
export const places = {
  web: { hash: '#/customization/web/block-page/content', label: 'Heading' },
  email: { hash: '#/customization/email/email-block-page/content', label: 'Text' },
  dlp: { hash: '#/customization/dlp/block-page/content', label: 'Heading' },
} as const satisfies Record<Area, { hash: string; label: string }>;

/** Opens an editor by its address, with a session where the browser has none. */
export async function openEditor(page: Page, url: string, user: Credentials, area: Area = 'web'): Promise<void> {
  const cookies = await page.context().cookies(url);
  if (!cookies.some(({ name }) => name === 'portico_session')) await signInByCall(page, url, user);
  await page.goto(`${url}/${places[area].hash}`);
  await enter(page, user);
  await editorOf(page, area);
}

/** Fills the sign-in form, when that is what stands there. */
export async function enter(page: Page, { username, password }: Credentials): Promise<void> {
  const login = page.getByRole('button', { name: 'Login' });
  await login.or(page.getByRole('banner')).first().waitFor();
  if (!(await login.isVisible())) return;
  await page.getByLabel('User', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await login.click();
  await page.getByRole('banner').waitFor();
}

/** The text field of the area; its editor must be open. */
export function field(page: Page, area: Area): Locator {
  return page.getByRole('textbox', { name: places[area].label, exact: true });
}

/** Goes to the area's editor without a reload and types into its field. */
export async function type(page: Page, area: Area, text: string): Promise<void> {
  await show(page, area);
  await field(page, area).fill(text);
}

/** Goes to the area's editor without a reload. */
export async function show(page: Page, area: Area): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, places[area].hash);
  await expect.poll(() => page.evaluate(() => location.hash)).toBe(places[area].hash);
  await editorOf(page, area);
}

/** The editors of two areas have fields of the same name: what is typed into one that is leaving is lost. */
async function editorOf(page: Page, area: Area): Promise<void> {
  await page.locator('nav[aria-label="Breadcrumb"]', { hasText: new RegExp(area, 'i') }).waitFor();
  await field(page, area).waitFor();
}

/** What the area's field holds, once its editor is there. */
export async function typed(page: Page, area: Area): Promise<string> {
  await show(page, area);
  return field(page, area).inputValue();
}

export const saveBar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' });
export const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
export const saveButton = (page: Page) => saveBar(page).getByRole('button', { name: 'Save', exact: true });
/** What a failed save says in the bar. */
export const failure = (page: Page) => saveBar(page).getByRole('alert');

/** Waits until everything is stored and the bar is gone. */
export async function saved(page: Page): Promise<void> {
  await messages(page).getByText('Saved to staged changes.').first().waitFor();
  await saveBar(page).waitFor({ state: 'hidden' });
}

/** Waits until the drafts in the browser hold the text; they are written half a second after it was typed. (DRF-001) */
export async function draftHolds(page: Page, text: string): Promise<void> {
  const stored = () =>
    page.evaluate(async () => {
      const opening = indexedDB.open('portico');
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const drafts = opening.result.transaction('drafts').objectStore('drafts').getAll();
      await new Promise((resolve) => drafts.addEventListener('success', resolve));
      opening.result.close();
      return JSON.stringify(drafts.result);
    });
  await expect.poll(stored).toContain(JSON.stringify(text).slice(1, -1));
}

/**
 * How many windows of the browser say that they are there. The browser lets go of what a window held a moment after it is
 * gone; until then nothing of it is given back. (DRF-003)
 */
export const openWindows = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    return held.filter(({ name }) => name?.startsWith('portico.drafts/')).length;
  });

const areaOf = (request: Request): Area | null => {
  const found = /\/rules\/customization\/(web|email|dlp)\//.exec(request.url());
  return request.method() === 'PUT' && found ? (found[1] as Area) : null;
};

/** The areas of every write from now on, in the order in which they were sent. */
export function writes(page: Page): Area[] {
  const sent: Area[] = [];
  page.on('request', (request) => {
    const area = areaOf(request);
    if (area !== null) sent.push(area);
  });
  return sent;
}

export interface Fault {
  /** Calls that met the fault. */
  readonly met: number;
  end(): Promise<void>;
}

type Answer = (route: Route) => Promise<unknown>;

async function inject(page: Page, matches: (request: Request) => boolean, answer: Answer): Promise<Fault> {
  let met = 0;
  const pattern = '**/api/**';
  const handler = async (route: Route) => {
    if (!matches(route.request())) return route.fallback();
    met += 1;
    // A page that closes or goes on meanwhile takes its calls along.
    await answer(route).catch(() => {});
  };
  await page.route(pattern, handler);
  return {
    get met() {
      return met;
    },
    end: () => page.unroute(pattern, handler),
  };
}

/** Something goes wrong with the writes of an area until it is ended. */
export const faultOfWrites = (page: Page, area: Area, answer: Answer) =>
  inject(page, (request) => areaOf(request) === area, answer);

/** Something goes wrong with reading the policy until it is ended. */
export const faultOfReads = (page: Page, answer: Answer) =>
  inject(page, (request) => request.method() === 'GET' && request.url().includes('/policy/v1/rules'), answer);

/** Something goes wrong with publishing until it is ended. */
export const faultOfPublish = (page: Page, answer: Answer) =>
  inject(page, (request) => request.method() === 'POST' && request.url().includes('/policy/v1/rules/'), answer);

/** An answer of the service that refuses. */
export const refuse =
  (status: number, message: string): Answer =>
  (route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ message }) });

/** The call never reaches the service. */
export const neverSent: Answer = (route) => route.abort('connectionreset');

/** The service acts on the call, and its answer gets lost. */
export const answerLost: Answer = async (route) => {
  await route.fetch();
  await route.abort('connectionreset');
};

/** The call gets no answer until the page is gone. */
export const noAnswer: Answer = () => new Promise(() => {});
