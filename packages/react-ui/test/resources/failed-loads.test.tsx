import { type KindPlace, kindPlaces, type ResourceRecord } from '@portico/core/resources/view';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hashPlaces } from '../../src/platform/places/hash-location.ts';
import { EntryCode } from '../../src/screens/resources/code/EntryCode.tsx';
import { KindPlaces } from '../../src/screens/resources/places/KindPlaces.tsx';
import { closeMessages, openScreen, settingsUser } from '../settings/support.tsx';
// What is drawn on demand is here before a test waits for it, however slow the machine.
import '../../src/screens/resources/EntryList.tsx';
import '../../src/screens/resources/ResourceScreen.tsx';

const rules = [{ id: 'a', name: 'Block C2', enabled: true, action: 'block' }];
const revision = { rev_id: '1', staged_rev_id: '2', state: 'current', updated_at: 't1' };
const place = kindPlaces.find(({ kind }) => kind === 'policy.web-rule') as KindPlace;
const record = (await place.load()) as ResourceRecord;

afterEach(() => {
  cleanup();
  closeMessages();
  vi.restoreAllMocks();
});

const retry = () => userEvent.click(screen.getByRole('button', { name: 'Retry' }));

describe('parts of a list that do not load (UI.md section 4, common states)', () => {
  it('the record of a kind says that it waits, why it is not here, and is asked for again', async () => {
    let go = () => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    let isLost = true; // for longer than it is tried again by itself
    vi.spyOn(place, 'load').mockImplementation(async () => {
      await held;
      if (isLost) throw new TypeError('The script did not load.');
      return record;
    });
    hashPlaces.navigate('/policy/web');
    await openScreen(<KindPlaces />, {
      'GET /api/userinfo': () => settingsUser({ read: ['web_policy:*'], write: ['web_policy:*'] }),
      'GET /api/policy/v1/rules': () => revision,
      'GET /api/policy/v1/rules/web/1': () => ({ list: rules }),
      'GET /api/policy/v1/rules/web/2': () => ({ list: rules }),
    });
    await screen.findByText('Loading web rules…');
    go();
    await screen.findByText('The script did not load.');
    expect(screen.queryByText('Loading web rules…')).toBeNull();
    isLost = false;
    await retry();
    await screen.findByText('Block C2');
    expect(screen.queryByText('The script did not load.')).toBeNull();
  });

  it('what makes code says why it is not here, and is asked for again', async () => {
    let isLost = true;
    const entry = { name: 'Block C2', action: 'block' };
    const made = Object.defineProperty({ ...record }, 'fields', {
      get() {
        if (isLost) throw new TypeError('The script did not load.');
        return record.fields;
      },
    }) as ResourceRecord;
    const opened = { before: null, entry };
    render(<EntryCode record={made} opened={opened} />);
    const code = screen.getByRole('region', { name: 'As code' });
    await within(code).findByText('The script did not load.');
    isLost = false;
    await retry();
    const file = await screen.findByRole('region', { name: 'File' });
    expect(file.textContent).toContain('"Block C2"');
    expect(screen.queryByText('The script did not load.')).toBeNull();
  });
});
