import { describe, expect, it } from 'vitest';
import type { LogExportContext } from '../export/export.machine.ts';
import { exportCard } from './export-card.ts';

const job = { request: { logType: 'web', interval: '24h', filters: {} }, format: 'csv' } as const;
const cardOf = (
  value: 'idle' | 'running' | 'ready' | 'failed' | 'cancelled',
  context: Partial<LogExportContext> = {},
) =>
  exportCard(
    { value, context: { job, progress: null, outcome: null, failure: null, ...context } },
    { deployment: 'ec2' },
  );
const outcome = (isComplete: boolean) => ({
  result: { rows: 3, total: 5, isComplete },
  file: { name: 'web.csv', address: 'blob:1' },
});

describe('the card of an export (UI.md 4.7, issue 7)', () => {
  it('says what runs and can be cancelled, and stays', () => {
    expect(cardOf('running')).toMatchObject({
      tone: 'progress',
      text: 'Exporting the Web log',
      action: { does: 'cancel', label: 'Cancel' },
      stays: true,
    });
  });

  it('has the file until it is closed; one with fewer rows than counted is a warning', () => {
    expect(cardOf('ready', { outcome: outcome(true) })).toMatchObject({ tone: 'success', holdsFile: true });
    const partly = cardOf('ready', { outcome: outcome(false) });
    expect(partly).toMatchObject({ tone: 'warning', action: { does: 'download' }, stays: true });
    expect(partly?.text).toContain('3');
    expect(partly?.text).toContain('5');
  });

  it('stays when it failed, with the way to try again', () => {
    const card = cardOf('failed', { failure: new Error('broken') });
    expect(card).toMatchObject({ tone: 'error', action: { does: 'retry' }, stays: true, holdsFile: false });
  });

  it('goes by itself when it was cancelled, and is not there before the first', () => {
    expect(cardOf('cancelled')).toMatchObject({ tone: 'info', action: null, stays: false });
    expect(cardOf('idle')).toBeNull();
  });
});
