import * as z from 'zod/mini';
import { StartError } from '../errors/start-error.ts';

/** First words of a backup, and the number that changes with its layout. (docs/backup.md) */
export const backupFormat = { format: 'portico-backup', version: 1 } as const;

/** Ends the rows of a table, as in `COPY … TO STDOUT` of psql. No row can be it, since rows escape backslashes. */
export const endOfRows = '\\.\n';

const Name = z.string().check(z.regex(/^[a-z_][a-z0-9_]{0,62}$/));

/** A table as it stands in the file. (docs/backup.md) */
export const BackupTable = z.object({
  name: Name,
  columns: z.array(Name),
  /** The table that this one is a month of. */
  partition_of: z.optional(Name),
});
export type BackupTable = z.infer<typeof BackupTable>;

/** The first line of a backup. (docs/backup.md) */
export const BackupHeader = z.object({
  format: z.literal(backupFormat.format),
  version: z.literal(backupFormat.version),
  created_at: z.string(),
  /** Version of the server that it was read from; any other can take it. */
  postgres: z.string(),
  /** Steps of the schema that the database had, which is what `restore` makes before it fills it. */
  migrations: z.array(z.string()),
  tables: z.array(BackupTable),
  /** Which key the secrets in it are under; the keys themselves only where they were asked for. */
  secret_key: z.object({ id: z.nullable(z.string()), keys: z.optional(z.array(z.string())) }),
});
export type BackupHeader = z.infer<typeof BackupHeader>;

/** Before and behind the rows of a table. (docs/backup.md) */
export const TableStart = z.object({ table: Name });
export const TableEnd = z.object({ rows: z.number(), sha256: z.string() });

/** Where sequences stand; numbers as text, since they may be longer than JSON's. (docs/backup.md) */
export const Sequences = z.object({
  sequences: z.array(
    z.object({
      /** Its own name, or the column whose identity it is. */
      name: z.optional(Name),
      of: z.optional(z.object({ table: Name, column: Name })),
      value: z.string().check(z.regex(/^-?\d{1,19}$/)),
      called: z.boolean(),
    }),
  ),
});
export type StoredSequence = z.infer<typeof Sequences>['sequences'][number];

/** The last line: checksum of all bytes before it, so that nothing was cut off or changed. (docs/backup.md) */
export const BackupEnd = z.object({ end: z.literal(backupFormat.format), sha256: z.string() });

/** A row is a line, since rows escape what would end one. */
export function linesIn(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
  return lines;
}

/**
 * What is wrong with a file that should be a backup. (DESIGN section 7)
 * @param reason - a sentence.
 */
export function damaged(reason: string, options?: ErrorOptions): StartError {
  return new StartError('backup.damaged', `The file is no sound backup. ${reason} Nothing was restored.`, options);
}
