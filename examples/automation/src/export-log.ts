import { createLogs } from '@portico/core';
import { type LogType, logTypes } from '@portico/core/api';
import type { FilterDefinition } from '@portico/core/filters';
import {
  type ExportFormat,
  exportLog,
  exportProgressText,
  isTooManyToSort,
  type LogExportResult,
  type LogRequest,
  type LogSort,
  logFilterDefinitions,
  logIntervals,
  readLogQuery,
  readMonth,
  SORTED_EXPORT_MAX,
  sortFault,
} from '@portico/core/logs';
import { type DeploymentInfo, nearestName } from '@portico/core/shared';
import { needed, type Script, UsageError } from './script.ts';

const tooManyToSort = `More than ${SORTED_EXPORT_MAX} rows are not sorted by a field. Choose a shorter interval or more filters, or leave sort out.`;

/** Rows between two lines about the progress. */
const TELL_EVERY = 10_000;

/** All rows of a log of one interval in a file, however many they are. (spec 2 section 7, LOG-017) */
export const exportLogRows: Script = {
  takes: "LOG INTERVAL FILE [FIELD=VALUE…] [query='user:erik* action:block'] [sort=FIELD [order=desc]]",
  about: `write all rows of a log (${logTypes.join(', ')}) of an interval (${logIntervals.join(', ')}, or a month as 11&2026) to a .csv or .ndjson file (- for standard output)`,
  options: [],
  async run({ portal, io, words: [log, interval, file, ...filters] }) {
    const logType = logTypeOf(log);
    const { sort, order, ...given } = Object.fromEntries(filters.map(filterOf));
    const request: LogRequest = {
      logType,
      interval: intervalOf(interval),
      filters: checkedFilters(logType, given, portal.deployment),
      sort: sortOf(logType, sort, order),
    };
    const target = needed(file, 'FILE');
    const format = formatOf(target);
    // Where the rows go to standard output, nothing else may.
    const tell = target === '-' ? () => {} : (line: string) => io.print(line);
    const { reader } = createLogs(portal);
    let result: LogExportResult | undefined;
    async function* texts(): AsyncGenerator<string> {
      const parts = exportLog(reader, { request, format });
      let told = 0;
      for (;;) {
        const step = await parts.next();
        if (step.done === true) {
          result = complete(target, step.value);
          return;
        }
        if (isTooManyToSort(request, step.value.total)) throw new Error(tooManyToSort);
        yield step.value.text;
        if (step.value.rows - told < TELL_EVERY) continue;
        told = step.value.rows;
        tell(exportProgressText(step.value));
      }
    }
    await io.write(target, texts());
    tell(`${result?.rows} rows written to ${target}, as many as the service counted.`);
  },
};

/** How the rows are sorted, refused as the service would. (issue 17) */
function sortOf(logType: LogType, sort: string | undefined, order: string | undefined): LogSort | undefined {
  const fault = sortFault(logType, { sort, order });
  if (fault !== null) throw new UsageError(fault.message);
  return sort === undefined ? undefined : { field: sort, order: order === 'desc' ? 'desc' : 'asc' };
}

/** Thrown while the file is written, so that the one before it stays. */
function complete(target: string, result: LogExportResult): LogExportResult {
  const { rows, total, isComplete } = result;
  if (isComplete) return result;
  throw new Error(`${target} is not complete: it has ${rows} rows, and the service counted ${total}. Run it again.`);
}

function logTypeOf(word: string | undefined): LogType {
  const log = logTypes.find((known) => known === needed(word, 'LOG'));
  if (log === undefined) throw new UsageError(`"${word}" is no log. Logs: ${logTypes.join(', ')}`);
  return log;
}

function intervalOf(word: string | undefined): string {
  const text = needed(word, 'INTERVAL');
  if (logIntervals.some((known) => known === text) || readMonth(text) !== null) return text;
  throw new UsageError(`"${text}" is no interval. Intervals: ${logIntervals.join(', ')}, or a month as 11&2026`);
}

/** By the ending of the file; standard output takes one JSON object a line. */
function formatOf(file: string): ExportFormat {
  const format = file === '-' ? 'ndjson' : (['csv', 'ndjson'] as const).find((known) => file.endsWith(`.${known}`));
  if (format === undefined) throw new UsageError(`${file} ends neither in .csv nor in .ndjson.`);
  return format;
}

/**
 * A value that a choice does not have would match nothing, and an empty file looks like a quiet day; fields that the log
 * does not have are refused by the service. (INC-012)
 */
function checkedFilters(
  logType: LogType,
  filters: Readonly<Record<string, string>>,
  deployment: DeploymentInfo,
): Readonly<Record<string, string>> {
  // Fields that events have besides are the service's to know.
  const { fault } = readLogQuery(filters.query ?? '', logType, null);
  if (fault !== null) throw new UsageError(`query, character ${fault.at + 1}: ${fault.message}`);
  for (const definition of logFilterDefinitions(logType, deployment)) {
    const { field } = definition;
    const choices = choicesOf(definition);
    const isPattern = (filters[`${field}_match`] ?? 'none') !== 'none';
    if (choices === null || isPattern) continue;
    for (const name of [field, `${field}_not`]) {
      const unknown = filters[name]?.split(',').find((word) => !choices.includes(word));
      if (unknown === undefined) continue;
      const meant = nearestName(unknown, choices);
      const hint = meant === null ? '' : ` Did you mean ${meant}?`;
      throw new UsageError(`${name} has no value "${unknown}".${hint} Values: ${choices.join(', ')}`);
    }
  }
  return filters;
}

/** The values of a filter whose words are fixed; null where events say what there is. */
function choicesOf(definition: FilterDefinition): readonly string[] | null {
  if (definition.kind === 'toggle' && definition.local !== true) {
    return definition.options.map(({ value }) => value).filter((value) => value !== '');
  }
  if (definition.kind === 'multi' && definition.words !== undefined) {
    return [...Object.keys(definition.words), ...(definition.hidden ?? [])];
  }
  return null;
}

/** A filter as the address of the logs page has it, for example `pe_action=block` or `url_match=contains`. (LOG-008) */
function filterOf(word: string): [string, string] {
  const at = word.indexOf('=');
  if (at < 1) throw new UsageError(`"${word}" is no filter: write FIELD=VALUE.`);
  return [word.slice(0, at), word.slice(at + 1)];
}
