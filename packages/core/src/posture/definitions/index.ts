import type { Browser, Platform } from '../model/model.ts';
import { chromeTexts, chromiumTexts } from './chromium.messages.ts';
import { chromeRows, chromiumRows } from './chromium.ts';
import type { Row, SettingDefinition } from './definition.ts';
import { everyPlatform } from './definition.ts';
import { edgeTexts } from './edge.messages.ts';
import { edgeRows } from './edge.ts';
import { firefoxTexts } from './firefox.messages.ts';
import { firefoxRows } from './firefox.ts';

export type { SettingDefinition, SettingType } from './definition.ts';

/** First versions of the browsers that took over the engine; they know every older setting from then on. */
const engineSince = { edge: 77, brave: 71 } as const;

/** Well-known settings; a file may hold others. (spec 3 section 7, configSettingDefinitions) */
export const settingDefinitions: readonly SettingDefinition[] = [
  ...chromiumRows.map((row) =>
    definition(row, chromiumTexts, { chrome: row[1], edge: atLeast(row, 'edge'), brave: atLeast(row, 'brave') }),
  ),
  ...chromeRows.map((row) => definition(row, chromeTexts, { chrome: row[1], brave: atLeast(row, 'brave') })),
  ...edgeRows.map((row) => definition(row, edgeTexts, { edge: row[1] })),
  ...firefoxRows.map((row) => definition(row, firefoxTexts, { firefox: row[1] })),
];

function atLeast([, since]: Row<string>, browser: keyof typeof engineSince): number {
  return Math.max(since, engineSince[browser]);
}

function definition<Name extends string>(
  [name, , type, more]: Row<Name>,
  texts: Readonly<Record<Name, string>>,
  since: SettingDefinition['since'],
): SettingDefinition {
  return {
    name,
    browsers: Object.keys(since) as Browser[],
    platforms: everyPlatform,
    since,
    type,
    description: texts[name],
    ...more,
  };
}

const byName = new Map(
  settingDefinitions.flatMap((known) => known.browsers.map((browser) => [keyOf(browser, known.name), known] as const)),
);

function keyOf(browser: Browser, name: string): string {
  return `${browser}/${name.toLowerCase()}`;
}

/** What is known of a setting; its name may be spelt in any case, since registries and Intune do not keep it. */
export function definitionOf(browser: Browser, name: string): SettingDefinition | undefined {
  return byName.get(keyOf(browser, name));
}

export interface DefinitionFilter {
  platform?: Platform | undefined;
  browser?: Browser | undefined;
  /** Major version. */
  version?: number | undefined;
}

/** The definitions of a platform, browser and version, by name. (spec 3 section 7) */
export function findDefinitions({ platform, browser, version }: DefinitionFilter): SettingDefinition[] {
  return settingDefinitions
    .filter((known) => platform === undefined || known.platforms.includes(platform))
    .filter((known) => browser === undefined || known.browsers.includes(browser))
    .filter((known) => {
      if (version === undefined) return true;
      const firsts =
        browser === undefined ? Object.values(known.since) : [known.since[browser] ?? Number.POSITIVE_INFINITY];
      return firsts.some((first) => first <= version);
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}
