import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { StartError } from '../errors/start-error.ts';
import type { BackupHeader, StoredSequence } from './format.ts';
import {
  BackupEnd,
  backupFormat,
  damaged,
  endOfRows,
  BackupHeader as Header,
  Sequences,
  TableEnd,
  TableStart,
} from './format.ts';

/** A line of the file holds names and sums, and never rows. */
const longestLine = 4 * 1024 * 1024;
const end = Buffer.from(endOfRows);
const endBehindRow = Buffer.from(`\n${endOfRows}`);

/**
 * Reads a backup from its first byte to its last, and compares its checksums; rows are handed on as they come. What
 * throws here says what is wrong with the file. (docs/backup.md)
 */
export class BackupReader {
  private readonly source: AsyncIterator<Buffer>;
  private readonly all = createHash('sha256');
  private pending: Buffer = Buffer.alloc(0);
  private head: Promise<BackupHeader> | undefined;

  /** @param source - the bytes of the file, unpacked. */
  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]();
  }

  /**
   * The first line, which may be asked for again.
   * @throws StartError `backup.damaged`, or `backup.newer` when a later release wrote the file in another layout.
   */
  header(): Promise<BackupHeader> {
    this.head ??= this.readHeader();
    return this.head;
  }

  private async readHeader(): Promise<BackupHeader> {
    const value = await this.value();
    const { format, version } = (value ?? {}) as { format?: unknown; version?: unknown };
    if (format !== backupFormat.format) throw damaged('It does not begin as a backup does.');
    if (version !== backupFormat.version) {
      const message = `The backup has layout ${version}, and this release reads ${backupFormat.version}.`;
      throw new StartError('backup.newer', `${message} Restore it with the release that made it, or a later one.`);
    }
    return checked(Header, value, 'its first line');
  }

  /**
   * The rows of the next table, which must be the named one.
   * @param store - takes the rows; it has to read them to their end, and answers how many it stored.
   */
  async table(name: string, store: (rows: AsyncIterable<Buffer>) => Promise<number>): Promise<number> {
    const start = checked(TableStart, await this.value(), `the beginning of ${name}`);
    if (start.table !== name) throw damaged(`The rows of ${start.table} stand where those of ${name} should.`);
    const sum = createHash('sha256');
    const stored = await store(this.rows(sum));
    const said = checked(TableEnd, await this.value(), `the end of ${name}`);
    if (said.sha256 !== sum.digest('hex')) throw damaged(`The rows of ${name} are not those that were written.`);
    if (said.rows !== stored) throw damaged(`${name} should have ${said.rows} rows, and has ${stored}.`);
    return stored;
  }

  /** Sequences and the end of the file. */
  async finish(): Promise<StoredSequence[]> {
    const { sequences } = checked(Sequences, await this.value(), 'the sequences');
    const sum = this.all.copy().digest('hex');
    const said = checked(BackupEnd, await this.value(), 'the end');
    if (said.sha256 !== sum) throw damaged('Its checksum is another one.');
    if (this.pending.length > 0 || (await this.more())) throw damaged('Something stands behind its end.');
    return sequences;
  }

  private async value(): Promise<unknown> {
    let at = this.pending.indexOf(10);
    while (at === -1) {
      if (this.pending.length > longestLine) throw damaged('It has a line that is too long.');
      if (!(await this.more())) throw damaged('It is cut off.');
      at = this.pending.indexOf(10);
    }
    const text = this.take(at + 1).toString('utf8');
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw damaged('A line that should be JSON is none.', { cause });
    }
  }

  private async *rows(sum: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
    let isLineStart = true;
    for (;;) {
      if (isLineStart && this.pending.subarray(0, end.length).equals(end)) return void this.take(end.length);
      const at = this.pending.indexOf(endBehindRow);
      // The end may be cut in two by the way that the file is read, so its length is kept back.
      const safe = at === -1 ? this.pending.length - end.length : at + 1;
      if (safe > 0) {
        const rows = this.take(safe);
        sum.update(rows);
        isLineStart = rows.at(-1) === 10;
        yield rows;
      } else if (!(await this.more())) throw damaged('It is cut off.');
    }
  }

  private take(length: number): Buffer {
    const taken = this.pending.subarray(0, length);
    this.pending = this.pending.subarray(length);
    this.all.update(taken);
    return taken;
  }

  private async more(): Promise<boolean> {
    const { done, value } = await this.next();
    if (done === true) return false;
    this.pending = this.pending.length === 0 ? value : Buffer.concat([this.pending, value]);
    return true;
  }

  private async next(): Promise<IteratorResult<Buffer>> {
    try {
      return await this.source.next();
    } catch (cause) {
      // What zlib says of a file that is none of its own, or not whole.
      const { code, message } = cause as NodeJS.ErrnoException;
      if (!code?.startsWith('Z_')) throw cause;
      throw damaged(code === 'Z_BUF_ERROR' ? 'It is cut off.' : `It cannot be unpacked: ${message}.`, { cause });
    }
  }
}

function checked<T extends z.ZodMiniType>(schema: T, value: unknown, what: string): z.infer<T> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw damaged(`It is wrong at ${what}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}.`);
}
