import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { StartError } from '../errors/start-error.ts';
import type { LogStore } from '../events/store.ts';
import type { NewEvent } from '../events/types.ts';
import { appendAll } from './append-all.ts';
import { isFault, readEventLine } from './event-line.ts';
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
const tooLong = {
  field: null,
  reason: `it is longer than ${mostCharacters.toLocaleString('en-US')} characters.`,
};
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
    if (line.text?.trim() === '') continue;
    const read = line.text === null ? tooLong : readEventLine(line.text);
    if (isFault(read)) leaveOut(line.number, read.reason);
    else {
      places.set(read, line);
      yield read;
    }
  }
}
