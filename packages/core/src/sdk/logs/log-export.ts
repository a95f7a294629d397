import { fromPromise } from 'xstate';
import {
  type ExportedFile,
  exportFile,
  exportLog,
  type LogExportOutcome,
  type LogExportRun,
  type LogReader,
  logExportMachine,
} from '../../logs/index.ts';
import { type Clock, systemClock } from '../../shared/index.ts';

/** A file that is being written; `close` answers the address that it can be had from. */
export interface ExportWriter {
  write(text: string): void | Promise<void>;
  close(): string | Promise<string>;
  /** The file is not wanted any more. */
  discard(): void;
}

/** Where the files of a program go. */
export interface ExportFiles {
  open(file: { name: string; type: string }): ExportWriter;
  /** Frees a file that was closed. */
  release(file: ExportedFile): void;
  /** Lets the program do other work between two blocks. */
  pause?(): Promise<void>;
}

/** Joins the export to the calls of a portal and to the files of a program. (UI.md 4.7, DESIGN section 1) */
export function createLogExport(
  { reader }: { reader: LogReader },
  files: ExportFiles,
  { clock = systemClock }: { clock?: Pick<Clock, 'now'> } = {},
): typeof logExportMachine {
  return logExportMachine.provide({
    actors: {
      writeExport: fromPromise<LogExportOutcome, LogExportRun>(async ({ input: { job, tell }, signal }) => {
        const described = exportFile(job.request, job.format, clock.now());
        const writer = files.open(described);
        try {
          const run = exportLog(reader, { ...job, signal });
          for (;;) {
            const part = await run.next();
            signal.throwIfAborted();
            if (part.done === true) {
              return { result: part.value, file: { name: described.name, address: await writer.close() } };
            }
            await writer.write(part.value.text);
            tell({ rows: part.value.rows, total: part.value.total });
            await files.pause?.();
          }
        } catch (error) {
          writer.discard();
          throw error;
        }
      }),
    },
    actions: {
      releaseFile: (_, { file }) => {
        if (file !== null) files.release(file);
      },
    },
  });
}
