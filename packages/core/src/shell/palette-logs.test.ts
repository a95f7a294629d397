import { describe, expect, it } from 'vitest';
import { casesPlace, monitorsPlace, pointedMonitor } from '../logs/view/index.ts';
import { createPaletteSearch } from '../sdk/logs/palette-search.ts';
import { paletteSections } from './palette.ts';
import { foundInLogs, namedEntry, namedNote, pastedEntry, typedEventId } from './palette-logs.ts';

const views = { views: ['mine'], isWhole: true };
const event = { logType: 'web', eventId: 'ab12cd34', count: 1, interval: '30d' } as const;
const search = { id: 'ab12cd34', events: { events: [event], isWhole: true }, phrase: 'the last 30 days' };

describe('what the palette finds in the logs (UI.md section 3, decision 009)', () => {
  it('looks for an id only where a log is open', () => {
    expect(typedEventId(' ab12cd34 ', ['web'])).toBe('ab12cd34');
    expect(typedEventId('ab12cd34', [])).toBeNull();
    expect(typedEventId('customization', ['web'])).toBeNull();
  });

  it('shows the views without an id, and says when some could not be read', () => {
    expect(foundInLogs(null, { ...search, id: null })).toEqual({ views: [], events: [], note: null });
    expect(foundInLogs(views, { ...search, id: null })).toEqual({ views: ['mine'], events: [], note: null });
    expect(foundInLogs({ ...views, isWhole: false }, { ...search, id: null }).note).toBe(
      "Couldn't read the saved views.",
    );
  });

  it('says that it looks, that there is none, and that a log could not be asked', () => {
    expect(foundInLogs(views, { ...search, events: null }).note).toBe('Looking for the event…');
    expect(foundInLogs(views, search)).toEqual({ views: ['mine'], events: [event], note: null });
    expect(foundInLogs(views, { ...search, events: { events: [], isWhole: true } }).note).toBe(
      'No event of the last 30 days has the ID “ab12cd34”.',
    );
    expect(foundInLogs(views, { ...search, events: { events: [], isWhole: false } }).note).toBe(
      "Couldn't look for the event.",
    );
  });
});

describe('what is pasted into the palette (UI.md 4.16)', () => {
  const { pasted } = createPaletteSearch({ client: {} as never, deployment: { mode: null } });
  const found = (text: string) =>
    paletteSections(pasted(text, ['web', 'email', 'dlp']).map(pastedEntry), text)[0]?.entries;

  it('[INC-003] leads to the logs that have a field for it', () => {
    const hash = `${'c0ffee'.repeat(10)}0000`;
    const hashes = found(hash)?.map(({ label, path }) => [label, path]);
    expect(hashes?.toSorted()).toEqual([
      [`Events with ${hash} · DLP log`, `/logs/dlp?interval=30d&query=hash%3A${hash}`],
      [`Events with ${hash} · Web log`, `/logs/web?interval=30d&query=hash%3A${hash}`],
    ]);
    expect(found('10[.]77[.]7[.]7')?.map(({ path }) => path)).toEqual([
      '/logs/web?interval=30d&query=address%3A10.77.7.7',
    ]);
    for (const text of ['invoice', '62111bc6-a9cd-4221-83ed-39032bd91c30', 'user:a', ' '])
      expect(found(text)).toBeUndefined();
  });
});

describe('cases and monitors in the palette (issue 17)', () => {
  const named = [
    { kind: 'case', id: 'wave', name: 'Wave of invoices', path: casesPlace('wave') },
    { kind: 'monitor', id: 'm', name: 'Many blocks', path: monitorsPlace('m') },
  ] as const;

  it('are found by their names, say what they are, and open at their places', () => {
    const entries = named.map(namedEntry);
    const found = (query: string) => paletteSections(entries, query, []).flatMap((section) => section.entries);
    expect(found('invoices')).toMatchObject([{ label: 'Wave of invoices · Case', path: '/logs/cases?case=wave' }]);
    expect(found('many bl')).toMatchObject([{ label: 'Many blocks · Monitor', path: '/logs/monitors?monitor=m' }]);
    expect(pointedMonitor('monitor=m')).toBe('m');
    expect([namedNote(null), namedNote({ isWhole: true })]).toEqual([null, null]);
    expect(namedNote({ isWhole: false })).toBe("Couldn't read the cases and monitors.");
  });

  it('are asked for where a log is open, and one that fails leaves the other', async () => {
    const asked: string[] = [];
    const client = {
      logs: {
        cases: {
          list: async () => {
            asked.push('cases');
            return [{ id: 'wave', name: 'Wave of invoices' }];
          },
        },
        monitors: {
          list: async () => {
            asked.push('monitors');
            throw new Error('Not now.');
          },
        },
      },
    } as unknown as Parameters<typeof createPaletteSearch>[0]['client'];
    const search = createPaletteSearch({ client, deployment: { deployment: 'cloud' } as never });
    expect(await search.named([])).toEqual({ named: [], isWhole: true });
    expect(asked).toEqual([]);
    expect(await search.named(['web'])).toEqual({ named: [named[0]], isWhole: false });
  });
});
