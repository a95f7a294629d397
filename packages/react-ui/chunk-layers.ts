import { build, type InlineConfig, type Rolldown } from 'vite';
import { screenEntries } from './screen-entries.ts';

/** What every visit begins with, the sign-in page, and what comes once somebody is signed in. */
const start = /\/app\/main\.tsx$/;
const signIn = /\/sign-in\/SignIn\.tsx$/;
const guard = [/\/app\/Screens\.tsx$/, /\/app\/guard\.ts$/];
const shell = /\/app\/SignedIn\.tsx$/;
/** What every visit loads beside its first screen: the calls, and what keeps drafts. */
const calls = /\/core\/src\/api\/endpoints\/index\.ts$/;
const drafts = /\/drafts\/DraftBackup\.tsx$/;
/** Pages of a screen that are files of their own, by its folder; the screen loads them. */
const pages: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  customization: {
    overview: /\/overview\/Overview\.tsx$/,
    editor: /\/customization\/editor\/ModuleEditor\.tsx$/,
  },
};
/** Routes that load one file are one screen, or what is theirs alone would count as shared by every screen. */
const screens = screenEntries().filter(
  ({ module }, at, all) => all.findIndex((other) => other.module === module) === at,
);
/** What a list of entries is drawn with, once the screen of the lists has found its place. */
const list = [/\/resources\/ResourceScreen\.tsx$/, /\/resources\/EntryList\.tsx$/, /\/resources\/AddEntry\.tsx$/];
/** What tells every page of the tenants that are managed, of which the settings show more. */
const tenancy = [/\/portal\/tenancy\.ts$/, /\/top-bar\/TenantsMenu\.tsx$/];
/** What a list draws beside its rows. */
const besideRows = [/\/resources\/files\/ListFiles\.tsx$/, /\/resources\/columns\/ColumnsButton\.tsx$/];
/** What tells whether an entry is right, once one is opened. */
const check = /\/resources\/machine\/opened-errors\.ts$/;
/** The rows of the logs, which are a table as a list of entries is one. */
const logRows = /\/logs\/table\/LogRows\.tsx$/;
/** Screens by area, each as the file that is loaded for it. */
const areas: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  ...Object.fromEntries(
    screens.map(({ area, module }) => [area, { [area in pages ? 'entry' : area]: endOf(module), ...pages[area] }]),
  ),
  notFound: { 'not-found': /\/not-found\/NotFound\.tsx$/ },
};
/** Small parts that the screens of a later release are sure to use too. */
const controls = /\/react-ui\/src\/(components|shell|platform)\/|\/lucide-react\//;

/** What parts that are loaded on demand share, where it is small and needs nothing itself. */
const parts = /\/lucide-react\/|messages\.ts$|-words\.ts$/;
/** Words of records, their files and rights are no such part: each page with parts would load what they need. */
const ofRecords = /\/core\/src\/(resources\/(kinds|files)\/|access\/right-words)/;
const maxModuleSize = 1_500;
const icons = /\/lucide-react\//;

/** A file of the build, as the bundler takes it. */
interface ChunkGroup {
  name: string;
  test: (id: string) => boolean;
  priority: number;
  includeDependenciesRecursively: boolean;
  minShareCount?: number;
  maxModuleSize?: number;
}

/**
 * Says which module goes in which file: one for what every visit begins with, one for the
 * sign-in page, one for the shell, one for what screens
 * share, one for each screen. Left alone the bundler makes a file of every set of modules that are used together, forty
 * for one screen, which compress 10 KB worse. What each step takes is read from a first build, since only after tree
 * shaking is known what a screen needs of `@portico/core`; a list kept by hand would be wrong after a week.
 * (DESIGN section 9, first load; decision 007)
 */
export async function chunkLayers(config: InlineConfig): Promise<ChunkGroup[]> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, cssMinify: false },
  });
  const modulesOf = modulesByRoot(built as Rolldown.RolldownOutput);
  const layers = new Map<string, string | null>();
  const put = (layer: string | null, modules: Iterable<string>) => {
    for (const id of modules) if (!layers.has(id)) layers.set(id, layer);
  };

  const needed = Object.values(areas).map((files) => modulesOf(Object.values(files)));
  put('start', modulesOf([start]));
  // Neither of the sign-in page and the rest has to load the other's file.
  put(
    'start',
    inAtLeast(2, [
      modulesOf([signIn]),
      new Set([...modulesOf([...guard, shell]), ...needed.flatMap((set) => [...set])]),
    ]),
  );
  put('sign-in', modulesOf([signIn]));
  put('guard', modulesOf(guard));
  put('shell', modulesOf([shell]));
  const ofScreens = new Set(needed.flatMap((set) => [...set]));
  // In the file of a screen, one of them would bring the whole screen to every page.
  put('shell', inAtLeast(2, [modulesOf([drafts]), ofScreens]));
  put('call-parts', inAtLeast(2, [modulesOf([calls]), ofScreens]));
  // With what windows take of it: every visit has loaded that file when one is opened.
  put('calls', modulesOf([calls]));
  const common = inAtLeast(2, needed);
  put('screens', [...inAtLeast(3, needed), ...common.filter((id) => controls.test(id))]);
  put(null, common); // left to the bundler: neither area has to load the other's file
  // Or every page would load the settings; in one file with what lists take of them, since two do not fit in their limit.
  put('settings-lists', inAtLeast(2, [modulesOf(tenancy), ofScreens]));
  const ofLists = modulesOf(list);
  const records = (built as Rolldown.RolldownOutput).output
    .flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []))
    .filter((id) => ofRecords.test(id) && !id.endsWith('/kinds.ts')); // that one has all, with what checks them
  const ofEntries = new Set([...ofLists, ...modulesOf([...besideRows, ...records.map(endOf)])]);
  // A file for an icon or two costs more than they do.
  put(
    'screens',
    [...ofScreens].filter((id) => ofLists.has(id) && icons.test(id)),
  );
  /** What lists and their records take too is a file beside that of the page: a list loads no page for it. */
  const putPage = (name: string, modules: Iterable<string>) => {
    put(
      `${name}-lists`,
      [...modules].filter((id) => ofEntries.has(id)),
    );
    put(name, modules);
  };
  for (const [area, files] of Object.entries(areas)) {
    const each = Object.entries(files);
    const shared = inAtLeast(
      2,
      each.map(([, root]) => modulesOf([root])),
    );
    putPage(area, shared);
    for (const [name, root] of each) putPage(name, modulesOf([root]));
  }
  put('table', inAtLeast(2, [modulesOf([logRows]), ofLists])); // or the rows of the logs would load all of a list
  put('list', ofLists);
  put('check', modulesOf([check])); // one file for the form, and for a save that comes before it
  const names = [...new Set(layers.values())].filter((name) => name !== null);
  const groups = names.map((name, index) => ({
    name,
    test: (id: string) => layers.get(id) === name,
    priority: names.length - index,
    includeDependenciesRecursively: false, // the first build has found what belongs together
  }));
  // Overlays share a lot that is small: with a file each, whatever can open one would name them all.
  const isPart = (id: string) => !layers.has(id) && parts.test(id) && !ofRecords.test(id);
  return [
    ...groups,
    {
      name: 'parts',
      test: isPart,
      priority: 0,
      includeDependenciesRecursively: false,
      minShareCount: 2,
      maxModuleSize,
    },
  ];
}

/** Matches what ends with this path. */
function endOf(path: string): RegExp {
  return new RegExp(`${path.replaceAll('.', '\\.')}$`);
}

/** Answers the modules that files with these roots load before they run. */
function modulesByRoot({ output }: Rolldown.RolldownOutput): (roots: readonly RegExp[]) => Set<string> {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  return (roots) => {
    const found = new Set<string>();
    const visit = (fileName: string) => {
      if (found.has(fileName)) return;
      found.add(fileName);
      for (const next of chunks.get(fileName)?.imports ?? []) visit(next);
    };
    for (const root of roots) {
      const files = [...chunks.values()];
      const file =
        files.find(({ facadeModuleId }) => facadeModuleId !== null && root.test(facadeModuleId)) ??
        files.find(({ modules }) => Object.keys(modules).some((id) => root.test(id)));
      if (file === undefined) throw new Error(`no module is named ${root.source}`);
      visit(file.fileName);
    }
    return new Set([...found].flatMap((fileName) => Object.keys(chunks.get(fileName)?.modules ?? {})));
  };
}

function inAtLeast(count: number, sets: readonly ReadonlySet<string>[]): string[] {
  const all = new Set(sets.flatMap((set) => [...set]));
  return [...all].filter((id) => sets.filter((set) => set.has(id)).length >= count);
}
