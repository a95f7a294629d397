import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { afterFirst, painted } from '../../src/platform/painted.ts';
import { hashPlaces } from '../../src/platform/places/hash-location.ts';
import { KindPlaces } from '../../src/screens/resources/places/KindPlaces.tsx';
import { keptEntries } from '../../src/screens/resources/state/kept-entries.ts';
import { closeMessages, message, openScreen, settingsUser } from '../settings/support.tsx';
import { refuse } from '../test-app.ts';
import { setWidth } from '../window.ts';
// What is drawn on demand is here before a test waits for it, however slow the machine.
import '../../src/screens/resources/BulkBar.tsx';
import '../../src/screens/resources/code/EntryCode.tsx';
import '../../src/screens/resources/EntryDrawer.tsx';
import '../../src/screens/resources/EntryList.tsx';
import '../../src/screens/resources/files/ListFiles.tsx';
import '../../src/screens/resources/dialogs/MoveDialog.tsx';
import '../../src/screens/resources/dialogs/RemoveDialog.tsx';

const rights = { read: ['web_policy:*'], write: ['web_policy:*'] };
const last = { id: 'builtin', name: 'Everything else', builtin: true, enabled: true, action: 'safeview' };
const start = [
  {
    id: 'a',
    name: 'Block C2',
    enabled: true,
    action: 'block',
    conditions: { logic: 'and', list: [{ kind: 'threats', comparator: 'equal', values: ['c&c', 'botnet'] }] },
  },
  {
    id: 'b',
    name: 'Allow payroll',
    enabled: true,
    action: 'allow',
    subjects: [{ type: 'groups', values: ['Finance'] }],
  },
  last,
];

/** The policy of a service in memory. */
async function open(place = '/policy/web', roles = rights, list: readonly object[] = start, read = Promise.resolve()) {
  let rules = list;
  let version = 1;
  const revision = () => ({ rev_id: '1', staged_rev_id: '2', state: 'staged', updated_at: `t${version}` });
  /** What every write waits for. */
  const gate = { opens: Promise.resolve(), isDown: false };
  const sent: { data: { list: readonly Record<string, unknown>[] }; updated_at: string }[] = [];
  hashPlaces.navigate(place);
  const app = await openScreen(<KindPlaces />, {
    'GET /api/userinfo': () => settingsUser(roles),
    'GET /api/policy/v1/rules': revision,
    'GET /api/policy/v1/rules/web/1': () => ({ list }),
    'GET /api/policy/v1/rules/web/2': async () => {
      await read;
      return gate.isDown ? refuse(500, { message: 'Not today.' }) : { list: rules };
    },
    'PUT /api/policy/v1/rules/web/2': async (request) => {
      const body = (await request.json()) as (typeof sent)[number];
      sent.push(body);
      await gate.opens;
      if (body.updated_at !== `t${version}`) return refuse(409, { message: 'stale', revision: revision() });
      rules = body.data.list.map((entry, at) => ({ id: `new${at}`, ...entry }));
      version += 1;
      return { data: { list: rules }, revision: revision() };
    },
  });
  return {
    ...app,
    sent,
    gate,
    names: () => rules.map((entry) => (entry as { name: string }).name),
    other(change: (before: readonly object[]) => readonly object[]) {
      rules = change(rules);
      version += 1;
    },
  };
}

afterEach(() => {
  cleanup();
  closeMessages();
  keptEntries.clear();
});

describe('the rules of the web (UI.md 4.9, 4.13)', () => {
  it('leads to its one place, reads as sentences, and locks the built-in rule', async () => {
    setWidth(1440);
    await open('/policy');
    await screen.findByText('Block C2');
    expect(location.hash).toBe('#/policy/web');
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent?.replaceAll(/\s+/g, ' ').trim())).toEqual([
      expect.stringContaining('1Block C2 Threat is C&C +1 Everyone'),
      expect.stringContaining('2Allow payroll Any request Groups: Finance'),
      expect.stringContaining('–Everything else Everything else Everyone Isolate'),
    ]);
    expect(within(rows[2] as HTMLElement).queryByRole('switch')).toBeNull();
    expect(rows[2]?.textContent).toContain('stays last');
    act(() => setWidth(1024));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Who' })).toBeNull());
  });

  it('comes before what else the service is asked for', async () => {
    let answer = () => {};
    const later = vi.fn();
    await open('/policy/web', rights, start, new Promise((resolve) => (answer = resolve)));
    await screen.findByRole('grid');
    void afterFirst().then(later);
    await act(painted);
    await act(painted);
    expect(later).not.toHaveBeenCalled();
    answer();
    await screen.findByText('Block C2');
    await waitFor(() => expect(later).toHaveBeenCalledOnce());
  });

  it('[RES-009] opens by the address, and saves what is typed to the staged changes', async () => {
    const { sent, names } = await open('/policy/web?open=b');
    const dialog = await screen.findByRole('dialog', { name: 'Allow payroll' });
    const name = within(dialog).getByRole('textbox', { name: /^Name/ });
    await userEvent.clear(name);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await within(dialog).findByText('Enter Name.');
    expect(sent).toEqual([]);
    await userEvent.type(name, 'Allow wages');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await message('Saved to staged changes.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.hash).toBe('#/policy/web');
    expect(names()).toEqual(['Block C2', 'Allow wages', 'Everything else']);
  });

  it('begins a new entry with what the address says, which is typed from then on', async () => {
    const { sent } = await open('/policy/web?open=new&name=From+a+ticket&banana=1');
    const dialog = await screen.findByRole('dialog', { name: 'New web rule' });
    const name = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
    await waitFor(() => expect(name.value).toBe('From a ticket'));
    expect(location.hash).toBe('#/policy/web?open=new&banana=1');
    expect(await screen.findByText(/banana=1/)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await screen.findByRole('button', { name: 'Discard edits' }); // nothing of it is lost without a word
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await message('Saved to staged changes.');
    expect(sent[0]?.data.list[2]).toMatchObject({ name: 'From a ticket' });
  });

  it('asks before what the address says takes the place of a new entry that is being typed', async () => {
    const { sent } = await open('/policy/web?open=new');
    const dialog = await screen.findByRole('dialog', { name: 'New web rule' });
    const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
    await userEvent.type(name(), 'Mine');
    hashPlaces.navigate('/policy/web?open=new&name=Of+a+link');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect([name().value, location.hash]).toEqual(['Mine', '#/policy/web?open=new']);
    hashPlaces.navigate('/policy/web?open=new&name=Of+a+link');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard edits' }));
    await waitFor(() => expect(name().value).toBe('Of a link'));
    expect(location.hash).toBe('#/policy/web?open=new');
    await userEvent.click(
      within(dialog.isConnected ? dialog : screen.getByRole('dialog')).getByRole('button', { name: 'Save' }),
    );
    await message('Saved to staged changes.');
    expect(sent.map(({ data }) => data.list[2]?.name)).toEqual(['Of a link']);
  });

  it('takes many values at once, and says which are wrong', async () => {
    const { sent } = await open('/policy/web?open=new');
    const dialog = await screen.findByRole('dialog', { name: 'New web rule' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Pasted');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add subject' }));
    expect(document.activeElement).toBe(within(dialog).getByRole('combobox', { name: 'Subject' }));
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Subject' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Source IPs' }));
    const field = await within(dialog).findByRole('textbox', { name: 'Source IPs' });
    await userEvent.click(field);
    await userEvent.type(field, '198.51.100.7{Enter}');
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Subject' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Groups' }));
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Subject' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Source IPs' }));
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Remove 198.51.100.7' }));
    await userEvent.click(within(dialog).getByRole('textbox', { name: 'Source IPs' }));
    await userEvent.paste('192.0.2.1\n203.0.113.300\n192.0.2.2');
    await within(dialog).findByText('1 wrong');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove wrong ones' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await message('Saved to staged changes.');
    expect(sent[0]?.data.list[2]).toMatchObject({
      name: 'Pasted',
      subjects: [{ type: 'source_ips', values: ['192.0.2.1', '192.0.2.2'] }],
    });
  });

  it('saves what stands in a box of values, and asks before it goes', async () => {
    const { sent } = await open('/policy/web?open=b');
    const dialog = await screen.findByRole('dialog', { name: 'Allow payroll' });
    const box = within(dialog).getByRole('textbox', { name: 'Groups' });
    await userEvent.type(box, 'Sales{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(sent).toEqual([]);
    await userEvent.type(box, 'Board{Control>}s{/Control}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.data.list[1]).toMatchObject({
      subjects: [{ type: 'groups', values: ['Finance', 'Sales', 'Board'] }],
    });
  });

  it('[RES-007] shows what somebody else made of the same field, and keeps the edit until told', async () => {
    const { names, other } = await open('/policy/web?open=a');
    const dialog = await screen.findByRole('dialog', { name: 'Block C2' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), ' mine');
    other((list) => list.map((entry) => ('id' in entry && entry.id === 'a' ? { ...entry, name: 'Theirs' } : entry)));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText('Name: yours is Block C2 mine, theirs is Theirs');
    expect(names()[0]).toBe('Theirs');
    await userEvent.click(screen.getByRole('button', { name: 'Keep my edits' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(names()[0]).toBe('Block C2 mine'));
  });

  it('stands beside the list from 1280 px on: both can be used, and the focus comes back', async () => {
    setWidth(1440);
    const { sent } = await open();
    await userEvent.click(await screen.findByText('Block C2'));
    const dialog = await screen.findByRole('dialog', { name: 'Block C2' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    expect(within(screen.getByRole('grid')).queryByText('Who')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add web rule' })).toBeNull();
    // The list is there for everybody, and another rule takes the place of the first.
    await userEvent.click(within(screen.getByRole('grid')).getByText('Allow payroll'));
    await screen.findByRole('dialog', { name: 'Allow payroll' });
    await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), ' mine');
    await userEvent.click(within(screen.getByRole('grid')).getByText('Block C2'));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(location.hash).toBe('#/policy/web?open=b');
    await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), '{Control>}s{/Control}');
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await within(screen.getByRole('grid')).findByText('Who');
    await userEvent.click(screen.getByText('Block C2'));
    await screen.findByRole('dialog', { name: 'Block C2' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('grid').contains(document.activeElement)).toBe(true);
    act(() => setWidth(1024));
  });

  it('leads to the entries before and after it in its head, and asks before edits go', async () => {
    await open('/policy/web?open=a');
    const dialog = await screen.findByRole('dialog', { name: 'Block C2' });
    const button = (name: string) => screen.getByRole('button', { name });
    expect(button('Previous entry').getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Next entry' }));
    await screen.findByRole('dialog', { name: 'Allow payroll' });
    expect(location.hash).toBe('#/policy/web?open=b');
    expect(document.activeElement).toBe(button('Next entry'));
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Everything else' });
    expect(button('Next entry').getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button('Previous entry'));
    await screen.findByRole('dialog', { name: 'Allow payroll' });
    await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), ' mine');
    await userEvent.click(button('Previous entry'));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByRole('dialog', { name: 'Allow payroll' })).toBeTruthy();
    expect(location.hash).toBe('#/policy/web?open=b');
    hashPlaces.navigate('/policy/web?open=new');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard edits' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    hashPlaces.navigate('/policy/web?open=new');
    await screen.findByRole('dialog', { name: 'New web rule' });
    expect(screen.queryByRole('button', { name: 'Next entry' })).toBeNull();
  });

  it('asks before edits go, and stays where it was told to', async () => {
    await open('/policy/web?open=a');
    const dialog = await screen.findByRole('dialog', { name: 'Block C2' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), ' mine');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(location.hash).toBe('#/policy/web?open=a');
    expect(screen.getByRole('dialog', { name: 'Block C2' })).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard edits' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows the entry as it stands in the form as code, to be copied', async () => {
    await open('/policy/web?open=b');
    const dialog = await screen.findByRole('dialog', { name: 'Allow payroll' });
    const name = within(dialog).getByRole('textbox', { name: /^Name/ });
    await userEvent.type(name, ' mine');
    await userEvent.click(within(dialog).getByRole('button', { name: 'As code' }));
    expect((await within(dialog).findByRole('region', { name: 'File' })).textContent).toContain('"Allow payroll mine"');
    await userEvent.click(within(dialog).getByRole('tab', { name: 'SDK' }));
    const sdk = within(dialog).getByRole('region', { name: 'SDK' });
    expect(sdk.textContent).toContain(".update('b', {");
    await userEvent.click(within(dialog).getByRole('button', { name: 'Copy' }));
    await message('Copied.');
    expect(await navigator.clipboard.readText()).toBe(sdk.textContent);
    await userEvent.type(name, ' too');
    await waitFor(() => expect(sdk.textContent).toContain('Allow payroll mine too'));
  });

  it('switches, moves and deletes in the row', async () => {
    const { names, sent } = await open();
    await userEvent.click(await screen.findByRole('switch', { name: 'Block C2 is on' }));
    await waitFor(() => expect(sent[0]?.data.list[0]).toMatchObject({ id: 'a', enabled: false }));
    await userEvent.click(screen.getByRole('button', { name: 'Actions of Block C2' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move down' }));
    await message('Moved to 2 of 2. Saved to staged changes.');
    expect(names()).toEqual(['Allow payroll', 'Block C2', 'Everything else']);
    await userEvent.click(screen.getByRole('button', { name: 'Actions of Allow payroll' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(names()).toEqual(['Block C2', 'Everything else']));
    await userEvent.click(await screen.findByRole('button', { name: 'Restore Allow payroll' }));
    await waitFor(() => expect(names()).toEqual(['Block C2', 'Allow payroll', 'Everything else']));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore Allow payroll' })).toBeNull());
  });

  it('leaves the menu as it was chosen from: nobody looks at it, and it is drawn no more', async () => {
    const { names } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions of Allow payroll' }));
    const up = await screen.findByRole('menuitem', { name: 'Move up' });
    await userEvent.click(screen.getByRole('menuitem', { name: 'Move to the top' }));
    await waitFor(() => expect(names()).toEqual(['Allow payroll', 'Block C2', 'Everything else']));
    expect(up.getAttribute('aria-disabled')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions of Allow payroll' }));
    expect((await screen.findByRole('menuitem', { name: 'Move up' })).getAttribute('aria-disabled')).toBe('true');
  });

  it('moves before another entry, which is found by its name, and says where to when none is chosen', async () => {
    const more = { id: 'c', name: 'Isolate news', enabled: true, action: 'safeview' };
    const { names, sent } = await open('/policy/web', rights, [...start.slice(0, 2), more, last]);
    await userEvent.click(await screen.findByRole('button', { name: 'Actions of Isolate news' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move before…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move Isolate news' });
    const field = within(dialog).getByRole('combobox', { name: 'Before' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
    await within(dialog).findByText('Choose the entry that it goes before.');
    expect(sent).toEqual([]);
    await userEvent.click(field);
    const offeredNames = () =>
      within(dialog)
        .getAllByRole('option')
        .map((option) => option.textContent);
    expect(offeredNames()).toEqual(['Block C2', 'Allow payroll']);
    await userEvent.type(field, 'pay{Enter}');
    await within(dialog).findByRole('button', { name: 'Remove Allow payroll' });
    expect(within(dialog).queryByText('Choose the entry that it goes before.')).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
    await message('Moved to 2 of 3. Saved to staged changes.');
    expect(names()).toEqual(['Block C2', 'Isolate news', 'Allow payroll', 'Everything else']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stores what waits when the screen is left, asks before the tab goes, and keeps what was refused', async () => {
    const { names, sent, gate, other } = await open('/policy/web?open=a');
    const dialog = await screen.findByRole('dialog', { name: 'Block C2' });
    let letThrough = () => {};
    gate.opens = new Promise((done) => {
      letThrough = done;
    });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), ' mine');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    other((list) => list.map((entry) => ('id' in entry && entry.id === 'a' ? { ...entry, name: 'Theirs' } : entry)));
    act(() => hashPlaces.navigate('/policy/elsewhere'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    letThrough();
    await message('Your edits of a web rule are kept, not saved.');
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
    await screen.findByText('Name: yours is Block C2 mine, theirs is Theirs');
    await userEvent.click(screen.getByRole('button', { name: 'Keep my edits' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(names()[0]).toBe('Block C2 mine'));
  });

  it('stores every switch that was pressed before the screen was left, and takes the list up again', async () => {
    const { sent, gate } = await open();
    let letThrough = () => {};
    gate.opens = new Promise((done) => {
      letThrough = done;
    });
    await userEvent.click(await screen.findByRole('switch', { name: 'Block C2 is on' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Allow payroll is on' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => hashPlaces.navigate('/policy/elsewhere'));
    await waitFor(() => expect(screen.queryByRole('switch')).toBeNull());
    act(() => hashPlaces.navigate('/policy/web'));
    await screen.findByRole('switch', { name: 'Allow payroll is on', checked: false });
    act(() => hashPlaces.navigate('/policy/elsewhere'));
    letThrough();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.data.list.map(({ enabled }) => enabled)).toEqual([false, false, true]);
  });

  it('keeps what stands in a box of values when the room beside the list goes', async () => {
    setWidth(1440);
    await open('/policy/web?open=b');
    const dialog = await screen.findByRole('dialog', { name: 'Allow payroll' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Groups' }), 'Sales');
    act(() => setWidth(1024));
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    const again = await screen.findByRole('dialog', { name: 'Allow payroll' });
    expect(within(again).getByText('Sales')).toBeTruthy();
  });

  it('waits with edits that were kept until the list is here: nothing stands before what tries again', async () => {
    setWidth(1000);
    const { gate } = await open('/policy/web?open=a');
    const dialog = await screen.findByRole('dialog', { name: 'Block C2' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), ' mine');
    act(() => hashPlaces.navigate('/policy/elsewhere'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    gate.isDown = true;
    act(() => hashPlaces.navigate('/policy/web'));
    const again = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.queryByRole('dialog')).toBeNull();
    gate.isDown = false;
    await userEvent.click(again);
    const name = within(await screen.findByRole('dialog')).getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
    expect(name.value).toBe('Block C2 mine');
  });

  it('who may only read sees every value of a condition, to be copied', async () => {
    await open('/policy/web?open=a', { read: ['web_policy:*'], write: [] });
    const dialog = await screen.findByRole('dialog', { name: 'Block C2' });
    const condition = dialog.querySelector('[data-path="conditions.list[0]"]');
    expect(condition?.querySelector('dt')?.textContent).toBe('If Threat is');
    expect([...(condition?.querySelectorAll('dd li') ?? [])].map((item) => item.textContent)).toEqual([
      'C&C',
      'Botnet',
    ]);
    const user = userEvent.setup();
    await user.click(within(condition as HTMLElement).getByRole('button', { name: 'Copy If Threat is' }));
    expect(await navigator.clipboard.readText()).toBe('C&C\nBotnet');
  });

  it('has nothing to press without the right to write, and says why', async () => {
    await open('/policy/web?open=a', { read: ['web_policy:*'], write: [] });
    const dialog = await screen.findByRole('dialog', { name: 'Block C2' });
    expect(within(dialog).queryByRole('button', { name: 'Save' })).toBeNull();
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    expect(within(dialog).getByText(/You can view this/)).toBeTruthy();
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add web rule' })).toBeNull();
  });

  it('says what is here before the first rule, and what a role does not open', async () => {
    const { unmount } = await open('/policy/web', rights, [last]);
    await screen.findByText(/^No web rules yet\. They say who may open what: from top to bottom/);
    await screen.findByRole('button', { name: 'Import…' });
    unmount();
    await open('/policy/web', { read: ['email_policy:*'], write: [] });
    await screen.findByText("Your role doesn't open web rules.");
  });
});
