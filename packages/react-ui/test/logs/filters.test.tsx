import { TEXT_DEBOUNCE_MS } from '@portico/core/filters';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readHash } from '../../src/platform/places/hash-location.ts';
import { testUser } from '../test-app.ts';
import { setWidth } from '../window.ts';
import { logPage, openLog, webRow } from './support.tsx';

const facets = 'GET /api/rep/v1/logs/web/facets';
const categories = ['Travel', 'Sports', 'News', 'Games', 'Finance', 'Shopping', 'Private Access'];

function answerFacets(request: Request) {
  const field = new URL(request.url).searchParams.get('field');
  const values = field === 'categories' ? categories.map((value, at) => ({ value, count: 1_000 - at })) : [];
  return { field, values };
}

const query = () => new URLSearchParams(readHash(location.hash).search);
const asked = () => Object.fromEntries(query());

async function openMenu(name: RegExp) {
  fireEvent.click(bar().getByRole('button', { name })); // a column may have the name too
  return screen.findByRole('dialog');
}

/** The log whose row of filters has a text. */
async function openAudit() {
  const opened = await openLog(
    {
      'GET /api/rep/v1/logs/audit': () => logPage([]),
      'GET /api/rep/v1/logs/audit/histogram': () => ({ granularity: 'P1D', buckets: [] }),
      'GET /api/rep/v1/logs/audit/count': () => ({ count: 0 }),
    },
    { at: '/logs/audit?interval=7d&page=0&pageSize=25', read: ['logs:audit:*'] },
  );
  await screen.findByRole('textbox', { name: 'Details' });
  return opened;
}

/** The table has a link of its own where it is empty. */
const bar = () => within(screen.getByRole('search', { name: 'Filters' }));

const optionNames = (menu: HTMLElement) =>
  within(menu)
    .queryAllByRole('option')
    .map((option) => option.textContent);

afterEach(() => {
  vi.useRealTimers();
  setWidth(1024);
});

describe('multi-select menus (spec 3 section 2, UI.md 4.7)', () => {
  it('[FLT-002] [FLT-005] applies on Escape: all of them, on page 0, beside what is not its own', async () => {
    const rows = Array.from({ length: 20 }, (_, at) => webRow(String(at)));
    const { user } = await openLog(
      { [facets]: answerFacets, 'GET /api/rep/v1/logs/web': () => logPage(rows) },
      { at: '/logs/web?page=1&pageSize=10&other=a%20b' },
    );
    const menu = await openMenu(/^Risk$/);
    await within(menu).findByRole('option', { name: 'Low' });
    expect(optionNames(menu)).toEqual(['Low', 'Medium', 'High']);
    await user.click(within(menu).getByRole('button', { name: 'Select all' }));
    expect(query().get('page')).toBe('1');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(asked()).toEqual({ interval: '7d', page: '0', pageSize: '10', risk_score: 'G,R,Y', other: 'a b' }),
    );
    const again = await openMenu(/^Risk: 3$/);
    await within(again).findByRole('option', { name: 'Low' });
    await user.click(within(again).getByRole('button', { name: 'Clear selection' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(query().has('risk_score')).toBe(false));
  });

  it('[FLT-003] has a search box above five options and none at three; hidden values are not offered', async () => {
    const { user } = await openLog({ [facets]: answerFacets }, { at: '/logs/web?categories=News&page=0&pageSize=25' });
    const plain = await openMenu(/^Risk$/);
    await within(plain).findByRole('option', { name: 'Low' });
    expect(within(plain).queryByRole('searchbox')).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const menu = await openMenu(/^Category: News$/);
    const search = await within(menu).findByRole('searchbox', { name: 'Search Category' });
    expect(optionNames(menu)).toEqual(['News998', 'Travel1,000', 'Sports999', 'Games997', 'Finance996', 'Shopping995']);
    await user.type(search, 'sp');
    expect(optionNames(menu)).toEqual(['Sports999']);
    await user.type(search, 'x');
    expect(within(menu).getByText('No value matches.')).toBeDefined();
  });

  it('[A11-002] is done by keys alone: down into the list, Space, Ctrl+A, Escape', async () => {
    const { user } = await openLog({ [facets]: answerFacets });
    screen.getByRole('button', { name: 'Category' }).focus();
    await user.keyboard('{Enter}');
    const search = await screen.findByRole('searchbox');
    await waitFor(() => expect(document.activeElement).toBe(search));
    await user.keyboard('{ArrowDown}{ArrowDown} {End} {Escape}');
    await waitFor(() => expect(query().get('categories')).toBe('Shopping,Sports'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Category: 2' })));
    await user.keyboard('{Enter}');
    const box = await screen.findByRole('searchbox');
    await waitFor(() => expect(document.activeElement).toBe(box));
    await user.keyboard('{ArrowDown}{Control>}a{/Control}{Escape}');
    await waitFor(() => expect(query().get('categories')).toBe('Finance,Games,News,Shopping,Sports,Travel'));
  });

  it('shows excluded values apart and takes one back', async () => {
    const { user } = await openLog(
      { [facets]: answerFacets },
      { at: '/logs/web?risk_score_not=R,Y&page=0&pageSize=25' },
    );
    const menu = await openMenu(/^Risk: not 2$/);
    await within(menu).findByRole('option', { name: 'Low' });
    expect(optionNames(menu)).toEqual(['Low']);
    await user.click(within(menu).getByRole('button', { name: 'Stop excluding High' }));
    expect(optionNames(menu)).toEqual(['Low', 'High']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(query().get('risk_score_not')).toBe('Y'));
  });

  it('says that it has the commonest values alone, and takes one that is typed', async () => {
    const users = Array.from({ length: 51 }, (_, at) => ({ value: `user${at}`, count: 100 - at }));
    const { user, calls } = await openLog({ [facets]: () => ({ field: 'categories', values: users }) });
    const menu = await openMenu(/^Category$/);
    const search = await within(menu).findByRole('searchbox', { name: 'Search Category' });
    expect(within(menu).getByText('The 50 most common values')).toBeDefined();
    expect(within(menu).getByRole('button', { name: 'Select the 50 shown' })).toBeDefined();
    expect(within(menu).queryByRole('button', { name: 'Select all' })).toBeNull();
    expect(calls).toContain(facets);
    await user.type(search, '50%');
    expect(within(menu).getByText('None of the values shown matches.')).toBeDefined();
    await user.click(within(menu).getByRole('button', { name: 'Filter by “50%”' }));
    expect(optionNames(menu)[0]).toBe('50%');
    expect(within(menu).queryByRole('button', { name: /^Filter by/ })).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(query().get('categories')).toBe('50%25'));
  });

  it('says that values are on their way, and that they did not come', async () => {
    let answer: (response: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    await openLog({ [facets]: () => late });
    const menu = await openMenu(/^Category$/);
    expect(await within(menu).findByText('Loading values…')).toBeDefined();
    await act(async () => answer(new Response('{}', { status: 500 })));
    expect(await within(menu).findByText('The values could not be loaded.')).toBeDefined();
  });
});

describe('free text (spec 3 section 2, OP-117)', () => {
  it('counts 300 ms after the last key, and typing on stays one step back', async () => {
    await openAudit();
    const before = history.length;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const field = screen.getByRole('textbox', { name: 'Details' });
    const type = (value: string) => fireEvent.change(field, { target: { value } });
    const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
    type('e');
    wait(299);
    type('ex');
    wait(299);
    expect(query().has('details')).toBe(false);
    wait(1);
    expect(query().get('details')).toBe('ex');
    type('exam');
    wait(300);
    expect(query().get('details')).toBe('exam');
    expect(history.length).toBe(before + 1);
    fireEvent.keyDown(field, { key: 'Enter' });
    type('example');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(query().get('details')).toBe('example');
    expect(history.length).toBe(before + 2);
    fireEvent.click(screen.getByRole('button', { name: 'Clear Details' }));
    expect(query().has('details')).toBe(false);
    expect(document.activeElement).toBe(field);
  });

  it('[FLT-008] forgets what is typed when Back comes within the pause', async () => {
    const { user } = await openAudit();
    await user.click(screen.getByRole('radio', { name: '24h' }));
    const before = history.length;
    const field = screen.getByRole('textbox', { name: 'Details' });
    fireEvent.change(field, { target: { value: 'abc' } });
    history.back();
    await waitFor(() => expect(query().get('interval')).toBe('7d'));
    await waitFor(() => expect(field).toHaveProperty('value', ''));
    await new Promise((resolve) => setTimeout(resolve, TEXT_DEBOUNCE_MS + 50));
    fireEvent.blur(field);
    expect(asked()).toEqual({ interval: '7d', page: '0', pageSize: '25' });
    history.forward();
    await waitFor(() => expect(query().get('interval')).toBe('24h'));
    expect(history.length).toBe(before);
  });

  it('[FLT-008] writes nothing for a page that is left, before that page is drawn', async () => {
    await openAudit();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const field = screen.getByRole('textbox', { name: 'Details' });
    fireEvent.change(field, { target: { value: 'abc' } });
    history.replaceState(null, '', location.hash.replace('7d', '1h'));
    act(() => vi.advanceTimersByTime(TEXT_DEBOUNCE_MS));
    expect(asked()).toEqual({ interval: '1h', page: '0', pageSize: '25' });
  });

  it('keeps what was typed with Escape, which goes on to what closes by it', async () => {
    const { user } = await openAudit();
    const passed = vi.fn();
    document.body.addEventListener('keydown', passed);
    const field = screen.getByRole('textbox', { name: 'Details' });
    await user.type(field, 'example{Enter}');
    passed.mockClear();
    await user.keyboard('{Escape}');
    expect(field).toHaveProperty('value', 'example');
    expect(document.activeElement).toBe(field);
    expect(query().get('details')).toBe('example');
    expect(passed).toHaveBeenCalledOnce();
    document.body.removeEventListener('keydown', passed);
  });

  it('[FLT-008] has filters and fields as before after Back', async () => {
    const { user } = await openAudit();
    await user.type(screen.getByRole('textbox', { name: 'Details' }), 'example{Enter}');
    await user.click(screen.getByRole('radio', { name: '24h' }));
    expect(asked()).toMatchObject({ details: 'example', interval: '24h' });
    history.back();
    await waitFor(() => expect(screen.getByRole('radio', { name: '7d' })).toHaveProperty('checked', true));
    expect(screen.getByRole('textbox', { name: 'Details' })).toHaveProperty('value', 'example');
    history.back();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Details' })).toHaveProperty('value', ''));
  });

  it('[FLT-009] sends a mode with its text, and no pattern that is none', async () => {
    const { user } = await openLog({ [facets]: answerFacets });
    await user.click(screen.getByRole('button', { name: 'More filters' }));
    const panel = await screen.findByRole('dialog', { name: 'More filters' });
    await user.click(await within(panel).findByRole('button', { name: 'Contains: how URL is matched' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Matches pattern' }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    const field = screen.getByRole('textbox', { name: 'URL' });
    fireEvent.change(field, { target: { value: '(' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(await screen.findByText('This is not a valid pattern.')).toBeDefined();
    expect(query().has('url')).toBe(false);
    fireEvent.change(field, { target: { value: '(a|b)' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(asked()).toMatchObject({ url: '(a|b)', url_match: 'regex' });
    expect(screen.getByText('More filters (1)')).toBeDefined();
  });
});

describe('clear link (spec 3 section 2)', () => {
  it('[FLT-007] [INC-005] is there only while filters differ from the default, and keeps time, page size and foreign parameters', async () => {
    const { user } = await openLog({ [facets]: answerFacets }, { at: '/logs/web?page=2&pageSize=50&other=1' });
    expect(bar().queryByRole('button', { name: 'Clear filters' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Block' }));
    await user.click(screen.getByRole('radio', { name: '24h' }));
    await user.click(await bar().findByRole('button', { name: 'Clear filters' }));
    expect(asked()).toEqual({ interval: '24h', page: '0', pageSize: '50', other: '1' });
    expect(bar().queryByRole('button', { name: 'Clear filters' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('search', { name: 'Filters' }));
  });
});

describe('interval (spec 2 sections 5 and 9)', () => {
  const names = () => {
    const group = screen.getByRole('radiogroup', { name: 'Interval' });
    return within(group)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent);
  };

  it('[LOG-012] offers the intervals, 7d chosen', async () => {
    await openLog({});
    expect(names()).toEqual(['15m', '1h', '12h', '24h', '2d', '7d', '30d']);
    expect(screen.getByRole('radio', { name: '7d' })).toHaveProperty('checked', true);
    fireEvent.click(screen.getByRole('radio', { name: '1h' }));
    expect(query().get('interval')).toBe('1h');
  });

  it('[LOG-013] offers all time on a management station', async () => {
    const roles = { read: ['logs:web:*'], write: [] };
    const user = { ...testUser, capabilities: { portal2: true, rbac: true }, roles };
    await openLog(
      { 'GET /api/v1/userinfo': () => user },
      { portal: { deployment: 'on_prem', mode: 'management_station' } },
    );
    expect(names().at(-1)).toBe('All time');
  });

  it('[LOG-010] picks a month by keys, and says from when to when', async () => {
    const { user } = await openLog({}, { at: '/logs/web?interval=3%262024&page=0&pageSize=25' });
    expect(screen.getByText(/^Mar 1, 2024, 00:00 – Mar 31, 2024, 23:59/)).toBeDefined();
    screen.getByRole('button', { name: 'March 2024' }).focus();
    await user.keyboard('{Enter}');
    const months = await screen.findByRole('listbox', { name: 'Months of 2024' });
    await waitFor(() => expect(document.activeElement).toBe(within(months).getByRole('option', { name: 'Mar 2024' })));
    await user.keyboard('{Home}{Enter}');
    await waitFor(() => expect(query().get('interval')).toBe('1&2024'));
    await user.click(screen.getByRole('button', { name: 'January 2024' }));
    await user.click(await screen.findByRole('button', { name: 'Previous year' }));
    await user.click(await screen.findByRole('option', { name: 'Dec 2023' }));
    await waitFor(() => expect(query().get('interval')).toBe('12&2023'));
  });
});

describe('a range that is typed (UI.md 4.16)', () => {
  it('[INC-001] says what it understood, refuses what is no time, and stands in the address', async () => {
    const { user } = await openLog({}, { at: '/logs/web?interval=1795168800-1795172399&page=0&pageSize=25' });
    await user.click(screen.getByRole('button', { name: /^Nov 20,? / }));
    const panel = within(await screen.findByRole('dialog', { name: 'From and to' }));
    const from = await panel.findByRole('textbox', { name: 'From' });
    const to = panel.getByRole('textbox', { name: 'To' });
    await user.clear(from);
    await user.type(from, 'tomorow');
    await user.clear(to);
    await user.type(to, '2026-11-20 15:00{Enter}');
    expect(from.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(from);
    await user.clear(from);
    await user.type(from, '2026-11-20 14:00');
    expect(panel.getAllByText('Fri, Nov 20, 2026, 14:00')).toHaveLength(1);
    expect(panel.getByText(/^1 hour · local time, /)).toBeDefined();
    await user.click(panel.getByRole('button', { name: 'Apply' }));
    const at = (text: string) => new Date(text).getTime() / 1_000;
    const wanted = `${at('2026-11-20T14:00:00')}-${at('2026-11-20T14:59:59')}`;
    await waitFor(() => expect(query().get('interval')).toBe(wanted));
    await user.click(await screen.findByRole('button', { name: 'Earlier by the length of the range' }));
    await waitFor(() =>
      expect(query().get('interval')).toBe(`${at('2026-11-20T13:00:00')}-${at('2026-11-20T13:59:59')}`),
    );
    await user.click(screen.getByRole('button', { name: 'Zoom out to twice the range' }));
    await waitFor(() =>
      expect(query().get('interval')).toBe(`${at('2026-11-20T12:30:00')}-${at('2026-11-20T14:29:59')}`),
    );
  });
});

describe('number of events (UI.md 4.7)', () => {
  it('is that of the query in view; an answer to an older one is dropped', async () => {
    const late: (() => void)[] = [];
    await openLog({
      'GET /api/rep/v1/logs/web': () => logPage([webRow('1')]),
      'GET /api/rep/v1/logs/web/count': (request) => {
        if (new URL(request.url).searchParams.has('pe_action')) return { count: 4_318 };
        return new Promise((resolve) => late.push(() => resolve({ count: 77 })));
      },
    });
    await waitFor(() => expect(late).toHaveLength(1));
    expect(screen.queryByText('77 events')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Block' }));
    expect((await screen.findByText('4,318 events')).getAttribute('role')).toBe('status');
    await act(async () => late[0]?.());
    expect(screen.queryByText('77 events')).toBeNull();
    expect(screen.getByText('4,318 events')).toBeDefined();
  });
});

describe('filters of a small window (UI.md 4.7)', () => {
  it('are all in a sheet behind one button with their number', async () => {
    setWidth(375);
    const { user } = await openLog(
      { [facets]: answerFacets },
      { at: '/logs/web?risk_score=R&userid=anna&page=0&pageSize=25' },
    );
    await user.click(screen.getByRole('button', { name: 'Filters (2)' }));
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    const buttons = ['Category', 'Threat', 'Risk: High', 'User: anna', 'Domain'];
    for (const name of buttons) expect(within(sheet).getByRole('button', { name })).toBeDefined();
    await user.click(within(sheet).getByRole('button', { name: 'Clear filters' }));
    expect(asked()).toEqual({ interval: '7d', page: '0', pageSize: '25' });
    await user.click(within(sheet).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Filters' })).toBeDefined();
  });
});

describe('words of the address that the log does not know (UI.md 4.16)', () => {
  it('are said over the rows, and left out by a press', async () => {
    await openLog(
      { 'GET /api/rep/v1/logs/web': () => logPage([webRow('1')]) },
      { at: '/logs/web?interval=banana&userid=erik' },
    );
    await screen.findByText(/The address asks for “interval=banana”, which this log doesn't know/);
    fireEvent.click(screen.getByRole('button', { name: 'Leave it out' }));
    await waitFor(() => expect(screen.queryByText(/which this log doesn't know/)).toBeNull());
    expect([asked().interval ?? '7d', asked().userid]).toEqual(['7d', 'erik']);
  });
});
