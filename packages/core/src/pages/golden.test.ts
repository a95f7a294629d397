import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allFeatures, type PageCase, pageCases } from '../../test/support/pages.ts';
import { moduleOf, themeNames } from '../customization/index.ts';
import { iconShapes } from './generated/icons.ts';
import { montserratLatin, montserratLatinRange } from './generated/montserrat.ts';
import { defaultLogo } from './parts/logo.ts';
import { renderPage } from './render/render.ts';
import { bannerStyles } from './styles/banner.ts';
import { baseStyles } from './styles/base.ts';
import { blockStyles } from './styles/block.ts';
import { blockDetailsStyles } from './styles/block-details.ts';
import { dialogStyles } from './styles/dialog.ts';
import { downloadStyles } from './styles/download.ts';
import { indicatorStyles } from './styles/indicator.ts';
import { mobileStyles } from './styles/mobile.ts';
import { phoneStyles } from './styles/phone.ts';
import { siteStyles } from './styles/site.ts';
import { reportStyles, viewerStyles } from './styles/viewer.ts';
import { watermarkStyles } from './styles/watermark.ts';

/** `PORTICO_UPDATE=1` writes the files anew; the change is then read in the diff. */
const update = process.env.PORTICO_UPDATE === '1';
const folder = new URL('./golden/', import.meta.url);

/** Constant sheets stand once in `sheets.css` and by name in the pages. */
const sheets = {
  base: baseStyles,
  block: blockStyles,
  'block-details': blockDetailsStyles,
  site: siteStyles,
  indicator: indicatorStyles,
  banner: bannerStyles,
  dialog: dialogStyles,
  viewer: viewerStyles,
  report: reportStyles,
  download: downloadStyles,
  phone: phoneStyles,
  mobile: mobileStyles,
  watermark: watermarkStyles,
};

/** What comes from packages has a marker in its place. */
const markers: readonly [text: string, marker: string][] = [
  [montserratLatin, '{font}'],
  [montserratLatinRange, '{range}'],
  [defaultLogo('page'), '{default logo, page}'],
  [defaultLogo('bar'), '{default logo, bar}'],
  ...Object.entries(iconShapes).map(([name, shape]): [string, string] => [shape, `{icon ${name}}`]),
  ...Object.entries(sheets).map(([name, sheet]): [string, string] => [sheet, `{sheet ${name}}`]),
];

function normalised(text: string): string {
  return markers.reduce((left, [blob, marker]) => left.replaceAll(blob, marker), text);
}

/** The page under its default theme, one tag a line, then the rules that differ under each preset. */
function golden(page: PageCase): string {
  const draw = (theme?: (typeof themeNames)[number]) =>
    normalised(
      renderPage(page.id, page.configuration(theme), {
        variant: page.variant,
        features: allFeatures,
        now: Date.UTC(2026, 10, 20, 9, 41, 7),
      }).document,
    );
  const readable = draw().replaceAll('><', '>\n<');
  if (moduleOf(page.id).theme === null) return readable;
  const rules = themeNames.map((theme) => {
    const own = [...draw(theme).matchAll(/<style>([\s\S]*?)<\/style>/g)].at(-1)?.[1] ?? '';
    return `<!-- ${theme}\n${own}-->\n`;
  });
  return readable + rules.join('');
}

function compare(name: string, text: string): void {
  const file = new URL(name, folder);
  if (update) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, text);
  }
  expect(text).toBe(readFileSync(file, 'utf8'));
}

describe('stored pages (UI.md section 5)', () => {
  it.each(pageCases.map((page) => [page.name, page] as const))(
    '[PGS-001] [PGS-002] draws %s as stored',
    (name, page) => {
      compare(`${name}.html`, golden(page));
    },
  );

  it('[PGS-001] has the stored sheets', () => {
    const written = Object.entries(sheets).map(([name, sheet]) => `/* ${name} */\n${sheet}`);
    compare('sheets.css', written.join('\n'));
  });

  it('stores nothing that is not drawn any more', () => {
    const wanted = new Set([...pageCases.map(({ name }) => `${name}.html`), 'sheets.css']);
    const stale = readdirSync(folder).filter((name) => !wanted.has(name));
    if (update) for (const name of stale) rmSync(new URL(name, folder));
    else expect(stale).toEqual([]);
  });

  it('would notice one changed color', () => {
    const page = pageCases[0];
    if (page === undefined) throw new Error('no page');
    const changed = golden({ ...page, configuration: (theme) => recolored(page, theme) });
    expect(changed).not.toBe(readFileSync(new URL(`${page.name}.html`, folder), 'utf8'));
  });

  function recolored(page: PageCase, theme?: (typeof themeNames)[number]) {
    const configuration = page.configuration(theme);
    if ('css' in configuration) configuration.css.color.text_color = '#123456';
    return configuration;
  }
});
