import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { isRecord, type JsonObject } from '@portico/core/shared';
import { StartError } from '../start-error.ts';
import { appendAll } from './append-all.ts';
import type { LogStore } from './store.ts';
import { readEventTime } from './time.ts';
import type { NewEvent } from './types.ts';
import { readLogType } from './types.ts';

/** How far an import is. */
export interface ImportProgress {
  stored: number;
  /** Part of the file that was read, from 0 to 1; what is stored lies up to two batches behind. */
  read: number;
}

/**
 * Loads events from a file with one JSON object a line: `{"log_type": "web", "event": {…}}`, or the event itself with
 * its `log_type` beside its fields. A file of any size takes the memory of two batches. (DESIGN section 6)
 * @param onProgress - called after each batch.
 * @returns how many were stored.
 * @throws StartError `import.line` naming the first wrong line; the batches before it are stored.
 */
export async function importLogs(
  store: LogStore,
  tenantId: string,
  file: string,
  onProgress: (progress: ImportProgress) => void = () => {},
): Promise<number> {
  const { size } = await stat(file);
  const input = createReadStream(file, 'utf8');
  let stored = 0;
  try {
    await appendAll(store, tenantId, readEvents(input), {
      onStored(count) {
        stored = count;
        onProgress({ stored, read: Math.min(1, input.bytesRead / size) });
      },
    });
  } catch (error) {
    if (!(error instanceof WrongLine)) throw error;
    throw new StartError('import.line', `${error.message} ${stored} events before it are stored.`, { cause: error });
  }
  return stored;
}

/** A line that is no event. */
class WrongLine extends Error {
  override readonly name = 'WrongLine';
}

async function* readEvents(input: Readable): AsyncGenerator<NewEvent> {
  let line = 0;
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1;
    if (text.trim() !== '') yield readLine(text, line);
  }
}

function readLine(text: string, line: number): NewEvent {
  const wrong = (reason: string) => new WrongLine(`Line ${line}: ${reason}`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw wrong('this is not valid JSON.');
  }
  if (!isRecord(value)) throw wrong('an event is an object.');
  const { log_type, event: inner, ...rest } = value;
  const event = isRecord(inner) ? inner : rest;
  const logType = typeof log_type === 'string' ? readLogType(log_type) : undefined;
  if (logType === undefined) throw wrong(`log_type is ${JSON.stringify(log_type) ?? 'missing'}, which is no log.`);
  const at = typeof event.event_time === 'string' ? readEventTime(event.event_time) : undefined;
  if (at === undefined)
    throw wrong(`event_time is ${JSON.stringify(event.event_time) ?? 'missing'}, which is no instant.`);
  return { logType, at, event: event as JsonObject };
}
