import type { ExportLogType } from '@portico/core/api';
import type { JsonObject } from '@portico/core/shared';
import { knownFields } from '../../events/known-fields.ts';
import { invalid } from '../../http/problem.ts';
import { cefText } from './cef.ts';
import { kvpText } from './kvp.ts';
import { leefText } from './leef.ts';

/** An event that is to be written. */
export interface FormattedEvent {
  atMs: number;
  logType: ExportLogType;
  event: JsonObject;
  /** Fields in the order of their log. */
  order: Iterable<string>;
}

/** Forms of an answer to a collector; of CSV the collector makes the lines itself. (DESIGN section 6) */
const formats = {
  json: null,
  csv: null,
  cef: cefText,
  leef: leefText,
  kvp: kvpText,
} satisfies Record<string, ((event: FormattedEvent) => string) | null>;

/** How events are answered: as they are, or as texts. (DESIGN section 6) */
export type WriteEvent = (atMs: number, event: JsonObject) => JsonObject | string;

/**
 * Reads which form is asked for, in any letter case. (DESIGN section 6)
 * @throws Problem 400 naming the forms.
 */
export function readFormat(format: string | undefined, logType: ExportLogType): WriteEvent {
  const name = (format ?? 'json').toLowerCase();
  if (!isFormat(name)) {
    throw invalid(`format: takes JSON, CSV, CEF, LEEF or KVP, not ${format}`, 'format');
  }
  const write = formats[name];
  if (write === null) return (_, event) => event;
  const order = knownFields(logType);
  return (atMs, event) => write({ atMs, logType, event, order });
}

function isFormat(name: string): name is keyof typeof formats {
  return Object.hasOwn(formats, name);
}
