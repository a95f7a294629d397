import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText, freePaths, setAt } from '../../../test/support/page-texts.ts';
import { allFeatures, pageCases, sample } from '../../../test/support/pages.ts';
import { defaultModule, type ModuleId, moduleIds, moduleOf, modules } from '../../customization/index.ts';
import { setPath } from '../../shared/index.ts';
import { pageVariants } from '../parts/variants.ts';
import { renderPage } from './render.ts';

const options = { features: allFeatures, now: Date.UTC(2026, 10, 20, 9, 41, 7) };

describe('renderPage (DESIGN section 2, third idea)', () => {
  it.each(pageCases.map((each) => [each.name, each] as const))('[PGS-002] [PRV-004] draws %s', (_name, page) => {
    const drawn = renderPage(page.id, page.configuration(), { ...options, variant: page.variant });
    expect(drawn.document).toMatch(/^<!DOCTYPE html>\n<html lang="en">/);
    expect(drawn.document).toContain('<meta charset="utf-8">');
    expect(drawn.document).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    expect(drawn.document).toContain(drawn.html);
    expect(drawn.html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(drawn.html.match(/<main[\s>]/g)).toHaveLength(1);
    expect(drawn.title).not.toBe('');
    expect(drawn.document.match(/<title>/g)).toHaveLength(1);
  });

  it.each(pageCases)(
    'gives the document of $name with its sheets apart, for a preview that has them already',
    (page) => {
      const { document, split } = renderPage(page.id, page.configuration(), { ...options, variant: page.variant });
      const sheets = split.sheets.values();
      expect(split.document).not.toContain('@font-face');
      expect(split.document.replace(/(?<=<style>)(?=<\/style>)/g, () => sheets.next().value ?? '')).toBe(document);
      expect(sheets.next().done).toBe(true);
    },
  );

  it.each(pageCases)('bounds the page of $name, however long its texts are', (page) => {
    const texts = moduleOf(page.id).fields.filter(({ kind }) => kind === 'text');
    const configuration = texts.reduce<object>(
      (to, { path }) => setPath(to, path, '&'.repeat(1 << 20)),
      page.configuration(),
    );
    const { document } = renderPage(page.id, configuration as never, { ...options, variant: page.variant });
    expect(document.length).toBeLessThan(1_200_000);
  });

  it('cuts no character of such a text in half', () => {
    const long = `${'x'.repeat(8_191)}😀`;
    const configuration = setPath(sample('web.watermark'), 'text', long);
    const { document } = renderPage('web.watermark', configuration as never, options);
    expect(document).toContain('x'.repeat(8_191));
    expect(document).not.toContain('\uFFFD'); // what stands for half of one
  });

  it('[PGS-002] gives every variant of a module a page of its own', () => {
    for (const id of moduleIds) {
      const pages = pageVariants(id, allFeatures).map(({ id: variant }) => {
        const page = sample(id);
        // Low and medium risk have the same default texts.
        if ('riskLevels' in page && page.riskLevels.low !== null) page.riskLevels.low.heading = 'Low risk';
        const { html, css } = renderPage(id, page, { ...options, variant });
        return html + css;
      });
      expect(new Set(pages).size, id).toBe(pages.length);
    }
  });

  it.each(pageCases.map((each) => [each.name, each] as const))(
    '[PGS-001] gives the same bytes of %s for the same configuration and leaves it alone',
    (_name, page) => {
      const configuration = page.configuration();
      const before = structuredClone(configuration);
      const first = renderPage(page.id, configuration, { ...options, variant: page.variant });
      const second = renderPage(page.id, structuredClone(configuration), { ...options, variant: page.variant });
      expect(second).toEqual(first);
      expect(configuration).toEqual(before);
    },
  );

  it('[PGS-001] needs no clock: without an instant the watermark shows a fixed one', () => {
    expect(renderPage('web.watermark', sample('web.watermark')).html).toContain('01-01-2026 12:00:00 AM');
  });

  it.each(pageCases.map((each) => [each.name, each] as const))(
    '[PGS-005] puts no script and no address to load into %s',
    (_name, page) => {
      const { document } = renderPage(page.id, page.configuration(), { ...options, variant: page.variant });
      expect(document).not.toMatch(/<script|<link|<iframe|<object|<embed|@import|http-equiv|\son\w+=|javascript:/i);
      const loads = [...document.matchAll(/\s(?:src|srcset|poster|background|data)="([^"]*)"|url\(([^)]*)\)/g)];
      expect(loads.length).toBeGreaterThan(0);
      for (const [, attribute, css] of loads) expect(attribute ?? css).toMatch(/^data:(?:image|font)\//);
    },
  );

  it('takes the first variant for a missing or unknown one and for one whose feature is off', () => {
    const page = sample('web.indicators');
    const first = renderPage('web.indicators', page, { variant: 'readonly_indicator' });
    expect(renderPage('web.indicators', page)).toEqual(first);
    expect(renderPage('web.indicators', page, { variant: 'nonsense' })).toEqual(first);
    expect(renderPage('web.indicators', page, { variant: 'browsing_forensics_capture_indicator' })).toEqual(first);
  });
});

describe('preview variants (spec 1 section 4)', () => {
  it.each([
    ['web.indicators', 'readonly_indicator'],
    ['web.bandwidth', 'bandwidth_banner'],
    ['web.dialogs', 'dialogs'],
    ['email.roBanner', 'read_write'],
    ['email.rwBanner', 'direct'],
    ['email.mobileBlockPage', 'high_risk_page'],
    ['web.watermark', 'desktop'],
  ] as const)('[PRV-003] starts %s with %s', (id, variant) => {
    expect(pageVariants(id, allFeatures)[0]?.id).toBe(variant);
  });

  it.each([
    [
      '[PRV-016]',
      'web.indicators',
      ['readonly_indicator', 'bypass_indicator', 'isolate_indicator', 'browsing_forensics_capture_indicator'],
    ],
    ['[PRV-022]', 'web.bandwidth', ['bandwidth_banner', 'exceeded_banner', 'block_page']],
    ['[PRV-027]', 'web.dialogs', ['dialogs', 'isolated_documents', 'download_page', 'block-dlp', 'upload-failed']],
    ['[PRV-049]', 'email.roBanner', ['read_write', 'direct', 'not_allowed']],
    ['[PRV-053]', 'email.rwBanner', ['direct', 'not_allowed']],
    ['[PRV-056]', 'email.mobileBlockPage', ['high_risk_page', 'medium_risk_page', 'low_risk_page']],
    ['[PRV-034]', 'web.watermark', ['desktop', 'mobile']],
  ] as const)('%s offers the views of %s', (_, id, variants) => {
    expect(pageVariants(id, allFeatures).map(({ id: variant }) => variant)).toEqual(variants);
  });

  it('[PRV-017] offers the recording indicator only with browsing forensics', () => {
    const names = pageVariants('web.indicators', { sv_bypass_policy: true }).map(({ id }) => id);
    expect(names).toEqual(['readonly_indicator', 'bypass_indicator', 'isolate_indicator']);
  });
});

describe('texts on pages (DESIGN section 5)', () => {
  const hostile = `</style></title><script>alert(1)</script><img src=x onerror=alert(1)>"'>{{categories}}[[reason]]$&`;
  const themed = modules.filter(({ theme }) => theme !== null).map(({ id }) => id);

  it.each(themed)('[PGS-004] shows hostile texts of %s as text', (id) => {
    for (const { id: variant } of pageVariants(id, allFeatures)) {
      const { document } = renderPage(id, withTexts(id, hostile), { ...options, variant, values: hostileValues });
      expect(document).not.toContain('<script');
      expect(document).not.toContain('<img src=x');
      expect(document.match(/<\/style>/g)?.length).toBe(document.match(/<style>/g)?.length);
    }
  });

  it('[PGS-004] shows any Unicode text once, as it was typed', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const page = sample('web.blockPage');
        page.text.block_heading = `|${text}|`;
        const { html } = renderPage('web.blockPage', page);
        const [, heading = ''] = /<h1>\|([\s\S]*)\|<\/h1>/.exec(html) ?? [];
        expect(unescaped(heading)).toBe(text.replace(/\0|\p{Surrogate}/gu, '\uFFFD'));
      }),
    );
  });

  it('[PGS-004] does not expand a value again', () => {
    const page = sample('web.blockPage');
    page.text.block_text = '{{categories}} / {{url}}';
    const { html } = renderPage('web.blockPage', page, { values: { categories: '{{categories}} {{url}}' } });
    expect(html).toContain('<p class="lead">{{categories}} {{url}} / {{url}}</p>');
  });

  const hostileValues = {
    categories: hostile,
    url: hostile,
    host: hostile,
    filename: hostile,
    document: hostile,
    policy_rule: hostile,
    reason: hostile,
    website: hostile,
    website_url: hostile,
    country: hostile,
    uid: hostile,
  };

  function withTexts(id: ModuleId, value: string) {
    const page = sample(id);
    for (const path of freePaths(id)) setAt(page, path, value);
    return page;
  }

  function unescaped(text: string): string {
    return text.replace(/&(amp|lt|gt|quot|#39|#13);/g, (_, name: string) => characters[name] ?? '');
  }
  const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#13': '\r' };
});

describe('what was stored before it was refused (DESIGN section 5)', () => {
  const svg = 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=';
  const withLogos = modules.filter(({ logos }) => logos.length > 0);

  it.each(withLogos.map(({ id, logos, variants }) => [id, logos, variants] as const))(
    '[PUB-005] %s draws no stored SVG outside the preview frame',
    (id, logos, variants) => {
      for (const variant of variants) {
        for (const part of [{ content: svg }, { useURL: true, url: 'https://example.com/a', urlContent: svg }]) {
          const configuration = logos.reduce(
            (result, slot) =>
              setPath(result, slot, { content: null, useURL: false, url: '', urlContent: null, ...part }),
            defaultModule(id),
          );
          const options = { variant: variant.id, features: allFeatures };
          expect(renderPage(id, configuration, options).document).not.toContain(svg);
          expect(renderPage(id, configuration, options)).toEqual(renderPage(id, defaultModule(id), options));
        }
      }
    },
  );

  it('[PUB-005] draws it in the frame, and keeps pictures everywhere', () => {
    const page = {
      ...defaultModule('web.blockPage'),
      logo: { content: svg, useURL: false, url: '', urlContent: null },
    };
    expect(renderPage('web.blockPage', page, { storedSvg: true }).document).toContain(svg);
    const png = svg.replace('svg+xml', 'png');
    const picture = { ...page, logo: { ...page.logo, content: png } };
    expect(renderPage('web.blockPage', picture).document).toContain(png);
    const advanced = { ...page, advanced: true, customHtml: '<p>{{logo}}</p>' };
    expect(renderPage('web.blockPage', advanced).document).not.toContain(svg);
    expect(renderPage('web.blockPage', advanced, { storedSvg: true }).document).toContain(svg);
  });

  it('[PUB-005] draws neither a script in a link nor CSS in a color', () => {
    const base = defaultModule('web.blockPage');
    const page = {
      ...base,
      theme: null,
      useCustomStyling: true,
      css: { ...base.css, color: { ...base.css.color, text_color: 'url(x)', link_color: '#fff;}body{display:none' } },
      customLink: { enabled: true, url: 'javascript:alert(1)', text: 'Help' },
    };
    const { document } = renderPage('web.blockPage', page);
    for (const trace of ['url(x)', 'javascript:', 'display:none']) expect(document).not.toContain(trace);
    expect(document).toContain('>Help</a>');
  });
});
