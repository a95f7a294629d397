import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { contrastRatio, themeNames } from '@portico/core/customization';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newContext, sharedChromium } from './support/chromium.ts';
import { type PageCase, pageCases } from './support/pages.ts';
import { closeWindows } from './support/windows.ts';

const widths = [1280, 640, 400];
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that a preset changes; the others look at the tree, which the presets share. */
const rulesOfColor = ['color-contrast', 'link-in-text-block'];
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await sharedChromium();
  const context = await newContext(browser);
  page = await context.newPage();
  await page.setContent('<!DOCTYPE html><html lang="en"><head><title>x</title></head><body></body></html>');
  await page.addScriptTag({ content: axe });
});

afterAll(async () => {
  await closeWindows();
});

/** Puts a document into the page that holds axe already, so that it is parsed once and not 700 times. */
async function findings(document: string, width: number, runOnly: readonly string[] = tags): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  const { found, unclear } = await page.evaluate(
    async ({ html, runOnly }) => {
      const next = new DOMParser().parseFromString(html, 'text/html');
      globalThis.document.head.replaceChildren(...next.head.childNodes);
      globalThis.document.body.replaceChildren(...next.body.childNodes);
      // A watermark is faint on purpose and hidden from assistive technology.
      for (const items of globalThis.document.querySelectorAll('.items')) items.remove();
      await globalThis.document.fonts.ready;
      const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } };
      // By default it reads every style sheet before each look, for a rule alone that is none of these.
      const preload = { assets: ['media'] };
      const { violations, incomplete } = await axe.run({ runOnly, resultTypes: ['violations', 'incomplete'], preload });
      const unclear = incomplete.filter(({ id }) => id === 'color-contrast').flatMap(({ nodes }) => nodes);
      return {
        found: violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`)),
        unclear: unclear.map(({ html, target }) => ({ html, ...colorsOf(String(target[0])) })),
      };

      /** The text color and the nearest background behind it, where axe gives up because of a decoration. */
      function colorsOf(selector: string): { text: string; background: string } {
        const element = globalThis.document.querySelector(selector);
        let behind = element;
        const background = () => (behind === null ? 'rgb(255, 255, 255)' : getComputedStyle(behind).backgroundColor);
        while (behind !== null && background() === 'rgba(0, 0, 0, 0)') behind = behind.parentElement;
        return { text: element === null ? '' : getComputedStyle(element).color, background: background() };
      }
    },
    { html: document, runOnly },
  );
  const faint = unclear.filter(({ text, background }) => (contrastRatio(text, background) ?? 0) < 4.5);
  return [...found, ...faint.map(({ html, text, background }) => `faint: ${html} ${text} on ${background}`)];
}

async function allFindings(each: PageCase, themes: readonly (typeof themeNames)[number][]): Promise<string[]> {
  const found: string[] = [];
  for (const [index, theme] of (each.themed ? themes : [undefined]).entries()) {
    for (const width of widths) {
      for (const line of await findings(each.draw(theme), width, index === 0 ? tags : rulesOfColor))
        found.push(`${theme} ${width}: ${line}`);
    }
  }
  return found;
}

describe('accessibility of end-user pages (DESIGN section 9)', () => {
  it.each(pageCases.map((each) => [each.name, each] as const))(
    '[PGS-009] finds nothing in %s under six presets at three widths',
    async (_name, each) => {
      expect(await allFindings(each, themeNames)).toEqual([]);
    },
  );

  it.each(
    pageCases
      .filter(({ name }) => /dialogs dialogs|mobileBlockPage high/.test(name))
      .map((each) => [each.name, each] as const),
  )('[PGS-009] finds nothing in %s with its details open', async (_name, each) => {
    expect(await findings(each.draw(undefined, { detailsOpen: true }), 640)).toEqual([]);
  });

  it('would find a missing heading, a missing text alternative and a faint text', async () => {
    const [first] = pageCases;
    const document = first?.draw() ?? '';
    const broken = document.replace(/<h1>.*<\/h1>/, '<p style="color:#ccc">faint</p>').replace(/alt="Logo"/, '');
    const rules = (await findings(broken, 1280)).map((line) => line.split(':')[0]);
    expect(rules).toContain('color-contrast');
    expect(rules).toContain('image-alt');
    expect(rules).toContain('page-has-heading-one');
  });
});
