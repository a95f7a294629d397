import { deflateSync } from 'node:zlib';
import { renderPage } from '@portico/core/pages';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newContext, sharedChromium } from './support/chromium.ts';
import { allFeatures, pageCases, sample } from './support/pages.ts';
import { closeWindows } from './support/windows.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await sharedChromium();
  page = await (await newContext(browser)).newPage();
});

afterAll(async () => {
  await closeWindows();
});

async function show(document: string, width: number, height = 800): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.setContent(document);
  await page.evaluate(() => globalThis.document.fonts.ready);
}

/** The window stays wide; only the container gets narrow. */
async function showInContainer(document: string, width: number): Promise<void> {
  await show(document, 1600);
  await page.evaluate((pixels) => {
    globalThis.document.body.style.width = `${pixels}px`;
  }, width);
}

async function box(selector: string) {
  const found = await page.locator(selector).first().boundingBox();
  if (found === null) throw new Error(`${selector} is not drawn`);
  return found;
}

function style(selector: string, property: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}

const block = () => renderPage('web.blockPage', sample('web.blockPage'), { features: allFeatures }).document;

describe('block page (spec 1 section 9)', () => {
  it.each([1920, 1280, 641, 640, 401, 400, 375])(
    '[PRV-010] [PRV-011] at %s px the content is 360 to 600 px wide and the header 160 px tall',
    async (width) => {
      for (const blockPageType of ['box', 'wide']) {
        const { document } = renderPage('web.blockPage', { ...sample('web.blockPage'), blockPageType });
        await show(document, width);
        const content = await box(blockPageType === 'box' ? '.card' : '.body');
        expect(content.width).toBeLessThanOrEqual(608);
        expect(content.width).toBeGreaterThanOrEqual(width < 392 ? 343 : 360);
        expect((await box('.head')).height).toBe(160);
      }
    },
  );

  it.each([
    [1600, 400],
    [200, 900],
    [400, 80],
  ])('[PRV-009] draws a logo of %s × %s px in at most 400 × 80', async (width, height) => {
    const logo = { content: png(width, height), useURL: false, url: '', urlContent: null };
    await show(renderPage('web.blockPage', { ...sample('web.blockPage'), logo }).document, 1280);
    const drawn = await box('.logo');
    expect(drawn.width).toBeLessThanOrEqual(400);
    expect(drawn.height).toBeLessThanOrEqual(80);
    expect(drawn.width / drawn.height).toBeCloseTo(width / height, 1);
  });

  it('[PRV-012] [PGS-003] has narrow layouts from 640 and from 400 px of its container', async () => {
    const seen: Record<number, string[]> = {};
    for (const width of [641, 640, 401, 400]) {
      await showInContainer(block(), width);
      seen[width] = [
        await style('.recat', 'flex-direction'),
        await style('.card', 'border-top-left-radius'),
        await style('h1', 'font-size'),
      ];
    }
    expect(seen).toEqual({
      641: ['row', '12px', '28px'],
      640: ['column', '12px', '28px'],
      401: ['column', '12px', '28px'],
      400: ['column', '0px', '22px'],
    });
  });
});

describe('bars (spec 1 section 9)', () => {
  const strip = () => renderPage('web.indicators', { ...sample('web.indicators'), indicatorType: 'wide' }).document;

  it.each([
    [800, true],
    [799, false],
  ])('[PRV-019] [PGS-003] at %s px of its container the wide indicator is centred: %s', async (width, centred) => {
    await showInContainer(strip(), width);
    const { x, width: own } = await box('.strip .mid');
    expect(Math.abs(x + own / 2 - width / 2) < 2).toBe(centred);
    if (!centred) expect(x).toBe(16);
  });

  const banners = [
    ['web.bandwidth', 'PRV-024'],
    ['email.roBanner', 'PRV-052'],
    ['email.rwBanner', 'PRV-052'],
  ] as const;

  it.each(banners)('[PRV-024] [PRV-052] [PGS-003] keeps 750 px for %s and stacks it from 768 px', async (id) => {
    const { document } = renderPage(id, sample(id));
    const columns: Record<number, number> = {};
    for (const width of [769, 768, 700, 400]) {
      await showInContainer(document, width);
      expect((await box('.banner')).width).toBeGreaterThanOrEqual(750);
      columns[width] = (await style('.in', 'grid-template-columns')).split(' ').length;
    }
    expect(columns).toEqual({ 769: 3, 768: 1, 700: 1, 400: 1 });
  });

  it.each([640, 400, 320])(
    '[PRV-024] lets everything of a banner be read and pressed at %s px without scrolling',
    async (width) => {
      await show(renderPage('web.bandwidth', sample('web.bandwidth')).document, width);
      for (const selector of ['.in .logo', '.msg', '.btn', '.handle']) {
        const { x, width: own } = await box(selector);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + own).toBeLessThanOrEqual(width);
      }
    },
  );

  it('[PRV-023] [PRV-052] slides a banner up when it is hidden and then shows the label Show', async () => {
    await show(renderPage('email.roBanner', sample('email.roBanner')).document, 1280);
    expect(await page.locator('.handle').innerText()).toContain('Hide');
    await page.locator('.handle').click();
    const banner = await box('.banner');
    expect(banner.y + banner.height).toBeCloseTo(0, 0);
    expect(await page.locator('.handle').innerText()).toContain('Show');
    expect(Math.abs((await box('.handle')).y)).toBeLessThanOrEqual(1);
    expect(await page.locator('.btn').isVisible()).toBe(false);
    await page.keyboard.press('Space');
    expect((await box('.banner')).y).toBe(0);
  });

  it('[PRV-018] shows the tooltip on hover and on focus', async () => {
    await show(renderPage('web.indicators', sample('web.indicators')).document, 1280);
    expect(await page.locator('.tooltip').isVisible()).toBe(false);
    await page.locator('.tip').hover();
    expect(await page.locator('.tooltip').isVisible()).toBe(true);
    await page.mouse.move(5, 700);
    expect(await page.locator('.tooltip').isVisible()).toBe(false);
    await page.keyboard.press('Tab');
    expect(await page.locator('.tooltip').isVisible()).toBe(true);
  });
});

describe('dialogs, documents and phone (spec 1 section 9)', () => {
  it('[PRV-028] draws the certificate dialog 560 px wide and opens its details', async () => {
    await show(renderPage('web.dialogs', sample('web.dialogs')).document, 1280);
    expect((await box('.dialog')).width).toBe(560);
    const details = page.getByText('The certificate is not trusted.');
    expect(await details.isVisible()).toBe(false);
    await page.locator('summary').click();
    expect(await details.isVisible()).toBe(true);
  });

  it('[PRV-031] draws the sample page 510 × 660 px', async () => {
    await show(renderPage('web.dialogs', sample('web.dialogs'), { variant: 'isolated_documents' }).document, 1280);
    expect(await box('.sheet')).toMatchObject({ width: 510, height: 660 });
  });

  it('[PRV-030] hides and shows the thumbnails, and opens one menu at a time', async () => {
    await show(renderPage('web.dialogs', sample('web.dialogs'), { variant: 'isolated_documents' }).document, 1280);
    await page.locator('label.tool').click();
    expect(await page.locator('.rail').isVisible()).toBe(false);
    await page.locator('label.tool').click();
    expect(await page.locator('.rail').isVisible()).toBe(true);
    await page.locator('summary[aria-label="Download"]').click();
    expect(await page.getByText('Download original').isVisible()).toBe(true);
    await page.locator('summary[aria-label="More actions"]').click();
    expect(await page.getByText('Download original').isVisible()).toBe(false);
    expect(await page.getByText('Print').isVisible()).toBe(true);
  });

  it('[PRV-030] shortens a long name before its extension', async () => {
    const document = `${'long-name-'.repeat(20)}final.pdf`;
    await show(
      renderPage('web.dialogs', sample('web.dialogs'), { variant: 'isolated_documents', values: { document } })
        .document,
      700,
    );
    const { x, width } = await box('h1 span:last-child');
    const tools = await box('.vbar .end');
    expect(x + width).toBeLessThanOrEqual(tools.x);
    expect(await page.locator('h1 span:last-child').innerText()).toBe('final.pdf');
  });

  it('[PRV-057] draws the mobile page in a phone of 375 × 667 px, and without it on a phone', async () => {
    const { document } = renderPage('email.mobileBlockPage', sample('email.mobileBlockPage'));
    await show(document, 1280);
    expect(await box('.screen')).toMatchObject({ width: 375, height: 667 });
    expect(await box('.phone')).toMatchObject({ width: 399, height: 691 });
    await show(document, 375, 667);
    expect(await box('.screen')).toMatchObject({ x: 0, y: 0, width: 375, height: 667 });
  });

  it('[PRV-061] opens the details over the page, keeps the focus in them and closes them', async () => {
    await show(renderPage('email.mobileBlockPage', sample('email.mobileBlockPage')).document, 1280);
    await page.locator('summary').click();
    const screen = await box('.screen');
    const sheet = await box('.msheet');
    expect(sheet.y + sheet.height).toBeCloseTo(screen.y + screen.height, 0);
    for (let press = 0; press < 4; press += 1) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('details') !== null,
      );
      expect(inside).toBe(true);
    }
    await page.locator('summary').click({ position: { x: 20, y: 60 } });
    expect(await page.locator('.msheet').isVisible()).toBe(false);
  });

  it('[PRV-035] lays 20 watermarks out in 5 × 4 and in 2 × 10', async () => {
    for (const [variant, columns, rows] of [
      ['desktop', 5, 4],
      ['mobile', 2, 10],
    ] as const) {
      await show(renderPage('web.watermark', sample('web.watermark'), { variant }).document, 1280);
      const places = await page
        .locator('.items span')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
      expect(places).toHaveLength(20);
      expect(new Set(places.map(({ x }) => Math.round(x))).size).toBe(columns);
      expect(new Set(places.map(({ y }) => Math.round(y))).size).toBe(rows);
    }
  });
});

describe('every page (UI.md section 10)', () => {
  it.each(pageCases.map((each) => [each.name, each] as const))(
    '[PGS-003] fits %s into every width',
    async (_name, each) => {
      for (const width of [1280, 801, 768, 640, 400, 320]) {
        await show(each.draw(), width);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${width}`).toBeLessThanOrEqual(0);
      }
    },
  );

  it.each(pageCases.map((each) => [each.name, each] as const))(
    '[PGS-009] shows a focus ring of 2 px on everything in %s that takes the focus',
    async (_name, each) => {
      await show(each.draw(), 1280);
      const rings = await page.evaluate(
        () => document.querySelectorAll('a[href],button,input,summary,[tabindex="0"]').length,
      );
      for (let press = 0; press < rings; press += 1) {
        await page.keyboard.press('Tab');
        const ring = await page.evaluate(() => {
          const focused = document.activeElement;
          if (focused === null || focused === document.body) return null;
          const drawn = focused.classList.contains('vh') ? focused.parentElement : focused;
          const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(drawn ?? focused);
          return {
            html: focused.outerHTML.slice(0, 80),
            outlineStyle,
            outlineWidth,
            offset: Math.abs(Number.parseFloat(outlineOffset)) >= 2,
          };
        });
        if (ring !== null) expect(ring).toMatchObject({ outlineStyle: 'solid', outlineWidth: '2px', offset: true });
      }
    },
  );

  it.each(pageCases.map((each) => [each.name, each] as const))(
    'keeps targets of 44 px and texts of 13 px in %s at 640 px',
    async (_name, each) => {
      await show(each.draw(), 640);
      const small = await page.evaluate(() => {
        const targets = [...document.querySelectorAll('a[href],button,summary,label')].filter((each) =>
          each.checkVisibility(),
        );
        const hit = (each: Element) => {
          const { width, height } = each.getBoundingClientRect();
          const after = getComputedStyle(each, '::after');
          const grown = after.content === 'none' ? 0 : -2 * Number.parseFloat(after.top);
          return { text: each.outerHTML.slice(0, 60), width: width + grown, height: height + grown };
        };
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const texts: string[] = [];
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          const parent = node.parentElement;
          if (parent === null || node.nodeValue?.trim() === '' || parent.closest('.items') !== null) continue;
          if (Number.parseFloat(getComputedStyle(parent).fontSize) < 13) texts.push(node.nodeValue ?? '');
        }
        return { targets: targets.map(hit).filter(({ height }) => height < 44), texts };
      });
      expect(small).toEqual({ targets: [], texts: [] });
    },
  );
});

/** An empty picture of a size. */
function png(width: number, height: number): string {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc(body), body.length + 4);
    return out;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((width + 1) * height));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const bytes = Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}
