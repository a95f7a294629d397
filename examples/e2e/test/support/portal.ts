import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { modules } from '@portico/core/customization';
import type { Credentials } from '@portico/example-backend/testing';
import axe from 'axe-core';
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core';
import { expect } from 'vitest';
import { newWindow, quietPlace, takeWindow } from './windows.ts';

const portal = fileURLToPath(new URL('../../../../packages/react-ui/dist-app/index.html', import.meta.url));

/** The browser tests drive the built portal. */
export function requireBuiltPortal(): void {
  if (!existsSync(portal)) throw new Error('The portal is not built: run npm run build first.');
}

export interface PortalPage {
  page: Page;
  context: BrowserContext;
  /** Errors of the page and refused policies; a test expects none. */
  problems: string[];
}

/**
 * A window of the size, with everything that goes wrong in it collected.
 * @param loadsAhead - move, and load in quiet moments what may be drawn later, as most browsers do: for tests of where the
 * focus goes and of what is loaded ahead.
 * @param isNew - a browser that has no file of the portal yet: for tests of a network that goes away.
 */
export async function openWindow(
  browser: Browser,
  { width = 1440, height = 900, colorScheme = 'light' as 'light' | 'dark', loadsAhead = false, isNew = false } = {},
): Promise<PortalPage> {
  const look = { width, height, colorScheme, loadsAhead };
  const { page, context } = await (isNew ? newWindow(browser, look) : takeWindow(browser, look));
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return { page, context, problems };
}

/** Signs in on the credentials page and waits for the first screen. (spec 3 section 2) */
export async function signInByForm(page: Page, url: string, { username, password }: Credentials): Promise<void> {
  await page.goto(url);
  await page.getByLabel('User', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('banner').waitFor();
}

/** Gives the browser of the page a session, as a sign-in on the credentials page would. */
export async function signInByCall(page: Page, url: string, user: Credentials): Promise<void> {
  const answer = await page.context().request.post(new URL('/api/auth/v1/login', url).href, { data: user });
  expect(answer.status(), await answer.text()).toBe(200);
}

/**
 * Opens the portal signed in, for tests of what comes after a sign-in, and waits for the shell.
 * @param place - hash to begin at; the first screen draws a picture of each module and takes its time.
 */
export async function signIn(page: Page, url: string, user: Credentials, place = ''): Promise<void> {
  await signInByCall(page, url, user);
  const address = place === '' ? url : `${url}/${place}`;
  if (isSameDocument(page.url(), address)) await page.goto(quietPlace(url)); // a new hash alone would load nothing anew
  await page.goto(address);
  await page.getByRole('banner').waitFor();
}

function isSameDocument(one: string, other: string): boolean {
  const [first, second] = [one, other].map((address) => new URL(address).href.replace(/#.*/, ''));
  return first === second;
}

/**
 * Goes from wherever the signed-in page is to the editor of a module and waits until it is there.
 * @param path - area and section, a mode where it matters: `web/block-page`, `email/ro-banner/content`. (OP-01)
 */
export async function openModule(page: Page, path = 'web/block-page'): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#/customization/${path}`);
  const [area = '', slug = ''] = path.split('/');
  const label = modules.find((module) => module.area === area && module.slug === slug)?.label;
  if (label === undefined) throw new Error(`no module at ${path}`);
  // Not by role: a dialog over the editor, such as the offer of a draft, hides it from the tree of roles. By the words,
  // since the editor of the module before has a breadcrumb too.
  const here = page.locator('nav[aria-label="Breadcrumb"]', { hasText: new RegExp(area, 'i') });
  await here.locator('[aria-current="page"]', { hasText: label }).waitFor();
}

/** The frame of the live preview, once it has drawn a page. */
export async function previewFrame(page: Page): Promise<Frame> {
  await expect
    .poll(() => page.frames().filter((frame) => frame.url().includes('/preview-frame')).length)
    .toBeGreaterThan(0);
  const frame = page.frames().find((candidate) => candidate.url().includes('/preview-frame'));
  if (frame === undefined) throw new Error('no preview frame');
  await frame.locator('main').first().waitFor();
  return frame;
}

/** Body and styles of the drawn page, and of a document as text, in one normal form. */
export async function drawn(frame: Frame): Promise<{ body: string; style: string }> {
  return frame.evaluate(() => ({
    body: document.body.innerHTML.trim(),
    style: [...document.querySelectorAll('style')]
      .map((style) => style.textContent ?? '')
      .join('\n')
      .trim(),
  }));
}

/** Parsed in the frame, whose policy takes the styles of a page. */
export async function parsed(frame: Frame, text: string): Promise<{ body: string; style: string }> {
  return frame.evaluate((html) => {
    const served = new DOMParser().parseFromString(html, 'text/html');
    return {
      body: served.body.innerHTML.trim(),
      style: [...served.querySelectorAll('style')]
        .map((style) => style.textContent ?? '')
        .join('\n')
        .trim(),
    };
  }, text);
}

/** When a text came to the page and when it went, in milliseconds of the page. */
export interface Seen {
  came?: number;
  went?: number;
}

/**
 * Notes in the page itself when texts come and go, from the next address that is opened on: a look from outside is late
 * on a busy machine, and what is shown for a second may be over before it.
 */
export async function watchTexts(page: Page, ...texts: string[]): Promise<() => Promise<Record<string, Seen>>> {
  await page.addInitScript((wanted) => {
    const seen: Record<string, Seen> = Object.fromEntries(wanted.map((text) => [text, {}]));
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const words = document.body?.textContent ?? '';
      for (const [text, times] of Object.entries(seen)) {
        if (words.includes(text)) times.came ??= performance.now();
        else if (times.came !== undefined) times.went ??= performance.now();
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, texts);
  return () => page.evaluate(() => (globalThis as unknown as { seen: Record<string, Seen> }).seen);
}

/** Waits until nothing fades or slides any more; what turns for ever, such as a spinner, or follows a scroll does not count. */
export async function stillness(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame);
      await frame().then(frame); // a change of this moment starts its motion with the next frame
      const runs = ({ playState, effect, timeline }: Animation) =>
        timeline === document.timeline &&
        playState === 'running' &&
        effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
      return document.getAnimations().filter(runs).length;
    });
  await expect.poll(moving).toBe(0);
}

/**
 * What axe finds on the page; frames of previews are checked on their own. Only what two looks find one after the other
 * counts: while a page is being changed, what was here goes and what comes is not here yet.
 * @param rules - the only rules to look for; all of axe's unless given.
 */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  let found: string[] = [];
  for (let looks = 0; looks < 5; looks += 1) {
    await stillness(page);
    const again = await violationsNow(page, rules);
    if (again.length === 0 || again.join() === found.join()) return again;
    found = again;
    await page.waitForTimeout(250);
  }
  return found;
}

/** Rules whose findings depend on the theme; the others look at the tree, which both themes share. */
const rulesOfColor = ['color-contrast', 'link-in-text-block'];

async function violationsNow(page: Page, rules: readonly string[] | undefined): Promise<string[]> {
  // The portal's policy refuses inline script, so axe comes through the debugger.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const axe = (
      globalThis as unknown as {
        axe: {
          run(context: object, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
        };
      }
    ).axe;
    // By default it reads every style sheet before each look, for a rule alone that is no part of the ordinary ones.
    const preload = { assets: ['media'] };
    const options = { iframes: false, resultTypes: ['violations'], preload, ...(only && { runOnly: only }) };
    const { violations } = await axe.run({ exclude: ['iframe'] }, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  }, rules);
}

/** What axe finds in the one theme, and what of it depends on colors in the other; the page ends in the one it had. */
export async function axeInBothThemes(page: Page): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [own, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await page.emulateMedia({ colorScheme: other });
  const ofColors = await axeViolations(page, rulesOfColor);
  await page.emulateMedia({ colorScheme: own });
  const found = { [other]: ofColors, [own]: await axeViolations(page) };
  return Object.entries(found).flatMap(([theme, lines]) => lines.map((line) => `${theme}: ${line}`));
}
