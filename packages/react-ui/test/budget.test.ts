// @vitest-environment node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildPortal, type Chunks, figures, filesOf, gzipped, pages, records, rows, shell } from '../first-load.ts';

const KIB = 1024;
/** Script of a route with its shell, gzipped; the goal of those with a list of entries. (DESIGN section 9, decision 016) */
const ROUTE_LIMIT = 170 * KIB;
/** Not at their goals of 115 and 170 yet; these keep them from growing until they are. (decision 007) */
const SIGN_IN_LIMIT = 120 * KIB;
const OVERVIEW_LIMIT = 179 * KIB;
const EDITOR_LIMIT = 191 * KIB;
const LOGS_LIMIT = 180 * KIB;

/** Until the rows of a list are painted; these keep it from growing, no goal is met by them. (decision 016) */
const ROWS_LIMIT = 242 * KIB;
const SETTINGS_ROWS_LIMIT = 247 * KIB;
const LOG_ROWS_LIMIT = 226 * KIB;
/** The chart with d3-scale and d3-shape, measured by itself. (issue 16) */
const CHART_LIMIT = 20 * KIB;

/** The limit of each page that has one of its own; that of the others is the route's. */
const limits: Readonly<Record<string, number>> = {
  'sign-in': SIGN_IN_LIMIT,
  'customization overview': OVERVIEW_LIMIT,
  'module editor': EDITOR_LIMIT,
  logs: LOGS_LIMIT,
};
const rowLimits: Readonly<Record<string, number>> = {
  'settings/roles': SETTINGS_ROWS_LIMIT,
  'settings/storage': SETTINGS_ROWS_LIMIT,
  logs: LOG_ROWS_LIMIT,
};

/** What no page loads before it is drawn: overlays and lists, and the code editor. */
const onDemand = /\/(react-aria|react-aria-components|react-stately|@react-aria|@codemirror|@lezer)\//;

const heavy = (files: readonly Rolldown.OutputChunk[]) =>
  files.flatMap((file) => Object.keys(file.modules)).filter((id) => onDemand.test(id));

describe('first load (DESIGN section 9)', () => {
  let chunks: Chunks;
  beforeAll(async () => {
    chunks = await buildPortal();
  }, 600_000);

  it.each(pages)('%s keeps to its limit of script, and loads no overlay and no code editor', (page, modules) => {
    const files = filesOf(chunks, modules);
    expect(files.flatMap((file) => Object.keys(file.modules)).some((id) => id.includes('/react-dom/'))).toBe(true);
    expect(heavy(files)).toEqual([]);
    expect(gzipped(files)).toBeLessThanOrEqual(limits[page] ?? ROUTE_LIMIT);
  });

  it.each(rows)('the rows of %s keep to their limit of script, and wait for no overlay', (name, modules) => {
    const files = filesOf(chunks, modules);
    expect(heavy(files)).toEqual([]);
    // What tells whether an entry is right comes with the first one that is opened.
    expect(files.flatMap((file) => Object.keys(file.modules)).filter((id) => /\/resources\/check\//.test(id))).toEqual(
      [],
    );
    expect(gzipped(files)).toBeLessThanOrEqual(rowLimits[name] ?? ROWS_LIMIT);
  });

  it('measures the rows of every file of records that a place of lists loads', () => {
    const places = filesOf(chunks, new Map(pages).get('policy') ?? []).filter((file) =>
      Object.keys(file.modules).some((id) => id.endsWith('/places/kind-places.ts')),
    );
    const isRecord = (name: string) =>
      Object.keys(chunks.get(name)?.modules ?? {}).some((id) => id.includes('/resources/kinds/'));
    const loaded = places.flatMap((file) => file.dynamicImports).filter(isRecord);
    const measured = new Set(rows.flatMap(([, modules]) => filesOf(chunks, modules).map(({ fileName }) => fileName)));
    expect(new Set(loaded).size).toBe(Object.values(records).flat().length);
    expect(loaded.filter((name) => !measured.has(name))).toEqual([]);
  });

  it('has nothing but the table of a list of entries in a file that the rows of the logs wait for', () => {
    const ids = filesOf(chunks, new Map(rows).get('logs') ?? []).flatMap((file) => Object.keys(file.modules));
    expect(ids.some((id) => id.endsWith('/components/tables/DataTable.tsx'))).toBe(true);
    expect(ids.filter((id) => /\/screens\/resources\/[^/]+\.tsx$|\/resources\/machine\//.test(id))).toEqual([]);
  });

  it.each(figures)('%s has the size that docs/sizes.tsv says; npm run sizes writes it', (name, modules) => {
    const list = readFileSync(fileURLToPath(new URL('../../../docs/sizes.tsv', import.meta.url)), 'utf8');
    const [, bytes] = new RegExp(`^${name}\\t(\\d+)$`, 'm').exec(list) ?? [];
    const size = gzipped(filesOf(chunks, modules));
    expect(Math.abs(size - Number(bytes)), `${size} bytes, ${bytes} in the list`).toBeLessThanOrEqual(size / 100);
  });

  it('the chart of the dashboard keeps to its limit, and loads no scale of time', () => {
    const list = readFileSync(fileURLToPath(new URL('../../../docs/sizes.tsv', import.meta.url)), 'utf8');
    expect(Number(/^chart component\t(\d+)$/m.exec(list)?.[1])).toBeLessThanOrEqual(CHART_LIMIT);
    const ids = [...chunks.values()].flatMap((file) => Object.keys(file.modules));
    expect(ids.some((id) => id.includes('/d3-scale/'))).toBe(true);
    expect(ids.filter((id) => id.includes('/d3-time'))).toEqual([]);
  });

  it('has a screen of the customization in no file of the sign-in page', () => {
    const ids = filesOf(chunks, ['/screens/sign-in/SignIn.tsx']).flatMap((file) => Object.keys(file.modules));
    expect(
      ids.filter((id) => /\/screens\/(customization|settings)\/.*\.tsx$|\/shell\/frame\/AppShell/.test(id)),
    ).toEqual([]);
  });

  it('has a screen in no file that every visit loads beside its first one', () => {
    const files = filesOf(chunks, [...shell, '/core/src/api/endpoints/index.ts', '/drafts/DraftBackup.tsx']);
    const ids = files.flatMap((file) => Object.keys(file.modules));
    expect(ids.some((id) => id.endsWith('/core/src/api/schemas/log-limits.ts'))).toBe(true); // shared with the logs
    const screens = pages.flatMap(([, modules]) => modules).filter((module) => !shell.includes(module));
    expect(ids.filter((id) => screens.some((screen) => id.endsWith(screen)))).toEqual([]);
  });

  it('has a page of another area in no file that a list of entries is drawn with', () => {
    const places = new Map(pages).get('policy') ?? [];
    const parts = ['ResourceScreen', 'EntryList', 'AddEntry', 'files/ListFiles', 'columns/ColumnsButton'];
    const list = parts.map((part) => `/screens/resources/${part}.tsx`);
    const ids = filesOf(chunks, [...places, ...list]).flatMap((file) => Object.keys(file.modules));
    expect(list.filter((module) => !ids.some((id) => id.endsWith(module)))).toEqual([]);
    const others = pages.flatMap(([, modules]) => modules).filter((module) => !places.includes(module));
    expect(others.filter((module) => ids.some((id) => id.endsWith(module)))).toEqual([]);
  });
});

describe('the figures notice (DESIGN section 9, a planted defect each)', () => {
  it('a code editor in the sign-in page and an overlay in the shell', async () => {
    const planted = await buildPortal({
      '/screens/sign-in/SignIn.tsx':
        "import { EditorView } from '@codemirror/view'; (globalThis as { planted?: unknown }).planted = EditorView;",
      '/shell/frame/AppShell.tsx':
        "import { Dialog } from 'react-aria-components'; (globalThis as { overlay?: unknown }).overlay = Dialog;",
    });
    const signIn = filesOf(planted, ['/screens/sign-in/SignIn.tsx']);
    expect(heavy(signIn).some((id) => id.includes('/@codemirror/'))).toBe(true);
    expect(gzipped(signIn)).toBeGreaterThan(SIGN_IN_LIMIT);
    const overview = filesOf(planted, new Map(pages).get('customization overview') ?? []);
    expect(heavy(overview).some((id) => id.includes('react-aria'))).toBe(true);
    expect(gzipped(overview)).toBeGreaterThan(ROUTE_LIMIT);
  }, 600_000);

  it('an overlay in a list, which the first load of its page does not have', async () => {
    const planted = await buildPortal({
      '/screens/resources/EntryList.tsx':
        "import { Dialog } from 'react-aria-components'; (globalThis as { overlay?: unknown }).overlay = Dialog;",
    });
    expect(heavy(filesOf(planted, new Map(pages).get('policy') ?? []))).toEqual([]);
    const list = filesOf(planted, new Map(rows).get('policy/web-rule') ?? []);
    expect(heavy(list).some((id) => id.includes('react-aria'))).toBe(true);
    expect(gzipped(list)).toBeGreaterThan(ROWS_LIMIT);
  }, 600_000);
});
