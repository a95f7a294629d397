import { featuresOf } from '@portico/core/access';
import {
  type Area,
  advancedModules,
  areas,
  type Customization,
  configurationOf,
  editField,
  type Field,
  fromServer,
  type ModuleId,
  moduleOf,
  modules,
} from '@portico/core/customization';
import { pageFont, pageVariants, renderPage } from '@portico/core/pages';
import { getPath, type JsonObject } from '@portico/core/shared';
import {
  demoCapabilities,
  fontUrl,
  loadArea,
  revisionOf,
  signIn as signInScript,
  type TestBackend,
  type TestSession,
} from '@portico/example-backend/testing';
import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sharedChromium } from './support/chromium.ts';
import {
  asShown,
  type Edit,
  enter,
  leave,
  liveFrame,
  openModule,
  publish,
  save,
  shown,
  showVariant,
} from './support/module-form.ts';
import { drawn, openWindow, type PortalPage, parsed, requireBuiltPortal, signInByCall } from './support/portal.ts';
import { startService } from './support/service.ts';
import { closeWindows } from './support/windows.ts';

const features = featuresOf(demoCapabilities).customization;

/** A picture of one pixel. */
const logo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

let backend: TestBackend;
let browser: Browser;
let script: TestSession;

beforeAll(async () => {
  requireBuiltPortal();
  [backend, browser] = await Promise.all([startService(), sharedChromium()]);
  script = await signInScript(backend.url, backend.admin);
});

afterAll(async () => {
  await closeWindows();
  await backend?.stop();
});

let window: PortalPage | undefined;
let page: Page;

/** A signed-in window for all modules, each of which loads the portal once; after a test that fails, a new one. */
beforeEach(async () => {
  if (window !== undefined) return leave(page, backend.url);
  window = await openWindow(browser);
  page = window.page;
  await signInByCall(page, backend.url, backend.admin);
});

afterEach(({ task }) => {
  if (task.result?.state === 'fail') window = undefined; // what it shows is told after this
});

/** What the service holds, as a script reads it. */
async function staged(): Promise<Customization> {
  const read = async (area: Area): Promise<[Area, JsonObject]> => [area, await loadArea(script, area)];
  return fromServer(Object.fromEntries(await Promise.all(areas.map(read))));
}

/**
 * A value of its own for every field of the form, and for one color of the page and of each button and box. The theme
 * comes first, so that the saved colors are those of the preset but for the edited ones.
 */
function editsOf(id: ModuleId): Edit[] {
  const { fields, label, theme } = moduleOf(id);
  const themeFirst = [...fields].sort((a, b) => Number(b.kind === 'theme') - Number(a.kind === 'theme'));
  const groups = new Set<string>();
  return themeFirst.flatMap((field, index): Edit[] => {
    if (field.kind === 'color' && groups.size === groups.add(field.group).size) return [];
    if (field.path === 'useCustomStyling' || field.mode === 'advanced' || field.path.endsWith('.useURL')) return [];
    const value = valueFor(field, index, label, theme?.default);
    return value === undefined ? [] : [{ field, value }];
  });
}

function valueFor(field: Field, index: number, label: string, theme: string | undefined): unknown {
  switch (field.kind) {
    case 'theme':
      return theme === 'red' ? 'white' : 'red';
    case 'text':
      return `${label} ${field.label} ${index}`.replaceAll('/', ' or '); // a slash is refused (spec 1 section 5)
    case 'color':
      return `#${(0x10_20_30 + index * 0x05_03_07).toString(16).toUpperCase()}`;
    case 'flag':
      return !field.default;
    case 'choice':
    case 'number':
      return field.options.findLast((option) => option.value !== field.default)?.value;
    case 'font':
      return 'georgia';
    case 'image':
      return field.path.endsWith('.urlContent') ? undefined : logo;
    case 'url':
      return field.path === 'customLink.url' ? `https://example.com/${index}` : undefined;
    case 'html':
      return undefined;
  }
}

/** The watermark shows who looks at it: in the preview the administrator. (spec 1 section 2) */
const uid = 'admin';

/** The watermark shows the moment at which it was opened. (OP-56) */
const moment = /\d\d-\d\d-\d{4} \d{1,2}:\d\d:\d\d [AP]M/g;
const instantOf = (text: string) => Date.parse(`${text.replaceAll('-', '/')} UTC`);

/** Body and styles of a page, drawn at the moment of the preview; a preview never takes the focus of the editor. */
async function comparable(frame: Frame, document: string) {
  const own = document.match(moment)?.[0];
  const [shownMoment] = own === undefined ? [] : ((await drawn(frame)).body.match(moment) ?? []);
  if (own !== undefined) expect(Math.abs(instantOf(own) - Date.now())).toBeLessThan(60_000);
  const text = own === undefined || shownMoment === undefined ? document : document.replaceAll(own, shownMoment);
  const { body, style } = await parsed(frame, text);
  return { body: body.replaceAll(' autofocus=""', ''), style };
}

function draw(customization: Customization, id: ModuleId, variant: string): string {
  const configuration = configurationOf(customization, id);
  if (configuration === null) throw new Error(`no configuration of ${id}`);
  return renderPage(id, configuration, { variant, features, values: { uid }, now: Date.now() }).document;
}

const fontInside = `url(data:${pageFont.mediaType};base64,${pageFont.base64})`;

/** Waits until the preview shows what core draws of the configuration. */
async function expectPreview(frame: Frame, customization: Customization, id: ModuleId, variant: string) {
  const document = draw(customization, id, variant);
  const isShown = async () => {
    const wanted = await comparable(frame, document); // of the moment that is shown now
    expect(await drawn(frame), `preview of ${id} ${variant}`).toEqual(wanted);
  };
  await vi.waitFor(isShown, { timeout: 30_000, interval: 100 });
}

/** The page that end users get is the preview, in every variant. */
async function expectServed(frame: Frame, customization: Customization, id: ModuleId) {
  for (const { id: variant } of pageVariants(id, features)) {
    await showVariant(page, id, variant);
    await expectPreview(frame, customization, id, variant);
    const answer = await fetch(`${backend.url}/pages/demo/${id}?variant=${variant}&uid=${uid}`);
    expect(answer.status).toBe(200);
    const document = (await answer.text()).replace(`url(${fontUrl})`, fontInside); // a file of its own where it is served
    expect(await comparable(frame, document), variant).toEqual(await drawn(frame));
  }
}

/** True when the page on screen is another one than that of the configuration. */
async function differs(frame: Frame, customization: Customization, id: ModuleId, variant: string) {
  const { body, style } = await comparable(frame, draw(customization, id, variant));
  const found = await drawn(frame);
  return found.body !== body || found.style !== style;
}

describe('every module from edit to end user (spec 1 sections 1 to 4)', () => {
  it.each(modules.map(({ id }) => id))(
    '[PRV-002] [PRV-003] [PGS-007] %s is edited, previewed in every variant, saved, reloaded and published, and served as previewed',
    async (id) => {
      const before = await staged();
      const edits = editsOf(id);
      let wanted = before;
      let frame = await openModule(page, backend.url, id);
      await expectPreview(frame, before, id, pageVariants(id, features)[0]?.id ?? ''); // the preview's default
      for (const edit of edits) {
        await enter(page, id, edit);
        wanted = editField(wanted, id, edit.field.path, edit.value);
      }
      const text = edits.find(({ field }) => field.kind === 'text')?.field.path ?? '';
      const planted = editField(wanted, id, text, 'One other text');
      let seesPlanted = false;
      for (const { id: variant } of pageVariants(id, features)) {
        await showVariant(page, id, variant);
        await expectPreview(frame, wanted, id, variant);
        expect(await differs(frame, before, id, variant), `${variant} shows edits`).toBe(true);
        seesPlanted ||= await differs(frame, planted, id, variant);
      }
      expect(seesPlanted).toBe(true); // the comparison is one that a single wrong text fails

      await save(page);
      expect(configurationOf(await staged(), id)).toEqual(configurationOf(wanted, id));
      await page.reload();
      frame = await liveFrame(page, id);
      const configuration = configurationOf(wanted, id);
      for (const { field } of edits) {
        const value = getPath(configuration, field.path);
        await expect.poll(() => shown(page, id, field), { message: field.path }).toBe(asShown(id, { field, value }));
      }

      await publish(page);
      expect((await revisionOf(script)).state).toBe('current');
      await expectServed(frame, wanted, id);
      expect(window?.problems).toEqual([]);
    },
  );

  it.each(advancedModules)(
    '[ADV-001] [PGS-007] %s as custom HTML is saved, reloaded and published, and served as previewed',
    async (id) => {
      const html = `<!DOCTYPE html>
<html lang="en">
<head><title>Own page</title><style>h1 { color: #123456 }</style></head>
<body><main><h1>Own page of ${id}</h1><p>{{url}} {{nobody}} [[website]]</p></main></body>
</html>`;
      const wanted = editField(editField(await staged(), id, 'advanced', true), id, 'customHtml', html);
      await openModule(page, backend.url, id);
      await page.getByRole('radio', { name: 'Advanced', exact: true }).press('Space');
      const code = page.getByRole('textbox', { name: 'Custom HTML' });
      await code.fill(html);
      await expectPreview(await liveFrame(page, id), wanted, id, 'page');
      await save(page);
      expect(configurationOf(await staged(), id)).toEqual(configurationOf(wanted, id));
      await page.reload();
      await expect.poll(async () => (await code.locator('.cm-line').allTextContents()).join('\n')).toBe(html);
      await publish(page);
      await expectServed(await liveFrame(page, id), wanted, id);
      expect(window?.problems).toEqual([]);
    },
  );
});
