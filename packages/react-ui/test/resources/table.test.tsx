import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { hashPlaces } from '../../src/platform/places/hash-location.ts';
import { KindPlaces } from '../../src/screens/resources/places/KindPlaces.tsx';
import { keptEntries } from '../../src/screens/resources/state/kept-entries.ts';
import { closeMessages, openScreen, settingsUser } from '../settings/support.tsx';
import { setWidth } from '../window.ts';
// What is drawn on demand is here before a test waits for it, however slow the machine.
import '../../src/screens/resources/BulkBar.tsx';
import '../../src/screens/resources/EntryDrawer.tsx';
import '../../src/screens/resources/EntryList.tsx';
import '../../src/screens/resources/columns/ColumnsButton.tsx';
import '../../src/screens/resources/columns/ListColumns.tsx';

const revision = { rev_id: '1', staged_rev_id: '2', state: 'current', updated_at: 't1' };
const rules = [
  { id: 'a', name: 'Block C2', enabled: true, action: 'block', protection_level: 'aggressive' },
  { id: 'b', name: 'Allow payroll', enabled: true, action: 'allow' },
];

/** The rules of the web of somebody who may change them. */
async function openRules(place = '/policy/web') {
  setWidth(1440);
  hashPlaces.navigate(place);
  const app = await openScreen(<KindPlaces />, {
    'GET /api/userinfo': () => settingsUser({ read: ['web_policy:*'], write: ['web_policy:*'] }),
    'GET /api/policy/v1/rules': () => revision,
    'GET /api/policy/v1/rules/web/1': () => ({ list: rules }),
    'GET /api/policy/v1/rules/web/2': () => ({ list: rules }),
  });
  await screen.findByText('Block C2');
  return app;
}

const rowOf = (name: string) => screen.getByText(name).closest('[role="row"]');

afterEach(() => {
  cleanup();
  closeMessages();
  keptEntries.clear();
  localStorage.clear();
});

describe('the rows of a list (UI.md 4.13)', () => {
  it('are tinted while they are chosen, until the end of the bar clears them', async () => {
    await openRules();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Block C2' }));
    const bar = await screen.findByRole('region', { name: '1 selected' });
    expect([rowOf('Block C2'), rowOf('Allow payroll')].map((row) => row?.hasAttribute('data-chosen'))).toEqual([
      true,
      false,
    ]);
    const last = within(bar).getAllByRole('button').at(-1);
    expect(last?.textContent).toBe('Clear');
    await userEvent.click(last as HTMLElement);
    expect(rowOf('Block C2')?.hasAttribute('data-chosen')).toBe(false);
  });

  it('have the columns that somebody chose, also at the next visit, until they are reset', async () => {
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const panel = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Columns' }));
      return within(await screen.findByRole('dialog', { name: 'Columns' }));
    };
    await openRules();
    const chooser = await panel();
    expect((await chooser.findByRole<HTMLInputElement>('checkbox', { name: 'Name' })).disabled).toBe(true);
    await userEvent.click(chooser.getByRole('checkbox', { name: 'Who' }));
    await userEvent.click(chooser.getByRole('checkbox', { name: 'Protection level' }));
    await userEvent.click(chooser.getByRole('button', { name: 'Move Then up' }));
    cleanup();
    await openRules();
    expect(heads().slice(2, -1)).toEqual(['Name', 'When', 'Then', 'On', 'Protection level']);
    expect(rowOf('Block C2')?.textContent).toContain('Aggressive');
    // The edge of a column is moved by keys.
    const head = screen.getByRole('columnheader', { name: /^When/ });
    within(head).getByRole('separator').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(Object.values({ ...localStorage }).join()).toContain('"widthPx":216');
    await userEvent.click(await (await panel()).findByRole('button', { name: 'Reset to default' }));
    expect(heads().slice(2, -1)).toEqual(['Name', 'When', 'Who', 'Then', 'On']);
  });
});
