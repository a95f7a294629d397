import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { isRecord, type JsonObject } from '@portico/core/shared';
import { StartError } from '../start-error.ts';
import type { LogStore } from './store.ts';
import { readEventTime } from './time.ts';
import type { NewEvent } from './types.ts';
import { readLogType } from './types.ts';

const batchSize = 4_000;

/**
 * Loads events from a file with one JSON object a line: `{"log_type": "web", "event": {…}}`, or the event itself with
 * its `log_type` beside its fields. (DESIGN section 6)
 * @returns how many were stored.
 * @throws StartError `import.line` naming the first wrong line; the batches before it are stored.
 */
export async function importLogs(store: LogStore, tenantId: string, file: string): Promise<number> {
  const lines = createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });
  let batch: NewEvent[] = [];
  let line = 0;
  let stored = 0;
  const flush = async () => {
    await store.append(tenantId, batch);
    stored += batch.length;
    batch = [];
  };
  for await (const text of lines) {
    line += 1;
    if (text.trim() === '') continue;
    batch.push(readLine(text, line, stored));
    if (batch.length >= batchSize) await flush();
  }
  await flush();
  return stored;
}

function readLine(text: string, line: number, stored: number): NewEvent {
  const wrong = (reason: string) =>
    new StartError('import.line', `Line ${line}: ${reason} ${stored} events before it are stored.`);
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
