import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeSnackbar, shownMessages } from '../../src/components/feedback/snackbar-queue.ts';
import { readHash } from '../../src/platform/places/hash-location.ts';
import { refuse } from '../test-app.ts';
import { logPage, openLog, webRow } from './support.tsx';

const path = '/api/rep/v1/logs/web/views';
const rows = () => logPage([webRow('1'), webRow('2')]);
const column = (field: string) => ({ field, isVisible: true, widthPx: null });

interface View {
  id: string;
  name: string;
  query: string;
  is_shared?: boolean;
  owner?: string;
  may_change?: boolean;
  columns?: object[];
  updated_at?: string | null;
  updated_by?: string;
}
const savedAs = (updated_at: string) => ({ updated_at, updated_by: 'ann' });
const blocked: View = {
  id: 'blocked',
  name: 'Blocked',
  query: 'gone=1&interval=24h&pe_action=block&pageSize=50',
  columns: [column('event_time'), column('domain')],
  ...savedAs('save 0'),
};
const ofAnn: View = { id: 'ann', name: 'Of Ann', query: 'interval=7d&userid=ann', ...savedAs('save 0') };

/** The ways to other places, which end the menu. */
const ways = ['Make a monitor of this view…', 'Monitors', 'Your cases'];
/** The id that a new view gets here. */
const newId = '0'.repeat(32);

/** A service that keeps views. */
async function openViews(first: readonly View[] = [], at?: string) {
  let saves = 0;
  let views = [...first];
  const sent: string[] = [];
  const answers: Record<string, (request: Request) => unknown> = {
    'GET /api/rep/v1/logs/web': rows,
    [`GET ${path}`]: () => views,
  };
  for (const id of [newId, ...first.map((view) => view.id)]) {
    // As the service does: what is not as it was read, is refused. (OP-202)
    const isStale = (seen: string | null) => (views.find((each) => each.id === id)?.updated_at ?? null) !== seen;
    const refused = () => refuse(409, { message: 'It was saved by ann meanwhile.', current: views });
    answers[`PUT ${path}/${id}`] = async (request) => {
      const body = (await request.json()) as View;
      if (isStale(body.updated_at ?? null)) return refused();
      const view = { ...body, id, ...savedAs(`save ${++saves}`) };
      sent.push(`PUT ${id} ${view.name}: ${view.query}${view.is_shared ? ' shared' : ''}`);
      views = [...views.filter((each) => each.id !== id), view];
      return view;
    };
    answers[`DELETE ${path}/${id}`] = (request) => {
      if (isStale((request.headers.get('If-Match') ?? '').replaceAll('"', ''))) return refused();
      sent.push(`DELETE ${id}`);
      views = views.filter((each) => each.id !== id);
      return {};
    };
  }
  const opened = await openLog(answers, at === undefined ? {} : { at });
  const changeElsewhere = (id: string, query: string) => {
    views = views.map((each) => (each.id === id ? { ...each, query, ...savedAs(`save ${++saves}`) } : each));
  };
  return { ...opened, sent, changeElsewhere };
}

const button = () => screen.getByRole('button', { name: /^Views/ });
/** The name has the whole view, also where the words on the button are cut or alone. */
const nameOf = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.textContent;
const query = () => Object.fromEntries(new URLSearchParams(readHash(location.hash).search));

async function openMenu() {
  button().focus();
  fireEvent.click(button());
  return screen.findByRole('menu', { name: 'Saved views' });
}

const entries = (menu: HTMLElement) =>
  [...menu.querySelectorAll('[role^="menuitem"]')].map(
    (entry) => `${entry.getAttribute('aria-checked') === 'true' ? '✓ ' : ''}${entry.textContent}`,
  );

const actionsOn = (name: string) => [
  `Pin “${name}”`,
  `Open the logs with “${name}”`,
  `Share “${name}”`,
  `Delete “${name}”`,
  ...ways,
];

beforeEach(() => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => array);
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const { id } of shownMessages.read()) closeSnackbar(id);
  localStorage.clear();
});

describe('saved views of a log (issue 7, UI.md 4.7)', () => {
  it('asks for them when the menu opens, says that there are none, and gives focus back', async () => {
    const { calls, user } = await openViews();
    expect(calls).not.toContain(`GET ${path}`);
    const menu = await openMenu();
    expect(await screen.findByText('No saved views yet.')).toBeDefined();
    expect(entries(menu)).toEqual(['Save view…', ...ways]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Views'));
  });

  it('puts the filters of a view into the address as a step in the history, and its columns into the table', async () => {
    const { user } = await openViews([blocked, ofAnn], '/logs/web?page=3&pageSize=25&userid=x&event=1-2&other=a');
    const depth = history.length;
    const menu = await openMenu();
    await within(menu).findByRole('menuitemradio', { name: 'Blocked' });
    expect(entries(menu)).toEqual(['Blocked', 'Of Ann', 'Save view…', ...ways]);
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Home}{Enter}');
    await waitFor(() => expect(query().pe_action).toBe('block'));
    expect(query()).toEqual({ interval: '24h', pe_action: 'block', page: '0', pageSize: '50', other: 'a' });
    expect(history.length).toBe(depth + 1);
    await waitFor(() =>
      expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
        'Select',
        expect.stringContaining('Time'),
        expect.stringContaining('Domain'),
      ]),
    );
    expect(nameOf(button())).toBe('Views: Blocked');
    expect(entries(await openMenu())).toEqual(['✓ Blocked', 'Of Ann', 'Save view…', ...actionsOn('Blocked')]);
  });

  it('offers to update a view that was changed, or to go back to it', async () => {
    const { user, sent } = await openViews([ofAnn], '/logs/web?userid=ann');
    await openMenu();
    await user.click(await screen.findByRole('menuitemradio', { name: 'Of Ann' }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await user.click(screen.getByRole('radio', { name: 'Block' }));
    await waitFor(() => expect(query().pe_action).toBe('block'));
    expect(entries(await openMenu())).toEqual([
      'Of AnnChanged',
      'Update “Of Ann”',
      'Save view…',
      ...actionsOn('Of Ann'),
    ]);
    await user.click(screen.getByRole('menuitemradio', { name: /Of Ann/ }));
    await waitFor(() => expect(query().pe_action).toBeUndefined());
    await user.click(screen.getByRole('radio', { name: 'Isolate' }));
    await openMenu();
    await user.click(await screen.findByRole('menuitem', { name: 'Update “Of Ann”' }));
    expect(await screen.findAllByText('View “Of Ann” updated.')).not.toEqual([]);
    expect(sent).toEqual(['PUT ann Of Ann: interval=7d&pageSize=25&pe_action=isolate&userid=ann']);
    expect(entries(await openMenu())[0]).toBe('✓ Of Ann');
  });

  it('saves what is on screen under a name, on Enter, and says what is wrong with a name', async () => {
    const { user, sent } = await openViews([blocked], '/logs/web?userid=ben&page=2&event=1-2');
    const menu = await openMenu();
    await within(menu).findByRole('menuitemradio', { name: 'Blocked' });
    await user.click(within(menu).getByRole('menuitem', { name: 'Save view…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save view' });
    const name = within(dialog).getByRole('textbox', { name: /^Name/ });
    await user.click(name); // this DOM does not know :focus-within, by which the window leaves the focus where it is
    await user.keyboard('{Enter}');
    expect(within(dialog).getByText('Give the view a name.')).toBeDefined();
    await user.type(name, ' BLOCKED{Enter}');
    expect(within(dialog).getByText(/You already have a view named “Blocked”/)).toBeDefined();
    expect(name.getAttribute('aria-invalid')).toBe('true');
    await user.type(name, ' by Ben{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button());
    expect(sent).toEqual([`PUT ${newId} BLOCKED by Ben: interval=7d&pageSize=25&userid=ben`]);
    expect(nameOf(button())).toBe('Views: BLOCKED by Ben');
    expect(shownMessages.read().map(({ text }) => text)).toEqual(['View “BLOCKED by Ben” saved.']);
  });

  it('shows in the dialog why the service refused, and keeps the name', async () => {
    const { user } = await openLog({
      [`GET ${path}`]: () => [],
      [`PUT ${path}/${newId}`]: () => refuse(409, { message: 'Taken in another window.', path: 'name' }),
    });
    const menu = await openMenu();
    await user.click(within(menu).getByRole('menuitem', { name: 'Save view…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save view' });
    await user.type(within(dialog).getByRole('textbox'), 'Mine{Enter}');
    expect(await within(dialog).findByText(/^Taken in another window\./)).toBeDefined();
    expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toBe('Mine');
  });

  it('deletes a view, and takes that back', async () => {
    const { user, sent } = await openViews([ofAnn], '/logs/web?userid=ann');
    await openMenu();
    await user.click(await screen.findByRole('menuitem', { name: 'Delete “Of Ann”' }));
    await waitFor(() => expect(nameOf(button())).toBe('Views'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(nameOf(button())).toBe('Views: Of Ann'));
    expect(sent).toEqual(['DELETE ann', `PUT ann Of Ann: ${ofAnn.query}`]);
  });

  it('[RES-008] a change in another window is not replaced unseen: it is told, and what is there is shown', async () => {
    const { user, sent, changeElsewhere } = await openViews([ofAnn], '/logs/web?userid=ann');
    await openMenu();
    await user.click(await screen.findByRole('menuitemradio', { name: 'Of Ann' }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await user.click(screen.getByRole('radio', { name: 'Block' }));
    await waitFor(() => expect(query().pe_action).toBe('block'));
    await openMenu();
    const update = await screen.findByRole('menuitem', { name: 'Update “Of Ann”' });
    changeElsewhere('ann', 'interval=7d&userid=ben');
    await user.click(update);
    expect(await screen.findAllByText(/^It was saved by ann meanwhile/)).not.toEqual([]);
    expect(sent).toEqual([]);
    await openMenu();
    await user.click(await screen.findByRole('menuitemradio', { name: /Of Ann/ }));
    await waitFor(() => expect(query().userid).toBe('ben'));
  });

  it('are shared when they are saved; what another one shares is pinned and opens the logs, and is not changed (issue 17)', async () => {
    const ofBen: View = { ...ofAnn, id: 'ben', name: 'Of Ben', is_shared: true, owner: 'ben', may_change: false };
    const { user, sent } = await openViews([ofBen], '/logs/web?userid=ben');
    let menu = await openMenu();
    await user.click(await within(menu).findByRole('menuitem', { name: 'Save view…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save view' });
    await user.click(within(dialog).getByRole('checkbox', { name: 'Share with everybody who may read this log' }));
    // The name of another one's view is free.
    await user.type(within(dialog).getByRole('textbox'), 'Of Ben{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([`PUT ${newId} Of Ben: interval=7d&pageSize=25&userid=ben shared`]);
    menu = await openMenu();
    expect(entries(menu).slice(0, 2)).toEqual(['✓ Of BenShared by you', 'Of BenShared by ben']);
    await user.click(within(menu).getByRole('menuitemradio', { name: 'Of Ben Shared by ben' }));
    await waitFor(() => expect(query().userid).toBe('ann'));
    await user.click(within(await openMenu()).getByRole('menuitem', { name: 'Pin “Of Ben”' }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    menu = await openMenu();
    expect(entries(menu)).toEqual([
      '✓ Of BenShared by ben',
      'Of BenShared by you',
      'Save view…',
      'Unpin “Of Ben”',
      'Open the logs with “Of Ben”',
      ...ways,
    ]);
    await user.click(within(menu).getByRole('menuitem', { name: 'Open the logs with “Of Ben”' }));
    location.hash = '#/logs';
    await waitFor(() => expect(query()).toEqual({ interval: '7d', userid: 'ann' }));
  });

  it('has no room for another view at fifty, and says so', async () => {
    const many = Array.from({ length: 50 }, (_, at) => ({
      id: `v${at}`,
      name: `View ${at}`,
      query: 'userid=z',
      ...savedAs('save 0'),
    }));
    await openViews(many);
    const menu = await openMenu();
    await within(menu).findByRole('menuitemradio', { name: 'View 49' });
    const save = within(menu).getByRole('menuitem', { name: /Save view…/ });
    expect(save.getAttribute('aria-disabled')).toBe('true');
    expect(save.textContent).toContain('Delete one to save another.');
  });

  it('says why the views could not be loaded, and tries again in the same menu', async () => {
    let attempts = 0;
    const { user } = await openLog({
      [`GET ${path}`]: () => {
        attempts += 1;
        return attempts === 1 ? refuse(503, { message: 'The database is busy.' }) : [ofAnn];
      },
    });
    const menu = await openMenu();
    expect((await screen.findByText(/busy/)).getAttribute('role')).toBe('alert');
    await user.click(within(menu).getByRole('menuitem', { name: 'Retry' }));
    expect(await within(menu).findByRole('menuitemradio', { name: 'Of Ann' })).toBeDefined();
    expect(entries(menu)).toEqual(['Of Ann', 'Save view…', ...ways]);
  });
});
