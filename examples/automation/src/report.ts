import { readBoard } from '@portico/core';
import {
  boardDocument,
  cardView,
  type DashboardTab,
  type DocumentFormat,
  dashboardFilters,
  dashboardTabs,
  documentFormats,
  knownValues,
  strangeValues,
  tabCards,
} from '@portico/core/dashboard';
import { type QueryRange, queryRanges } from '@portico/core/reporting';
import { nearestName } from '@portico/core/shared';
import { exitCodes, needed, type Script, UsageError } from './script.ts';

/** A tab of the dashboard as a file, for whoever sends one every week. (issue 16, UI.md 4.8) */
export const report: Script = {
  takes: 'TAB RANGE FILE [FILTER=VALUE…]',
  about: `write a tab of the dashboard (${dashboardTabs.join(', ')}) over a range (${queryRanges.join(', ')}) to a file (- for standard output), --format ${documentFormats.join('|')} unless the file ends so, --zone Europe/Berlin for days of that zone; filters: ${dashboardFilters.join(', ')}`,
  options: [],
  values: ['format', 'zone'],
  async run({ portal, io, words: [tab, range, file, ...filters], values }) {
    const asked = {
      tab: oneOf<DashboardTab>('TAB', tab, dashboardTabs),
      interval: oneOf<QueryRange>('RANGE', range, queryRanges),
      until: null,
      filters: Object.fromEntries(filters.map(filterOf)),
      timeZone: zoneOf(values.zone),
    };
    const target = needed(file, 'FILE');
    const format = formatOf(target, values.format);
    const state = await readBoard(portal, asked);
    const cards = tabCards[asked.tab].map(({ id }) => cardView(state, id, { isWhole: true, mayOpen: () => false }));
    await io.write(target, boardDocument({ tab: asked.tab, state, cards }, format));
    const failed = cards.filter((card) => card.state === 'failed');
    if (failed.length > 0) {
      const told = failed.map((card) => `${card.title}: ${card.failure}`).join('\n');
      throw new Error(`${failed.length} of ${cards.length} cards could not be read.\n${told}`);
    }
    if (target !== '-') io.print(`${cards.length} cards written to ${target}.`);
    return exitCodes.done;
  },
};

function oneOf<T extends string>(name: string, word: string | undefined, known: readonly T[]): T {
  const found = known.find((each) => each === needed(word, name));
  if (found !== undefined) return found;
  const meant = nearestName(word ?? '', known);
  const hint = meant === null ? '' : ` Did you mean ${meant}?`;
  throw new UsageError(`${name} takes no "${word}".${hint} It takes ${known.join(', ')}`);
}

/** By `--format`, else by the ending of the file; standard output is Markdown unless it says otherwise. */
function formatOf(file: string, asked: string | undefined): DocumentFormat {
  if (asked !== undefined) return oneOf<DocumentFormat>('--format', asked, documentFormats);
  const format = file === '-' ? 'md' : documentFormats.find((known) => file.endsWith(`.${known}`));
  if (format !== undefined) return format;
  throw new UsageError(`${file} ends in none of .${documentFormats.join(', .')}: say --format.`);
}

function zoneOf(asked: string | undefined): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (asked === undefined) return own;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: asked }).resolvedOptions().timeZone;
  } catch {
    throw new UsageError(`--zone: "${asked}" is no time zone. Write one as Europe/Berlin or UTC.`);
  }
}

/** A filter as the address of the dashboard has it; one that no report knows would be left out in silence. */
function filterOf(word: string): [string, string] {
  const at = word.indexOf('=');
  if (at < 1 || at === word.length - 1) throw new UsageError(`"${word}" is no filter: write FILTER=VALUE.`);
  const name = oneOf('FILTER', word.slice(0, at), dashboardFilters);
  const value = word.slice(at + 1);
  const [strange] = strangeValues(name, value);
  if (strange !== undefined) {
    throw new UsageError(`"${strange}" is no value of ${name}: it is one of ${knownValues(name).join(', ')}.`);
  }
  return [name, value];
}
