import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { hashPlaces } from '../../src/platform/places/hash-location.ts';
import { KindPlaces } from '../../src/screens/resources/places/KindPlaces.tsx';
import { keptEntries } from '../../src/screens/resources/state/kept-entries.ts';
import { Settings } from '../../src/screens/settings/Settings.tsx';
import { closeMessages, message, openScreen, settingsUser } from '../settings/support.tsx';
import { setWidth } from '../window.ts';
// What is drawn on demand is here before a test waits for it, however slow the machine.
import '../../src/screens/resources/EntryDrawer.tsx';
import '../../src/screens/resources/EntryList.tsx';
import '../../src/screens/resources/cells/RightsCell.tsx';

const revision = { rev_id: '1', staged_rev_id: '2', state: 'current', updated_at: 't1' };

afterEach(() => {
  cleanup();
  closeMessages();
  keptEntries.clear();
});

describe('the words of a list (UI.md 4.13)', () => {
  it('are When, Who and Then over rules, and countries by their names, which can be typed', async () => {
    setWidth(1440);
    const sent: unknown[] = [];
    const geo = (values: readonly string[]) => ({
      logic: 'and',
      list: [{ kind: 'geo_ip', comparator: 'equal', values }],
    });
    const list = [{ id: 'a', name: 'Abroad', enabled: true, action: 'block', conditions: geo(['CU']) }];
    hashPlaces.navigate('/policy/web');
    await openScreen(<KindPlaces />, {
      'GET /api/userinfo': () => settingsUser({ read: ['web_policy:*'], write: ['web_policy:*'] }),
      'GET /api/policy/v1/rules': () => revision,
      'GET /api/policy/v1/rules/web/1': () => ({ list }),
      'GET /api/policy/v1/rules/web/2': () => ({ list }),
      'PUT /api/policy/v1/rules/web/2': async (request) => {
        const { data } = (await request.json()) as { data: { list: unknown[] } };
        sent.push(...data.list);
        return { data, revision };
      },
    });
    const row = (await screen.findByText('Abroad')).closest('[role="row"]');
    expect(row?.textContent?.replaceAll(/\s+/g, ' ')).toContain('is Cuba');
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(expect.arrayContaining(['Name', 'When', 'Who', 'Then']));
    await userEvent.click(screen.getByText('Abroad'));
    const form = within(await screen.findByRole('dialog', { name: 'Abroad' }));
    const [values] = form.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(values).toBe('Cuba');
    await userEvent.type(form.getByRole('combobox', { name: /^Geo/i }), 'germany{Enter}{Control>}s{/Control}');
    await message('Saved to staged changes.');
    expect(sent).toEqual([expect.objectContaining({ conditions: geo(['CU', 'DE']) })]);
  });

  it('are those of rights in the list of roles', async () => {
    setWidth(1440);
    const roles = [
      {
        id: 'r',
        name: 'Rule writer',
        built_in: false,
        read: ['web_policy:*', 'fwaas:rules'],
        write: ['web_policy:rules'],
      },
    ];
    hashPlaces.navigate('/settings/roles');
    await openScreen(<Settings />, {
      'GET /api/policy/v1/rules': () => revision,
      'GET /api/policy/v1/rules/rbac/1': () => ({ list: roles }),
      'GET /api/policy/v1/rules/rbac/2': () => ({ list: roles }),
    });
    const row = () => screen.getByText('Rule writer').closest('[role="row"]')?.textContent?.replaceAll(/\s+/g, ' ');
    await screen.findByText('Rule writer');
    await waitFor(() => expect(row()).toContain('Web policy +1 Web policy: Rules'));
    expect(row()).not.toContain('web_policy');
  });
});
