import { definitionOf } from '../definitions/index.ts';
import type { Browser, Platform, SettingLevel } from '../model/model.ts';

/** A setting as the settings catalog of Microsoft Intune names it. */
export interface IntuneId {
  browser: Browser;
  platform: Platform;
  name: string;
  level: SettingLevel;
}

/** The id of a setting in the catalog, and that of the value below it. */
export interface CatalogId {
  id: string;
  valueId: string | null;
}

/** Ids that a file had, by level and name. */
export type CatalogIds = ReadonlyMap<string, CatalogId>;

/** Under which the ids of a setting are found, however its name is spelt. */
export function catalogKey({ level, name }: Pick<IntuneId, 'level' | 'name'>): string {
  return `${level}/${name.toLowerCase()}`;
}

/**
 * Starts of ids. The catalog puts a category and the version of a template in between, which depend on the tenant's
 * catalog; ids with and without them are read. Those that a file had are written again, others without them.
 */
const windowsStarts = {
  chrome: 'device_vendor_msft_policy_config_chromeintunev1~policy~googlechrome_',
  edge: 'device_vendor_msft_policy_config_microsoft_edge~policy~microsoft_edge_',
  brave: 'device_vendor_msft_policy_config_brave~policy~brave_',
  firefox: 'device_vendor_msft_policy_config_firefox~policy~firefox_',
} as const satisfies Record<Browser, string>;

const macStarts = {
  chrome: 'com.google.chrome_',
  edge: 'com.apple.managedclient.preferences_',
  brave: 'com.brave.browser_',
  firefox: 'org.mozilla.firefox_',
} as const satisfies Record<Browser, string>;

const recommendedEnd = '_recommended';

/** Intune has no browser policies for Linux, so that those are written for Windows; null where there is no id. */
export function intuneIdOf({ browser, platform, name, level }: IntuneId): string | null {
  const id = name.toLowerCase();
  if (platform === 'macos') return level === 'mandatory' ? `${macStarts[browser]}${id}` : null;
  return `${windowsStarts[browser]}${level === 'mandatory' ? id : `${id}${recommendedEnd}`}`;
}

/** What an id stands for; undefined where it is no setting of a browser. */
export function readIntuneId(id: string, names: readonly string[]): IntuneId | undefined {
  const mac = entryWith(macStarts, (start) => id.startsWith(start));
  if (mac !== undefined) {
    return {
      browser: mac,
      platform: 'macos',
      level: 'mandatory',
      name: spelt(mac, id, id.slice(macStarts[mac].length), names),
    };
  }
  const [, product] = /^(?:device|user)_vendor_msft_policy_config_([^~]+)~policy~/.exec(id) ?? [];
  if (product === undefined) return undefined;
  const browser = (['chrome', 'edge', 'brave', 'firefox'] as const).find((known) => product.includes(known));
  if (browser === undefined) return undefined;
  const isRecommended = id.endsWith(recommendedEnd);
  const base = isRecommended ? id.slice(0, -recommendedEnd.length) : id;
  const tail = base.startsWith(windowsStarts[browser])
    ? base.slice(windowsStarts[browser].length)
    : base.slice(base.lastIndexOf('_') + 1);
  const level = isRecommended ? 'recommended' : 'mandatory';
  const last = definitionOf(browser, tail) === undefined ? afterCategory(tail, names) : tail;
  return { browser, platform: 'windows', level, name: spelt(browser, base, last, names) };
}

function entryWith<K extends string>(starts: Record<K, string>, fits: (start: string) => boolean): K | undefined {
  return (Object.keys(starts) as K[]).find((key) => fits(starts[key]));
}

/** Ids of the catalog end with a category and the name; only names that the file spells out may hold an underscore. */
function afterCategory(tail: string, names: readonly string[]): string {
  return names.some((name) => name.toLowerCase() === tail) ? tail : tail.slice(tail.lastIndexOf('_') + 1);
}

/** Ids are in lower case; the name is spelt as the definitions do, or as the file does beside the setting. */
function spelt(browser: Browser, id: string, tail: string, names: readonly string[]): string {
  return definitionOf(browser, tail)?.name ?? names.find((name) => id.endsWith(`_${name.toLowerCase()}`)) ?? tail;
}
