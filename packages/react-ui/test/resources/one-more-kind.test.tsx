import { choice, defineResource, flag, group, number, text } from '@portico/core/resources';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { hashPlaces } from '../../src/platform/places/hash-location.ts';
import { ResourceScreen } from '../../src/screens/resources/ResourceScreen.tsx';
import { closeMessages, message, openScreen, settingsUser } from '../settings/support.tsx';
import { setWidth } from '../window.ts';
// What is drawn on demand is here before a test waits for it, however slow the machine.
import '../../src/screens/resources/AddEntry.tsx';
import '../../src/screens/resources/EntryDrawer.tsx';
import '../../src/screens/resources/EntryList.tsx';

/** A kind that nothing in the portal knows, kept where the rules of the web are. */
const quota = defineResource({
  kind: 'policy.quota',
  label: ['Quota', 'Quotas'],
  purpose: 'They end a visit that takes too long.',
  place: '/policy/quotas',
  store: { type: 'section', section: 'rules.web', at: 'list', calls: 'policy.web' },
  identity: { id: 'id', key: ['name'] },
  capability: null,
  fields: {
    id: text('Id', { rules: ['text'] }),
    name: text('Name', { rules: ['name'], required: true }),
    enabled: flag('On', { default: true }),
    action: choice('Action', { warn: 'Warn', block: 'Block' }, { required: true }),
    limit: group('Limit', {
      minutes: number('Minutes', { min: 1, max: 1_440, required: true, when: { path: '/action', is: 'block' } }),
    }),
  },
  checks: [],
  list: { columns: ['name', 'action', 'enabled'], filters: ['action'], search: ['name'], bulk: ['enable', 'delete'] },
});

afterEach(() => {
  cleanup();
  closeMessages();
});

describe('a screen of one more kind (issue 14 acceptance 4)', () => {
  it('[RES-001] is drawn from its record alone: list, filter, form, what counts, and the save', async () => {
    setWidth(1440);
    const revision = { rev_id: '1', staged_rev_id: '2', state: 'staged', updated_at: 't1' };
    const stored = [{ id: 'a', name: 'Games', enabled: false, action: 'warn' }];
    const sent: object[] = [];
    hashPlaces.navigate('/policy/quotas');
    await openScreen(<ResourceScreen record={quota} right="web_policy" crumbs={[{ label: 'Policy' }]} />, {
      'GET /api/userinfo': () => settingsUser({ read: ['web_policy:*'], write: ['web_policy:*'] }),
      'GET /api/policy/v1/rules': () => revision,
      'GET /api/policy/v1/rules/web/1': () => ({ list: [] }),
      'GET /api/policy/v1/rules/web/2': () => ({ list: stored }),
      'PUT /api/policy/v1/rules/web/2': async (request) => {
        const { data } = (await request.json()) as { data: { list: object[] } };
        sent.push(...data.list);
        return { data: { list: data.list.map((entry, at) => ({ id: `n${at}`, ...entry })) }, revision };
      },
    });
    const row = await screen.findByRole('row', { name: /Games/ });
    expect(row.textContent).toContain('Warn');
    screen.getByRole('button', { name: /^Action(?!s)/ });
    await userEvent.click(screen.getByRole('button', { name: 'Add quota' }));
    const form = within(await screen.findByRole('dialog', { name: 'New quota' }));
    expect(form.queryByRole('textbox', { name: /^Minutes/ })).toBeNull();
    await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), 'Videos');
    await userEvent.click(form.getByRole('radio', { name: 'Block' }));
    const minutes = form.getByRole('textbox', { name: /^Minutes/ });
    await userEvent.type(minutes, '1441');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect((await form.findByText(/1,?440/)).textContent).toMatch(/1,?440/);
    expect(sent).toEqual([]);
    await userEvent.type(minutes, '{Backspace}');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await message('Saved to staged changes.');
    expect(sent).toMatchObject([stored[0] ?? {}, { name: 'Videos', action: 'block', limit: { minutes: 144 } }]);
    await screen.findByRole('row', { name: /Videos/ });
  });
});
