import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { switchSingleKeys } from '../../src/platform/shortcuts.ts';
import { refuse } from '../test-app.ts';
import { setWidth } from '../window.ts';
import { logPage, openLog, webRow } from './support.tsx';

const list = 'GET /api/rep/v1/logs/web';
const one = (id: string) => `GET /api/rep/v1/logs/web/events/${id}`;
const rowsOf = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => webRow(String(from + at)));
const at = (rest: string) => `/logs/web?interval=7d&page=0&pageSize=25${rest}`;

const panel = () => screen.findByRole('complementary', { name: 'Event' });
const noPanel = () => screen.queryByRole('complementary', { name: 'Event' });
const openId = () => new URLSearchParams(location.hash.split('?')[1]).get('event');
const shows = async (text: string | RegExp) => expect(await within(await panel()).findByText(text)).toBeDefined();

afterEach(() => {
  switchSingleKeys(true);
});

describe('event panel (UI.md 4.7)', () => {
  it('opens the event of the address out of the rows, and asks for nothing more', async () => {
    const { calls } = await openLog({ [list]: () => logPage(rowsOf(0, 3)) }, { at: at('&event=1') });
    await shows('user1');
    expect(document.title).toMatch(/^Web logs/);
    expect(within(await panel()).getByText('Block')).toBeDefined();
    expect(calls.filter((call) => call.includes('/logs/web/'))).not.toContain(one('1'));
  });

  it('fetches an event that the rows do not have, so that a shared link opens it', async () => {
    const { calls } = await openLog(
      { [list]: () => logPage(rowsOf(0, 3)), [one('1-77')]: () => webRow('1-77') },
      { at: at('&event=1-77') },
    );
    await shows('user1-77');
    expect(calls).toContain(one('1-77'));
    const next = within(await panel()).getByRole('button', { name: 'Next event' });
    expect(next.getAttribute('aria-disabled')).toBe('true');
  });

  it('says when the event is no longer stored', async () => {
    await openLog({ [list]: () => logPage(rowsOf(0, 1)) }, { at: at('&event=1-77') });
    await shows('This event is no longer stored.');
  });

  it('shows why an event could not be read, and reads it again', async () => {
    const answers = [refuse(500, { message: 'The store is down.' }), webRow('1-77')];
    const { user } = await openLog(
      { [list]: () => logPage(rowsOf(0, 1)), [one('1-77')]: () => answers.shift() },
      { at: at('&event=1-77') },
    );
    await shows(/^The store is down\./);
    await user.click(within(await panel()).getByRole('button', { name: 'Retry' }));
    await shows('user1-77');
  });

  it('moves with j, k and arrows across pages, in one step of the history, and fetches the next block', async () => {
    const { user } = await openLog(
      {
        [list]: () => logPage(rowsOf(0, 100), { next_time: 'x' }),
        [list.replace('GET', 'POST')]: () => logPage(rowsOf(100, 110)),
      },
      { at: '/logs/web?interval=7d&page=3&pageSize=25&event=98' },
    );
    await shows('user98');
    const steps = history.length;
    await user.keyboard('j');
    await shows('user99');
    await user.keyboard('j');
    await shows('user100');
    expect(location.hash).toContain('page=4');
    await user.keyboard('k');
    await shows('user99');
    expect(location.hash).toContain('page=3');
    within(await panel())
      .getByRole('button', { name: 'Close event' })
      .focus();
    await user.keyboard('{ArrowUp}');
    await shows('user98');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close event' }));
    expect(history.length).toBe(steps);
  });

  it('opens the focused row with Enter and o, goes with the arrows of the table, and gives the focus back', async () => {
    const { user } = await openLog({ [list]: () => logPage(rowsOf(0, 60)) });
    const cell = (id: number) =>
      within(screen.getByRole('grid')).getByText(`example.org/${id}`).closest<HTMLElement>('[role="gridcell"]');
    await screen.findByText('example.org/24');
    cell(23)?.focus();
    await user.keyboard('{Enter}');
    await shows('user23');
    expect(document.activeElement).toBe(cell(23));
    await user.keyboard('{ArrowDown}');
    await shows('user24');
    await user.keyboard('{ArrowDown}');
    await shows('user25');
    expect(location.hash).toContain('page=1');
    await waitFor(() => expect(document.activeElement).toBe(cell(25)));
    await user.keyboard('{ArrowDown}');
    await shows('user26');
    await waitFor(() => expect(document.activeElement).toBe(cell(26)));
    cell(30)?.focus();
    await user.keyboard('o');
    await shows('user30');
    await user.click(screen.getByRole('button', { name: 'Close event' }));
    expect(document.activeElement?.closest('[role="row"]')).toBe(cell(30)?.closest('[role="row"]'));
    expect(openId()).toBeNull();
  });

  it('leaves letters alone where they are switched off', async () => {
    switchSingleKeys(false);
    const { user } = await openLog({ [list]: () => logPage(rowsOf(0, 3)) }, { at: at('&event=1') });
    await shows('user1');
    await user.keyboard('j');
    expect(openId()).toBe('1');
    await user.click(screen.getByRole('button', { name: 'Next event' }));
    expect(openId()).toBe('2');
  });

  it('closes with Escape, and Back opens it again', async () => {
    const { user } = await openLog({ [list]: () => logPage(rowsOf(0, 3)) }, { at: at('&event=1') });
    await shows('user1');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(noPanel()).toBeNull());
    expect(openId()).toBeNull();
    history.back();
    await shows('user1');
  });

  it('leaves Escape to fields, and keeps what is typed in one when it closes', async () => {
    const { user } = await openLog({ [list]: () => logPage(rowsOf(0, 3)) }, { at: at('&event=1') });
    await shows('user1');
    const field = await screen.findByRole('combobox', { name: 'Search and filter' });
    await user.type(field, 'us{Escape}{Escape}');
    expect(field).toHaveProperty('value', 'us');
    expect(openId()).toBe('1');
    await user.click(within(await panel()).getByRole('button', { name: /^Close/ }));
    await waitFor(() => expect(noPanel()).toBeNull());
    expect(field).toHaveProperty('value', 'us');
    expect(openId()).toBeNull();
  });

  it('keys act after a press on a control of the event, and Escape leaves its field with what was typed before it closes', async () => {
    const { user } = await openLog({ [list]: () => logPage(rowsOf(0, 3)) }, { at: at('&event=1') });
    await shows('user1');
    await user.click(within(await panel()).getByRole('switch', { name: 'Whole values' }));
    await user.keyboard('j');
    await shows('user2');
    await user.click(within(await panel()).getByRole('tab', { name: /^All fields/ }));
    const field = await within(await panel()).findByRole('searchbox', { name: 'Find a field or value' });
    await user.type(field, 'use{Escape}');
    expect(field).toHaveProperty('value', 'use');
    expect(document.activeElement).toBe(await panel());
    expect(openId()).toBe('2');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(noPanel()).toBeNull());
  });

  it('stays with its event when a refresh takes the row away', async () => {
    const answers = [rowsOf(0, 3), rowsOf(10, 13)];
    const { calls, user } = await openLog({ [list]: () => logPage(answers.shift() ?? []) }, { at: at('&event=1') });
    await shows('user1');
    await user.click(screen.getByRole('button', { name: /^Refresh/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Refresh now' }));
    expect(await screen.findByText('example.org/10')).toBeDefined();
    await shows('user1');
    expect(calls).not.toContain(one('1'));
  });

  it('adds a value to the filters or excludes it, back on the first page, with the event still open', async () => {
    const asked: string[] = [];
    const { user } = await openLog(
      {
        [list]: (request) => {
          asked.push(new URL(request.url).searchParams.get('userid') ?? '');
          return logPage(rowsOf(0, 60));
        },
      },
      { at: '/logs/web?interval=7d&page=1&pageSize=25&event=30' },
    );
    await shows('user30');
    await user.click(within(await panel()).getByRole('button', { name: 'Filter by User' }));
    expect(location.hash).toContain('page=0');
    expect(location.hash).toContain('userid=user30');
    expect(openId()).toBe('30');
    await waitFor(() => expect(asked.at(-1)).toBe('user30'));
    const add = within(await panel()).getByRole('button', { name: 'Filter by User' });
    expect(add.getAttribute('aria-disabled')).toBe('true');
    await user.click(within(await panel()).getByRole('button', { name: 'Exclude User' }));
    expect(location.hash).not.toContain('userid=user30');
    expect(within(await panel()).queryByRole('button', { name: 'Filter by Time' })).toBeNull();
  });

  it('copies values, the event, its link and the query, and says so', async () => {
    const { user } = await openLog({ [list]: () => logPage(rowsOf(0, 2)) }, { at: at('&event=1') });
    const written = vi.spyOn(navigator.clipboard, 'writeText');
    await shows('user1');
    const { getByRole } = within(await panel());
    await user.click(getByRole('button', { name: 'Copy User' }));
    expect(written).toHaveBeenLastCalledWith('user1');
    expect((await screen.findAllByText('Copied.')).some((words) => words.closest('[role="status"]'))).toBe(true);
    await user.click(getByRole('button', { name: 'Copy Raw JSON' }));
    expect(JSON.parse(written.mock.lastCall?.[0] ?? '')).toMatchObject({ userid: 'user1', url: 'example.org/1' });
    await user.click(getByRole('button', { name: 'Copy' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
    expect(written).toHaveBeenLastCalledWith(location.href);
    await user.click(getByRole('button', { name: 'Copy' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy as curl' }));
    expect(written.mock.lastCall?.[0]).toMatch(/\/api\/rep\/v1\/logs\/web\?start=\d+&end=\d+&limit=100'$/);
    await user.click(getByRole('button', { name: 'Copy' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy event as curl' }));
    expect(written.mock.lastCall?.[0]).toMatch(/\/api\/rep\/v1\/logs\/web\/events\/1'$/);
    await user.click(getByRole('button', { name: 'Copy' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy event defanged' }));
    expect(written.mock.lastCall?.[0]).toMatch(/^User: user1$/m);
  });

  it('[INC-001] makes a quarter of an hour around the event the range, and keeps it open', async () => {
    const { user } = await openLog({ [list]: () => logPage(rowsOf(0, 2)) }, { at: at('&event=1') });
    await shows('user1');
    await user.click(within(await panel()).getByRole('button', { name: '± 15 min' }));
    const event = Date.parse('2026-11-21T10:42:07Z') / 1_000;
    await waitFor(() => expect(location.hash).toContain(`interval=${event - 900}-${event + 900}`));
    expect(openId()).toBe('1');
  });

  it('has three actions on a phone, the others behind More', async () => {
    setWidth(375);
    const row = { ...webRow('1', { pe_action: 'block', userid: 'ann' }) };
    const { user } = await openLog({ [list]: () => logPage([row]) }, { at: at('&event=1') });
    const sheet = within(await screen.findByRole('dialog'));
    await sheet.findByRole('button', { name: 'Copy' });
    for (const name of ['± 15 min', 'Related', 'Page seen']) {
      expect(sheet.queryByRole('button', { name })).toBeNull();
    }
    await user.click(sheet.getByRole('button', { name: 'More' }));
    const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(names).toEqual(expect.arrayContaining(['± 15 min', 'Page seen', 'All logs of this user']));
    await user.click(screen.getByRole('menuitem', { name: '± 15 min' }));
    await waitFor(() => expect(location.hash).toMatch(/interval=\d+-\d+/));
    setWidth(1440);
  });

  it('says when the browser does not let it copy', async () => {
    const { user } = await openLog({ [list]: () => logPage(rowsOf(0, 2)) }, { at: at('&event=1') });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await shows('user1');
    await user.click(screen.getByRole('button', { name: 'Copy User' }));
    expect((await screen.findAllByText(/^The browser doesn't allow copying/)).length).toBeGreaterThan(0);
    expect(screen.queryByText('Copied.')).toBeNull();
  });

  it('has every field of the event on its second tab', async () => {
    const rows = [webRow('1', { somethingNew: 'x', filename: 'NA' })];
    const { user } = await openLog({ [list]: () => logPage(rows) }, { at: at('&event=1') });
    await user.click(await screen.findByRole('tab', { name: 'All fields 5' }));
    const { getByText, queryByText } = within(await panel());
    expect(getByText('Something new')).toBeDefined();
    expect(getByText('2026-11-21T10:42:07.001')).toBeDefined();
    expect(queryByText('Filename')).toBeNull();
    await user.type(within(await panel()).getByRole('searchbox', { name: 'Find a field or value' }), 'new');
    expect(queryByText('User')).toBeNull();
    expect(getByText('Something new')).toBeDefined();
    await user.keyboard('x');
    expect(getByText('No field or value has “newx”.')).toBeDefined();
  });
});
