import { createLogExport, type ExportFiles } from '@portico/core';
import { type LogExportJob, type LogReader, logExportMachine, logTypes } from '@portico/core/logs';
import {
  exportChoices,
  exportDoneText,
  exportFailedText,
  exportPercent,
  exportStateText,
  exportTitle,
} from '@portico/core/logs/view';
import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { walkMachine } from '../support/machine-walk.ts';

const window = { startEpochSeconds: 10, endEpochSeconds: 20 };
const job: LogExportJob = { request: { logType: 'audit', interval: '7d', filters: {} }, format: 'ndjson', window };
const clock = { now: () => Date.UTC(2026, 10, 22) };

/** A log of so many rows; the block that begins with row `holdAt` waits until it is let go. */
function log(count: number, { failAt = -1, holdAt = -1, said = count } = {}) {
  const asked: number[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const block = async (from: number, limit: number, signal?: AbortSignal) => {
    asked.push(from);
    signals.push(signal);
    if (from === holdAt) await gate;
    if (from === failAt) throw new Error('The log is gone.');
    const rows = Array.from({ length: Math.min(limit, count - from) }, (_, at) => ({
      event: { uid: `u${from + at}` },
    }));
    return { rows, next: from + limit < count ? { next_time: String(from + limit) } : null, window };
  };
  const reader: LogReader = {
    first: (_, options) => block(0, options?.limit ?? 100, options?.signal),
    next: (_, { after, limit = 100, signal }) => block(Number(after.next_time), limit, signal),
    count: async () => said,
  };
  return { reader, asked, signals, letGo: () => letGo() };
}

function files() {
  const written: string[] = [];
  const calls: string[] = [];
  const all: ExportFiles = {
    open: ({ name }) => {
      calls.push(`open ${name}`);
      return {
        write: (text) => void written.push(text),
        close: () => 'blob:1',
        discard: () => void calls.push('discard'),
      };
    },
    release: ({ address }) => void calls.push(`release ${address}`),
    pause: async () => void calls.push('pause'),
  };
  return { all, written, calls };
}

const start = (reader: LogReader, target: ExportFiles) =>
  createActor(createLogExport({ reader }, target, { clock })).start();

describe('export of a log (UI.md 4.7, issue 7)', () => {
  it('writes every row piece by piece, says how far it is, and has a file at the end', async () => {
    const { reader } = log(2_500);
    const { all, written, calls } = files();
    const actor = start(reader, all);
    const seen: unknown[] = [];
    actor.subscribe(({ context }) => seen.push(context.progress));
    actor.send({ type: 'export.requested', job });
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect(written).toHaveLength(3);
    expect(written.join('').trim().split('\n')).toHaveLength(2_500);
    expect(seen).toContainEqual({ rows: 1_000, total: 2_500 });
    expect(context.outcome).toEqual({
      result: { rows: 2_500, total: 2_500, isComplete: true },
      file: { name: 'audit-log-20261122T000000Z.ndjson', address: 'blob:1' },
    });
    expect(calls).toEqual(['open audit-log-20261122T000000Z.ndjson', 'pause', 'pause', 'pause']);
    actor.send({ type: 'export.closed' });
    expect(calls.at(-1)).toBe('release blob:1');
    expect(actor.getSnapshot().context).toEqual({ job: null, progress: null, outcome: null, failure: null });
  });

  it('cancels: the call that is out is aborted, nothing more is asked, and the file is thrown away', async () => {
    const { reader, asked, signals, letGo } = log(5_000, { holdAt: 1_000 });
    const { all, written, calls } = files();
    const actor = start(reader, all);
    actor.send({ type: 'export.requested', job });
    await waitFor(actor, ({ context }) => context.progress !== null);
    await vi.waitFor(() => expect(asked).toEqual([0, 1_000]));
    actor.send({ type: 'export.cancelled' });
    expect(actor.getSnapshot().value).toBe('cancelled');
    expect(signals[1]?.aborted).toBe(true);
    letGo();
    await vi.waitFor(() => expect(calls).toContain('discard'));
    expect(asked).toEqual([0, 1_000]);
    expect(written).toHaveLength(1);
    expect(actor.getSnapshot().context.outcome).toBeNull();
  });

  it('fails with what went wrong, and begins again from the first row', async () => {
    const broken = log(2_500, { failAt: 1_000 });
    const { all, calls } = files();
    const actor = start({ ...broken.reader }, all);
    actor.send({ type: 'export.requested', job });
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    expect(context.failure).toEqual(new Error('The log is gone.'));
    expect(calls.at(-1)).toBe('discard');
    actor.send({ type: 'export.retried' });
    expect(actor.getSnapshot().context.progress).toBeNull();
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    expect(broken.asked).toEqual([0, 1_000, 0, 1_000]);
  });

  it('one that runs is not disturbed by another request', async () => {
    const { reader, letGo } = log(2_500, { holdAt: 1_000 });
    const actor = start(reader, files().all);
    actor.send({ type: 'export.requested', job });
    actor.send({ type: 'export.requested', job: { ...job, format: 'csv' } });
    expect(actor.getSnapshot().context.job?.format).toBe('ndjson');
    letGo();
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
  });

  it('takes every declared transition, and no other event changes anything', async () => {
    const outcome = {
      result: { rows: 1, total: 1, isComplete: true },
      file: { name: 'audit.csv', address: 'blob:2' },
    };
    const { problems, neverTaken } = await walkMachine({
      machine: logExportMachine,
      input: undefined,
      events: () => ({
        requested: { type: 'export.requested' as const, job },
        progressed: { type: 'export.progressed' as const, rows: 1, total: 2 },
        cancelled: { type: 'export.cancelled' as const },
        retried: { type: 'export.retried' as const },
        closed: { type: 'export.closed' as const },
      }),
      answers: { writeExport: () => ({ written: outcome }) },
      failures: { writeExport: { badly: new Error('Not now.') } },
      distinguish: ({ context }) => [context.job !== null, context.progress, context.outcome, context.failure !== null],
    });
    expect(problems).toEqual([]);
    expect(neverTaken).toEqual([]);
  });

  it('an export without its port says which one is missing', async () => {
    const actor = createActor(logExportMachine).start();
    actor.send({ type: 'export.requested', job });
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    expect(context.failure).toMatchObject({ message: 'provide writeExport' });
  });
});

describe('words of an export (UI.md 4.7)', () => {
  it.each([
    [null, 'Counting rows…', undefined],
    [{ rows: 1_200, total: 4_318 }, '1,200 of 4,318 rows', (1_200 / 4_318) * 100],
    [{ rows: 0, total: 0 }, '0 of 0 rows', undefined],
    [{ rows: 12, total: 10 }, '12 rows', 100],
  ])('%j says %s', (progress, text, percent) => {
    expect(exportStateText(progress)).toBe(text);
    expect(exportPercent(progress)).toBe(percent);
  });

  it.each([
    [4_318, 4_318, '4,318 rows exported.'],
    [1, 1, '1 row exported.'],
    [4_310, 4_318, '4,310 of 4,318 rows exported: the log changed meanwhile.'],
  ])('%i of %i: %s', (rows, total, text) => {
    expect(exportDoneText({ rows, total, isComplete: rows === total })).toBe(text);
  });

  it('names the log', () => {
    expect(exportTitle('saa')).toBe('Exporting the SAA log');
    expect(exportFailedText({ job }, 'No answer.')).toBe("Couldn't export the Audit log. No answer.");
    for (const logType of logTypes) expect(exportTitle(logType)).not.toContain('undefined');
  });

  it('offers both files with visible columns and with all fields', () => {
    expect(exportChoices.map(({ format, scope }) => `${format} ${scope}`)).toEqual([
      'csv visible',
      'csv all',
      'ndjson visible',
      'ndjson all',
    ]);
  });
});
