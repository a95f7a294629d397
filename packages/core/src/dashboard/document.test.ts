import { describe, expect, it } from 'vitest';
import { type BoardState, boardDocument, boardWindow, cardView } from './index.ts';

const window = boardWindow('7d', null, Date.parse('2026-11-21T09:42:10Z'), 'Europe/Berlin');
const state: BoardState = {
  window,
  place: { interval: '7d', until: null, filters: { userid: 'a|b' }, refreshMs: null },
  reads: {
    'top_domains now': {
      rows: [
        { domain: '<b>x</b> | *y*', count: 1_204 },
        { domain: '=1\u001b+1', count: 2 },
      ],
    },
    'top_casb_users now': { error: new Error('Request timeout.') },
    'top_ua now': { rows: [] },
  },
  readAt: window.end * 1_000,
  isRefreshing: false,
};
const cards = (['top_domains', 'top_casb_users', 'top_ua'] as const).map((id) =>
  cardView(state, id, { isWhole: true, mayOpen: () => false }),
);
const written = (format: 'md' | 'html' | 'csv') => boardDocument({ tab: 'web', state, cards }, format);

describe('a dashboard as a file (issue 16)', () => {
  it('[DSH-003] is Markdown with a table for each card; values of events are no marks of it', () => {
    expect(written('md')).toBe(
      [
        '# Dashboard: Web',
        '',
        'Nov 15, 00:00 to Nov 21, 10:42, times in Europe/Berlin',
        'Filtered by User a\\|b',
        '',
        '## Top domains',
        '',
        'Clicks from Nov 15, 00:00 to Nov 21, 10:42. Most: \\<b\\>x\\</b\\> \\| \\*y\\* with 1,204.',
        '',
        '| Domain | Clicks |',
        '| --- | ---: |',
        '| \\<b\\>x\\</b\\> \\| \\*y\\* | 1,204 |',
        '| =1\ufffd+1 | 2 |',
        '',
        '## Cloud app users',
        '',
        'Could not be read: Request timeout.',
        '',
        '## User agents',
        '',
        'No data in this period',
        '',
      ].join('\n'),
    );
  });

  it('[DSH-003] is a page that shows values as text', () => {
    const page = written('html');
    expect(page).toContain('<td>&lt;b&gt;x&lt;/b&gt; | *y*</td><td>1,204</td>');
    expect(page).not.toContain('<b>');
    expect(page).toContain('<h2>Cloud app users</h2><p>Could not be read: Request timeout.</p>');
  });

  it('[DSH-003] is CSV with numbers without words, the card first', () => {
    const lines = written('csv').split('\r\n');
    expect(lines.slice(0, 2)).toEqual(['Card,Domain,Clicks', 'Top domains,<b>x</b> | *y*,1204']);
    expect(lines[2]).not.toMatch(/^Top domains,=/); // a sheet would run it
    expect(lines).toHaveLength(4);
  });
});
