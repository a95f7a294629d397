import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { isRecord, type JsonObject } from '@portico/core/shared';
import { StartError } from '../errors/start-error.ts';
import type { LogStore } from '../events/store.ts';
import { readEventTime } from '../events/time.ts';
import type { NewEvent } from '../events/types.ts';
import { readLogType } from '../events/types.ts';
import { appendAll } from './append-all.ts';
import { type Line, linesOf } from './lines.ts';
import { storeWhatFits } from './store-what-fits.ts';

/** How far an import is. */
export interface ImportProgress {
  stored: number;
  /** Part of the file that was read, from 0 to 1; what is stored lies up to two batches behind. */
  read: number;
}

/** What came of a file. */
export interface Imported {
  stored: number;
  /** Lines that are no events. */
  wrong: number;
}

/** Who is told what while a file is read. */
export interface ImportWatch {
  /** Called after each batch. */
  onProgress?: (progress: ImportProgress) => void;
  /** Called for each line that is no event, with its number and the reason. */
  onWrong?: (line: number, reason: string) => void;
}

/** An event of a product has a few thousand. Chosen here; larger ones are of a broken file. */
const mostCharacters = 1024 * 1024;
/** Events are flat but for lists; PostgreSQL's own limit depends on its stack. */
const deepest = 100;
/** Text of one batch; together with the batch before it, about as much is held. */
const batchCharacters = 16 * 1024 * 1024;

/**
 * Loads events from a file with one JSON object a line: `{"log_type": "web", "event": {…}}`, or the event itself with
 * its `log_type` beside its fields. Lines that are no events are named and left out, the others are stored. A file of any
 * size takes the memory of two batches. (DESIGN section 6, INC-009)
 * @throws StartError `import.file` for what is no file.
 */
export async function importLogs(
  store: Pick<LogStore, 'append'>,
  tenantId: string,
  file: string,
  { onProgress = () => {}, onWrong = () => {} }: ImportWatch = {},
): Promise<Imported> {
  const about = await stat(file);
  if (!about.isFile()) throw new StartError('import.file', `${file} is not a file.`);
  const input = createReadStream(file, 'utf8');
  const lines = new WeakMap<NewEvent, Line>();
  let [wrong, refused] = [0, 0];
  const leaveOut = (line: number, reason: string) => {
    wrong += 1;
    onWrong(line, reason);
  };
  const fitting = storeWhatFits(store, (event, reason) => {
    refused += 1;
    leaveOut(lines.get(event)?.number ?? 0, reason);
  });
  const sent = await appendAll(fitting, tenantId, eventsOf(linesOf(input, mostCharacters), lines, leaveOut), {
    batchWeight: batchCharacters,
    weigh: (event) => lines.get(event)?.text?.length ?? 0,
    onStored: (all) => onProgress({ stored: all - refused, read: Math.min(1, input.bytesRead / about.size) }),
  });
  return { stored: sent - refused, wrong };
}

async function* eventsOf(
  lines: AsyncIterable<Line>,
  places: WeakMap<NewEvent, Line>,
  leaveOut: (line: number, reason: string) => void,
): AsyncGenerator<NewEvent> {
  for await (const line of lines) {
    const read = line.text?.trim() === '' ? null : readLine(line.text);
    if (typeof read === 'string') leaveOut(line.number, read);
    else if (read !== null) {
      places.set(read, line);
      yield read;
    }
  }
}

/** The event of a line, or why it is none. */
function readLine(text: string | null): NewEvent | string {
  if (text === null) return `it is longer than ${mostCharacters.toLocaleString('en-US')} characters.`;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'this is not valid JSON.';
  }
  if (!isRecord(value)) return 'an event is an object.';
  const { log_type, event: inner, ...rest } = value;
  const event = isRecord(inner) ? inner : rest;
  const logType = typeof log_type === 'string' ? readLogType(log_type) : undefined;
  if (logType === undefined) return `log_type is ${JSON.stringify(log_type) ?? 'missing'}, which is no log.`;
  const at = typeof event.event_time === 'string' ? readEventTime(event.event_time) : undefined;
  if (at === undefined) {
    return `event_time is ${JSON.stringify(event.event_time) ?? 'missing'}, which is no instant.`;
  }
  return mayBeUnstorable.test(text)
    ? (faultOf(event) ?? { logType, at, event: event as JsonObject })
    : { logType, at, event: event as JsonObject };
}

/** What an event with a fault has in its line: an escaped NUL or surrogate, or more brackets than levels are allowed. */
const mayBeUnstorable = new RegExp(`\\\\u(?:0000|d[89a-f])|(?:[[{][^[{]*){${deepest}}`, 'i');

/** PostgreSQL stores neither a NUL nor half a pair of surrogates, in values or in names. */
function faultOf(value: unknown, path = '', depth = 0): string | null {
  if (depth > deepest) return `it is nested deeper than ${deepest} levels.`;
  if (typeof value === 'string') return textFault(value, path);
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, each] of Object.entries(value)) {
    const place = path === '' ? key : `${path}.${key}`;
    const fault = textFault(key, path === '' ? 'a name' : `a name in ${path}`) ?? faultOf(each, place, depth + 1);
    if (fault !== null) return fault;
  }
  return null;
}

function textFault(text: string, place: string): string | null {
  if (text.includes('\0')) return `${place} holds a NUL character, which cannot be stored.`;
  return /\p{Surrogate}/u.test(text) ? `${place} holds half a pair of surrogates, which cannot be stored.` : null;
}
