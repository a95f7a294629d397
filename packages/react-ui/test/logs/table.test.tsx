import { LOCAL_LOGS_LINK, LOCAL_LOGS_TEXT, logTexts, rowTexts } from '@portico/core/logs/view';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuse, testUser } from '../test-app.ts';
import { setWidth } from '../window.ts';
import { logPage, openLog, webRow } from './support.tsx';

const FIRST = 'GET /api/rep/v1/logs/web';
const NEXT = 'POST /api/rep/v1/logs/web';
const rows = (from: number, count: number) => Array.from({ length: count }, (_, at) => webRow(String(from + at)));
const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);
const state = () => document.querySelector('h1')?.closest('[data-state]')?.getAttribute('data-state');
const query = () => new URLSearchParams(location.hash.split('?')[1]);

/** What stands in place of the rows; a snackbar may be an alert too. */
const failure = () =>
  waitFor(() => {
    const block = document.querySelector<HTMLElement>('[role="alert"][data-state="error"]');
    if (block === null) throw new Error('Nothing failed yet.');
    return block;
  });

afterEach(() => setWidth(1024));

describe('table of a log (UI.md 4.7)', () => {
  it('shows cells by their kind: local time with its zone at hand, action and risk by icon and word, lists joined', async () => {
    setWidth(1440);
    const event = { risk_score: 'Y', categories: ['News', 'Games'], url: 'https://example.org/a/very/long/path?id=7' };
    await openLog({ [FIRST]: () => logPage([webRow('1', event)]) });
    const [box, ...cells] = (await screen.findAllByRole('gridcell')).map((cell) => cell.textContent);
    expect(box).toBe('');
    const local = new Intl.DateTimeFormat('en-US', { hour: '2-digit', hourCycle: 'h23' });
    const hour = local.format(Date.UTC(2026, 10, 21, 10));
    expect(cells[0]).toMatch(new RegExp(`^Nov 2[12] ${hour}:\\d\\d:07\\.001$`));
    expect(cells.slice(1)).toEqual(['user1', 'Block', event.url, 'News, Games', 'Medium']);
    expect(screen.getByText(cells[0] as string).title).toMatch(/2026.*UTC/);
    expect(within(screen.getByRole('grid')).getByText('Block').parentElement?.querySelector('svg')).not.toBeNull();
  });

  it('is sorted by time, newest first, and by a column whose heading is pressed: up, down, and by time again', async () => {
    const asked: (string | null)[][] = [];
    const { user } = await openLog({
      [FIRST]: ({ url }) => {
        const { searchParams } = new URL(url);
        asked.push(['sort', 'order'].map((name) => searchParams.get(name)));
        return logPage(rows(0, 3));
      },
    });
    const sorts = async () => {
      await screen.findAllByRole('gridcell');
      return screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-sort'));
    };
    const others = [null, null, null];
    expect(await sorts()).toEqual([null, 'descending', null, ...others]);
    const press = () => user.click(screen.getByRole('button', { name: 'User' }));
    await press();
    expect(await sorts()).toEqual([null, null, 'ascending', ...others]);
    expect((await screen.findByText('Rows are sorted by User, ascending')).closest('[role="status"]')).not.toBeNull();
    await press();
    expect(await sorts()).toEqual([null, null, 'descending', ...others]);
    expect([query().get('sort'), query().get('order')]).toEqual(['userid', 'desc']);
    expect(await screen.findByText('Sorted by User, descending')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Sort by time again, newest first' }));
    expect(await sorts()).toEqual([null, 'descending', null, ...others]);
    expect([query().get('sort'), query().get('order')]).toEqual([null, null]);
    expect(within(screen.getByRole('grid')).queryByRole('button', { name: 'Category' })).toBeNull();
    expect(asked).toEqual([
      [null, null],
      ['userid', 'asc'],
      ['userid', 'desc'],
      [null, null],
    ]);
  });

  it.each([
    [1440, ['Select', 'Time', 'User', 'Action', 'URL', 'Category', 'Risk']],
    [1024, ['Select', 'Time', 'User', 'Action', 'URL', 'Risk']],
    [768, ['Select', 'Time', 'User', 'Action', 'URL']],
  ])('at %i px it has the columns %j', async (width, labels) => {
    setWidth(width);
    await openLog({ [FIRST]: () => logPage(rows(0, 3)) });
    await screen.findAllByRole('gridcell');
    expect(headers()).toEqual(labels);
  });

  it('on a phone rows are cards of a title and two lines', async () => {
    setWidth(375);
    await openLog({ [FIRST]: () => logPage(rows(0, 3)) });
    const [card] = await screen.findAllByRole('gridcell');
    expect(screen.queryAllByRole('columnheader')).toEqual([]);
    const [box, text] = card?.firstElementChild?.children ?? [];
    expect([box?.textContent, text?.children.length]).toEqual(['', 3]);
    expect(text?.firstElementChild?.textContent).toBe('example.org/0');
  });

  it('a press on a row puts its event into the address, and the row is the selected one', async () => {
    const { user } = await openLog({ [FIRST]: () => logPage(rows(0, 3)) });
    await user.click(await screen.findByText('example.org/1'));
    expect(query().get('event')).toBe('1');
    const selected = await screen.findByRole('row', { selected: true });
    expect(selected.textContent).toContain('example.org/1');
  });

  it('a width given by keys is kept for this log', async () => {
    const { user } = await openLog({ [FIRST]: () => logPage(rows(0, 3)) });
    (await screen.findByRole('button', { name: 'User' })).focus();
    await user.keyboard('{F2}{ArrowRight}');
    const saved = JSON.parse(localStorage.getItem('portico.logs.columns.web') ?? '[]') as {
      field: string;
      widthPx: number;
    }[];
    expect(saved.find(({ field }) => field === 'userid')?.widthPx).toBe(160);
    expect(localStorage.getItem('portico.logs.columns.email')).toBeNull();
  });
});

describe('pages of a log (spec 2 section 4, UI.md 4.7)', () => {
  it('while the next rows are on their way those before stay, and then the numbers go on', async () => {
    let answer = (_: unknown) => {};
    const waiting = new Promise((resolve) => {
      answer = resolve;
    });
    const answers = { [FIRST]: () => logPage(rows(0, 100), { next: 'a' }), [NEXT]: () => waiting };
    const { user } = await openLog(answers, { at: '/logs/web?interval=7d&page=0&pageSize=100' });
    await screen.findByText('example.org/0');
    expect(screen.getByText('Rows 1–100').getAttribute('role')).toBe('status');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(state()).toBe('loadingMore'));
    expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true');
    expect(screen.getByText('example.org/0')).toBeDefined();
    answer(logPage(rows(100, 30)));
    expect(await screen.findByText('example.org/100')).toBeDefined();
    expect(screen.getByText('Rows 101–130').getAttribute('role')).toBe('status');
    expect(screen.queryByText('example.org/0')).toBeNull();
    expect(screen.getAllByRole('row')[1]?.getAttribute('aria-rowindex')).toBe('102');
  });

  it('the ends keep the focus: a button with nowhere to go says so', async () => {
    await openLog({ [FIRST]: () => logPage(rows(0, 3)) });
    const previous = await screen.findByRole('button', { name: 'Previous' });
    expect(previous.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('an address behind the last page leads to that, in its place in the history', async () => {
    const { length } = history;
    const at = '/logs/web?interval=7d&page=9&pageSize=25';
    await openLog({ [FIRST]: () => logPage(rows(0, 60)) }, { at });
    expect(await screen.findByText('Rows 51–60')).toBeDefined();
    expect(query().get('page')).toBe('2');
    expect(history.length).toBe(length);
  });
});

describe('columns of a log (UI.md 4.7)', () => {
  const labels = () =>
    within(screen.getByRole('list', { name: 'Columns' }))
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent);

  it('are shown, hidden and moved, and go back to how they were', async () => {
    setWidth(1440);
    const { user } = await openLog({ [FIRST]: () => logPage([webRow('1', { brand_new: 'x' })]) });
    await screen.findAllByRole('gridcell');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await screen.findByRole('list', { name: 'Columns' });
    expect(screen.getByRole('checkbox', { name: 'Time' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('checkbox', { name: 'Category' }));
    await user.click(screen.getByRole('checkbox', { name: 'Brand new' })); // a field that only the events have
    await user.click(screen.getByRole('button', { name: 'Move Action up' }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Action up');
    expect(screen.getByText(/^Action, position 2 of/).getAttribute('role')).toBe('status');
    expect(labels().slice(0, 3)).toEqual(['Time', 'Action', 'User']);
    const shown = () => [...document.querySelectorAll('[role="columnheader"]')].map((header) => header.textContent);
    expect(shown()).toEqual(['Select', 'Time', 'Action', 'User', 'URL', 'Risk', 'Brand new']);
    expect(localStorage.getItem('portico.logs.columns.web')).toContain('brand_new');
    await user.type(screen.getByRole('searchbox', { name: 'Find a column' }), 'policy r');
    expect(labels()).toEqual(['Policy reason', 'Policy rule']);
    await user.click(screen.getByRole('checkbox', { name: 'Policy rule' }));
    expect(shown()).toContain('Policy rule');
    await user.type(screen.getByRole('searchbox'), 'zz');
    expect(screen.getByText('No column has “policy rzz”.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Reset to default' }));
    expect(shown()).toEqual(['Select', 'Time', 'User', 'Action', 'URL', 'Category', 'Risk']);
  });

  it('a column that the window has no room for says so', async () => {
    setWidth(800);
    const { user } = await openLog({ [FIRST]: () => logPage(rows(0, 1)) });
    await screen.findAllByRole('gridcell');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    expect((await screen.findAllByText('Not shown at this width')).length).toBe(2);
  });
});

describe('states of a log (UI.md section 4, common states)', () => {
  it('[LOG-004] while it loads the table is busy and has no rows', async () => {
    await openLog({ [FIRST]: () => new Promise(() => {}) });
    expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true');
    expect(state()).toBe('loading');
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('[ERR-009] HTTP 500 on-premises shows its text, with the page as a link, and Retry reads again', async () => {
    let isBroken = true;
    const rights = { capabilities: { portal2: true, rbac: true }, roles: { read: ['logs:web:*'], write: [] } };
    const answers = {
      'GET /api/v1/userinfo': () => ({ ...testUser, ...rights }), // an appliance has it elsewhere
      [FIRST]: () => (isBroken ? refuse(500, { message: 'x' }) : logPage(rows(0, 3))),
    };
    const portal = { deployment: 'on_prem', mode: 'management_station' } as const;
    const { user } = await openLog(answers, { portal });
    const alert = await failure();
    expect(alert.querySelector('p')?.textContent).toBe(LOCAL_LOGS_TEXT);
    expect(within(alert).getByRole('link', { name: LOCAL_LOGS_LINK }).getAttribute('href')).toBe(
      '#/settings/logs-alerts',
    );
    expect(state()).toBe('failed');
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('example.org/0')).toBeDefined();
  });

  it('[ERR-009] HTTP 500 in the cloud shows the message of the service', async () => {
    await openLog({ [FIRST]: () => refuse(500, { message: 'The store is down.' }) });
    const alert = await failure();
    expect(alert.textContent).toContain('The store is down.');
    expect(within(alert).queryByRole('link')).toBeNull();
  });

  it('a refused call is no alarm', async () => {
    await openLog({ [FIRST]: () => refuse(403, {}) });
    expect(await screen.findByText(rowTexts.forbidden)).toBeDefined();
    expect(state()).toBe('forbidden');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('where filters leave nothing, they can be cleared', async () => {
    const answer = (request: Request) => logPage(new URL(request.url).searchParams.has('pe_action') ? [] : rows(0, 3));
    const { user } = await openLog(
      { [FIRST]: answer },
      { at: '/logs/web?interval=7d&pe_action=block&page=0&pageSize=25' },
    );
    const block = (await screen.findByText('No events match these filters.')).closest<HTMLElement>(
      '[data-state="empty"]',
    );
    await user.click(within(block as HTMLElement).getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('example.org/0')).toBeDefined();
  });

  it('without a network nothing is read on demand, and no word is about rows that are not here', async () => {
    const { calls, user } = await openLog({ [FIRST]: () => refuse(500, { message: 'Down.' }) });
    await failure();
    await user.click(screen.getByRole('button', { name: 'Refresh: 5 min' }));
    await screen.findByRole('menuitem', { name: /^Refresh now/ });
    await user.keyboard('{Escape}'); // what the menu is made of is loaded while there is a network
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText(logTexts.offlineAlone).closest('[data-state="offline"]')).not.toBeNull();
    expect(screen.queryByText(logTexts.offline)).toBeNull();
    const before = calls.length;
    await user.click(screen.getByRole('button', { name: 'Refresh: 5 min' }));
    const now = await screen.findByRole('menuitem', { name: /^Refresh now/ });
    expect([now.getAttribute('aria-disabled'), now.textContent]).toEqual([
      'true',
      `Refresh now${logTexts.offlineAlone}`,
    ]);
    await user.click(now);
    expect(calls).toHaveLength(before);
    isOnline.mockRestore();
  });

  it('without a network the rows stay under a word about it, and are read again when it is back', async () => {
    const { calls } = await openLog({ [FIRST]: () => logPage(rows(0, 3)) });
    await screen.findByText('example.org/0');
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText(logTexts.offline).closest('[role="status"]')).not.toBeNull();
    expect(screen.getByText('example.org/0')).toBeDefined();
    const before = calls.filter((call) => call === FIRST).length;
    isOnline.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.queryByText(logTexts.offline)).toBeNull();
    await waitFor(() => expect(calls.filter((call) => call === FIRST).length).toBe(before + 1));
    isOnline.mockRestore();
  });
});

describe('title row of a log (UI.md 4.7)', () => {
  it('says when the rows were read, reads them again on demand, and how often', async () => {
    const { calls, user } = await openLog({ [FIRST]: () => logPage(rows(0, 3)) });
    expect((await screen.findByText(/^Updated \d\d:\d\d$/)).tagName).toBe('SPAN');
    await user.click(screen.getByRole('button', { name: 'Refresh: 5 min' }));
    const items = await screen.findAllByRole('menuitemradio');
    expect(items.map((item) => item.textContent)).toEqual([
      '5 seconds, shown at once',
      '10 seconds',
      '30 seconds',
      '5 minutes',
      '30 minutes',
      '1 hour',
      '1 day',
      'Off',
    ]);
    expect(items[3]?.getAttribute('aria-checked')).toBe('true');
    const before = calls.filter((call) => call === FIRST).length;
    await user.click(screen.getByRole('menuitem', { name: 'Refresh now' }));
    await waitFor(() => expect(calls.filter((call) => call === FIRST).length).toBe(before + 1));
    await user.click(screen.getByRole('button', { name: 'Refresh: 5 min' }));
    await user.click(await screen.findByRole('menuitemradio', { name: '5 seconds, shown at once' }));
    await user.click(await screen.findByRole('button', { name: 'Refresh: live' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Off' }));
    expect(await screen.findByRole('button', { name: 'Refresh: Off' })).toBeDefined();
  });

  it('brings the rows closer together', async () => {
    const { user } = await openLog({ [FIRST]: () => logPage(rows(0, 3)) });
    const button = screen.getByRole('button', { name: 'Compact rows' });
    expect(button.getAttribute('aria-pressed')).toBe('false');
    await user.click(button);
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
    expect(document.documentElement.dataset.rows).toBe('compact');
    expect(document.documentElement.dataset.density).not.toBe('compact');
    await user.click(button);
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'));
  });
});
