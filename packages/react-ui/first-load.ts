import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, loadConfigFromFile, type Rolldown, type UserConfig } from 'vite';
import { screenEntries } from './screen-entries.ts';

/** What every page with a shell begins with: who may be here, and the shell. */
export const shell = ['/app/Screens.tsx', '/app/guard.ts', '/app/SignedIn.tsx'];
const customization = [...shell, '/screens/customization/Customization.tsx'];

/** Each page with the modules that are loaded for it besides the page's own script. (DESIGN section 9, first load) */
export const pages: readonly (readonly [page: string, modules: readonly string[]])[] = [
  ['sign-in', ['/screens/sign-in/SignIn.tsx']],
  ['the shell alone', shell],
  ['page-not-found', [...shell, '/screens/not-found/NotFound.tsx']],
  ['customization overview', [...customization, '/customization/overview/Overview.tsx']],
  ['module editor', [...customization, '/screens/customization/editor/ModuleEditor.tsx']],
  ...screenEntries()
    .filter(({ area }) => area !== 'customization') // its pages stand above
    .map(({ area, module }) => [area, [...shell, module]] as const),
];

const first = new Map(pages);
/** What the service is asked with; a page is drawn without it, and no answer is. */
const calls = '/core/src/api/endpoints/index.ts';
const list = ['ResourceScreen', 'EntryList', 'AddEntry'].map((part) => `/screens/resources/${part}.tsx`);
/** The files of records by the page that shows their lists. */
export const records: Readonly<Record<string, readonly string[]>> = {
  policy: ['web-rule', 'web-lists', 'content-lists', 'dlp-rule', 'casb'],
  'private-access': ['private-access'],
  firewall: ['firewall'],
};

/**
 * Each list with the modules that are loaded until its rows are painted, for somebody who is signed in: the first load of
 * its page, the calls, and what begins to load then. Parts that wait for a hand are not among them. (decision 016)
 */
export const rows: readonly (readonly [list: string, modules: readonly string[]])[] = [
  ...Object.entries(records).flatMap(([page, files]) =>
    files.map((file) => [`${page}/${file}`, beyond(page, [...list, `/core/src/resources/kinds/${file}.ts`])] as const),
  ),
  [
    'settings/roles',
    beyond('settings', ['/screens/settings/KindPage.tsx', '/core/src/resources/kinds/role.ts', ...list]),
  ],
  [
    'settings/storage',
    beyond('settings', ['/screens/settings/KindPage.tsx', '/core/src/resources/kinds/storage-profile.ts', ...list]),
  ],
  ['logs', beyond('logs', ['/screens/logs/table/LogRows.tsx'])],
];

function beyond(page: string, modules: readonly string[]): readonly string[] {
  return [...(first.get(page) ?? []), calls, ...modules];
}

/** Every figure by its name in `docs/sizes.tsv`. */
export const figures: readonly (readonly [name: string, modules: readonly string[]])[] = [
  ...pages.map(([page, modules]) => [`first load of ${page}`, modules] as const),
  ...rows.map(([name, modules]) => [`first rows of ${name}`, modules] as const),
];

/** The files of a build by their names. */
export type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** Its first build, which says what goes in which file, is of the code as it is: it answers for every planted one too. */
let config: Promise<UserConfig> | undefined;
async function loadedConfig(): Promise<UserConfig> {
  const file = fileURLToPath(new URL('vite.config.ts', import.meta.url));
  const found = await loadConfigFromFile({ command: 'build', mode: 'production' }, file, undefined, 'error');
  if (found === null) throw new Error(`no configuration in ${file}`);
  return found.config;
}

/** Builds the portal as it is shipped; a module may be given other code, to see that the figures notice. */
export async function buildPortal(planted: Readonly<Record<string, string>> = {}): Promise<Chunks> {
  const root = fileURLToPath(new URL('.', import.meta.url));
  // The test runner sets this to "test", which would bundle the development build of React.
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  const plant = {
    name: 'plant',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      const found = Object.keys(planted).find((end) => id.endsWith(end));
      return found === undefined ? null : `${planted[found]}\n${code}`;
    },
  };
  try {
    config ??= loadedConfig();
    const shipped = await config;
    const built = await build({
      ...shipped,
      root,
      configFile: false,
      mode: 'production',
      logLevel: 'error',
      plugins: [shipped.plugins, plant],
      build: { ...shipped.build, write: false },
    });
    const { output } = built as Rolldown.RolldownOutput;
    return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  } finally {
    process.env.NODE_ENV = before;
  }
}

/** The files that are loaded for modules of a page: its own script, those of the modules, and all that these import. */
export function filesOf(chunks: Chunks, modules: readonly string[]): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (chunk === undefined || found.has(chunk)) return;
    found.add(chunk);
    for (const next of chunk.imports) visit(chunks.get(next));
  };
  const all = [...chunks.values()];
  const entry = all.find((chunk) => chunk.isEntry);
  if (entry === undefined) throw new Error('the build has no script of its page');
  visit(entry);
  for (const module of modules) {
    const chunk =
      all.find((one) => one.facadeModuleId?.endsWith(module)) ??
      all.find((one) => Object.keys(one.modules).some((id) => id.endsWith(module)));
    if (chunk === undefined) throw new Error(`the build has no ${module}`);
    visit(chunk);
  }
  return [...found];
}

/** Bytes of script as a server sends it. */
export const gzipped = (files: readonly Rolldown.OutputChunk[]) => files.reduce((sum, file) => sum + bytesOf(file), 0);

/** Pages share most of their files, and each is squeezed once. */
const bytes = new WeakMap<Rolldown.OutputChunk, number>();
function bytesOf(file: Rolldown.OutputChunk): number {
  const known = bytes.get(file) ?? gzipSync(file.code, { level: 9 }).length;
  bytes.set(file, known);
  return known;
}
