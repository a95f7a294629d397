import type { TestBackend } from '@portico/example-backend/testing';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedChromium } from './support/chromium.ts';
import { axeViolations, openModule, openWindow, requireBuiltPortal, signIn } from './support/portal.ts';
import { startService } from './support/service.ts';
import { closeWindows } from './support/windows.ts';

let backend: TestBackend;
let browser: Browser;

beforeAll(async () => {
  requireBuiltPortal();
  backend = await startService();
  browser = await sharedChromium();
});

afterAll(async () => {
  await closeWindows();
  await backend?.stop();
});

const whole = (body: string) =>
  `<!DOCTYPE html>\n<html lang="en">\n<head><title>Blocked</title></head>\n<body>\n${body}\n</body>\n</html>`;

/** The editor of the web block page's code in a window of its own. */
async function openCode(size: Parameters<typeof openWindow>[1] = {}) {
  const opened = await openWindow(browser, size);
  const { page } = opened;
  await signIn(page, backend.url, backend.admin, '#/customization/web/block-page');
  await openModule(page);
  await page.getByRole('radio', { name: 'Advanced', exact: true }).press('Space');
  const code = page.getByRole('textbox', { name: 'Custom HTML' });
  await code.waitFor();
  return { ...opened, code };
}

/** The code on screen; a long page is drawn in parts only. */
const textOf = (code: Locator) =>
  code.evaluate((box) => [...box.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n'));

/** Whether focus is in this element, also within a shadow root. */
const hasFocus = (element: Locator) =>
  element.evaluate((node) => (node.getRootNode() as Document).activeElement === node);

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

describe('editor of custom HTML (UI.md 4.4)', () => {
  it.each([
    ['light', 1440],
    ['dark', 1440],
    ['light', 375],
  ] as const)(
    'keeps the content policy and axe content with its panels open: %s, %d px',
    async (colorScheme, width) => {
      const { page, context, problems, code } = await openCode({ colorScheme, width, height: 812 });
      await code.fill(whole('<script>go()</script>\n<p>{{nobody}}</p>'));
      await page.getByRole('button', { name: '2 notes' }).waitFor();
      expect(await axeViolations(page)).toEqual([]);

      await press(page, 'Control+f');
      const find = page.getByRole('textbox', { name: 'Find', exact: true });
      await find.waitFor();
      await page.keyboard.type('html');
      await expect.poll(() => code.locator('.cm-searchMatch').count()).toBe(3);
      expect(await axeViolations(page)).toEqual([]);
      await press(page, 'Escape');
      await expect.poll(() => hasFocus(code)).toBe(true);

      await page.getByRole('button', { name: '2 notes' }).click();
      const notes = page.getByRole('listbox', { name: 'Notes' });
      await expect
        .poll(() => notes.getByRole('option').allTextContents())
        .toEqual(['Scripts are never run.', '{{nobody}} is not a placeholder and is shown as it is.']);
      expect(await axeViolations(page)).toEqual([]);
      await press(page, 'Escape', 'Control+Home');

      await page.keyboard.type('{{he');
      await page.getByRole('option', { name: '{{heading}}' }).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await press(page, 'Enter');
      await expect.poll(() => textOf(code)).toMatch(/^\{\{heading\}\}<!DOCTYPE/);

      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it('is drawn with its own styles, which no style element carries', async () => {
    const { context, code } = await openCode();
    const drawn = await code.evaluate((box) => {
      const root = box.getRootNode() as ShadowRoot;
      return { elements: root.querySelectorAll('style').length, sheets: root.adoptedStyleSheets.length };
    });
    expect(drawn).toEqual({ elements: 0, sheets: 1 });
    expect(await code.evaluate((box) => getComputedStyle(box).fontFamily)).toContain('JetBrains Mono');
    await context.close();
  });

  it('lets Tab leave and indents with Ctrl+] and Ctrl+[', async () => {
    const { page, context, code } = await openCode();
    await code.fill('<p>one</p>');
    await press(page, 'Control+]');
    await expect.poll(() => textOf(code)).toBe('  <p>one</p>');
    await press(page, 'Control+[');
    await expect.poll(() => textOf(code)).toBe('<p>one</p>');
    await press(page, 'Tab');
    await expect.poll(() => hasFocus(code)).toBe(false);
    await expect.poll(() => textOf(code)).toBe('<p>one</p>');
    // What is said of the code comes a moment later and may stand between: it is passed by the same key.
    await expect
      .poll(async () => {
        if (!(await hasFocus(code))) await press(page, 'Shift+Tab');
        return hasFocus(code);
      })
      .toBe(true);
    await press(page, 'Shift+Tab');
    await expect.poll(() => hasFocus(code)).toBe(false);
    await context.close();
  });

  it('takes letters and undo itself, also in its find panel, and leaves the caret when the portal undoes', async () => {
    const { page, context, code } = await openCode();
    await code.fill('<p>one</p>');
    await press(page, 'Control+End');
    await page.keyboard.type(' p?g');
    await expect.poll(() => textOf(code)).toBe('<p>one</p> p?g');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await press(page, 'Control+z');
    await expect.poll(() => textOf(code)).toBe('<p>one</p>');
    await press(page, 'Control+Shift+Z');
    await expect.poll(() => textOf(code)).toBe('<p>one</p> p?g');

    await press(page, 'Control+f');
    await page.keyboard.type('p');
    await press(page, 'Control+z', 'Escape');
    await expect.poll(() => textOf(code)).toBe('<p>one</p> p?g');
    await expect.poll(() => hasFocus(code)).toBe(true); // no key goes elsewhere

    await press(page, 'Control+Home');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect.poll(() => textOf(code)).not.toBe('<p>one</p> p?g');
    await code.focus();
    await page.locator('.cm-focused').waitFor(); // until then the caret is where the browser left it
    await page.keyboard.type('<!-- a -->');
    await expect.poll(() => textOf(code)).toMatch(/^<!-- a -->/);
    await context.close();
  });

  it('is where the link of its fault leads', async () => {
    const { page, context, code } = await openCode();
    await code.fill('');
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Error', exact: true });
    await dialog.getByRole('link', { name: /Custom HTML/ }).press('Enter');
    await expect.poll(() => hasFocus(code)).toBe(true);
    await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true');
    await context.close();
  });

  it('takes every key in a page of a megabyte', async () => {
    const { page, context, problems, code } = await openCode();
    const row = '<p class="row">Some text of a row with {{url}} in it.</p>\n';
    await code.fill(whole(row.repeat(Math.ceil(2 ** 20 / row.length))));
    await press(page, 'Control+Home', 'End');
    await page.getByRole('button', { name: /note/ }).waitFor();
    const start = performance.now();
    for (let round = 0; round < 8; round += 1) await page.keyboard.press('x');
    console.log(`advanced editor, 1 MiB: ${((performance.now() - start) / 8).toFixed(0)} ms a key`);
    await expect.poll(() => textOf(code)).toMatch(/^<!DOCTYPE html>x{8}\n/);
    expect(problems).toEqual([]);
    await context.close();
  });
});
