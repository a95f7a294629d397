import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { hashPlaces } from '../../src/platform/places/hash-location.ts';
import { KindPlaces } from '../../src/screens/resources/places/KindPlaces.tsx';
import { closeMessages, message, openScreen, settingsUser } from '../settings/support.tsx';
// What is drawn on demand is here before a test waits for it, however slow the machine.
import '../../src/screens/resources/AddEntry.tsx';
import '../../src/screens/resources/EntryDrawer.tsx';
import '../../src/screens/resources/EntryList.tsx';

/** Rules of the web and of private access, of a service in memory. */
const revision = { rev_id: '1', staged_rev_id: '2', state: 'current', updated_at: 't1' };
const rights = { read: ['web_policy:*', 'private_access:*'], write: ['web_policy:*', 'private_access:*'] };

/** The form of a new rule, with its name typed. */
async function newRule(place: string, title: string) {
  const sent: Record<string, unknown>[] = [];
  const lists = ['web', 'mpa/access_rules'].map((section) => ({
    [`GET /api/policy/v1/rules/${section}/1`]: () => ({ list: [] }),
    [`GET /api/policy/v1/rules/${section}/2`]: () => ({ list: [] }),
    [`PUT /api/policy/v1/rules/${section}/2`]: async (request: Request) => {
      const body = (await request.json()) as { list?: object[]; data?: { list: object[] } };
      sent.push(body);
      const list = (body.data?.list ?? body.list ?? []).map((entry, at) => ({ id: `new${at}`, ...entry }));
      return { list, data: { list }, revision };
    },
  }));
  hashPlaces.navigate(`${place}?open=new`);
  await openScreen(<KindPlaces />, {
    'GET /api/userinfo': () => ({
      ...settingsUser(rights),
      capabilities: { portal2: true, rbac: true, accessControl: true },
    }),
    'GET /api/policy/v1/rules': () => revision,
    ...Object.assign({}, ...lists),
  });
  const form = within(await screen.findByRole('dialog', { name: title }));
  await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), 'One rule');
  return { form, sent };
}

type Form = Awaited<ReturnType<typeof newRule>>['form'];

/** The words that a list of choices offers; it is closed again. */
async function offered(form: Form, name: string): Promise<string[]> {
  await userEvent.click(form.getByRole('combobox', { name }));
  const options = await screen.findAllByRole('option');
  const words = options.map((option) => option.textContent ?? '');
  await userEvent.keyboard('{Escape}');
  return words;
}

async function choose(form: Form, name: string, word: string): Promise<void> {
  await userEvent.click(form.getByRole('combobox', { name }));
  await userEvent.click(await screen.findByRole('option', { name: word }));
}

async function save(form: Form): Promise<void> {
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await message('Saved to staged changes.');
}

afterEach(() => {
  cleanup();
  closeMessages();
});

/** Types a value in a box of values. */
const enter = (form: Form, name: string, value: string) =>
  userEvent.type(form.getByRole('textbox', { name }), `${value}{Enter}`);

const accessRules = '/secure-application-access';

describe('the words of rules, as their forms offer and send them (spec 3 section 3)', () => {
  it('[PRA-001] [PRA-004] an access rule is sent beside its token, with any of fourteen kinds of conditions', async () => {
    const { form, sent } = await newRule(accessRules, 'New access rule');
    await userEvent.click(form.getByRole('button', { name: 'Add condition' }));
    expect((await offered(form, 'Condition')).toSorted()).toEqual([
      'Application object',
      'Browser',
      'Category',
      'Destination IP',
      'Destination IP range',
      'Domain',
      'Entity',
      'File type',
      'Geographic location of the IP',
      'Source IP',
      'Source IP range',
      'Threat',
      'URI',
      'User agent',
    ]);
    await choose(form, 'Condition', 'Source IP range');
    await enter(form, 'Source IP range', '10.0.0.1-10.0.0.9');
    await save(form);
    expect(sent).toEqual([{ rev_id: '2', state: 'current', updated_at: 't1', list: [expect.any(Object)] }]);
    expect(sent[0]).toMatchObject({
      list: [{ conditions: { list: [{ kind: 'source_ip_ranges', values: ['10.0.0.1-10.0.0.9'] }] } }],
    });
  });

  it('[PRA-002] [PRA-007] a rule of the web is sent under data, about any of twelve types of subjects', async () => {
    const { form, sent } = await newRule('/policy/web', 'New web rule');
    await userEvent.click(form.getByRole('button', { name: 'Add subject' }));
    expect((await offered(form, 'Subject')).toSorted()).toEqual([
      'Applications',
      'Geographic locations',
      'Group',
      'Groups',
      'IPs',
      'Platforms',
      'Source',
      'Source CIDR blocks',
      'Source IP ranges',
      'Source IPs',
      'User',
      'Users',
    ]);
    await choose(form, 'Subject', 'Source CIDR blocks');
    await enter(form, 'Source CIDR blocks', '10.0.0.0/8');
    await save(form);
    expect(sent).toEqual([{ rev_id: '2', state: 'current', updated_at: 't1', data: { list: [expect.any(Object)] } }]);
    expect(sent[0]).toMatchObject({
      data: { list: [{ subjects: [{ type: 'source_cidr_blocks', values: ['10.0.0.0/8'] }] }] },
    });
  });

  it('[PRA-005] a session is limited not at all, to itself, or by a time in hours, minutes or days', async () => {
    const { form, sent } = await newRule(accessRules, 'New access rule');
    const limit = within(form.getByRole('radiogroup', { name: 'Session limit' }));
    expect(limit.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'None',
      'Session',
      'Time',
    ]);
    await userEvent.click(limit.getByRole('radio', { name: 'Time' }));
    const units = within(form.getByRole('radiogroup', { name: 'Unit' }));
    expect(units.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Hours',
      'Minutes',
      'Days',
    ]);
    await userEvent.click(units.getByRole('radio', { name: 'Days' }));
    await userEvent.type(form.getByRole('textbox', { name: /^Amount/ }), '8');
    await save(form);
    expect(sent[0]).toMatchObject({ list: [{ session_limit: { type: 'time', amount: 8, unit: 'days' } }] });
  });

  it('[PRA-006] [PRA-008] [PRA-009] scope, protection and action have their words, and no others', async () => {
    const { form, sent } = await newRule('/policy/web', 'New web rule');
    // Called as over their columns, and by what errors and files call them. (UI.md 4.13, pictures 09 and 10)
    for (const name of ['When Conditions', 'Who Subjects']) expect(form.getByRole('group', { name })).toBeDefined();
    expect(form.getByText('Action').parentElement?.textContent).toBe('Then Action');
    const actions = within(form.getByRole('radiogroup', { name: 'Action' })).getAllByRole('radio');
    expect(actions.map((radio) => radio.closest('label')?.textContent)).toEqual(['Allow', 'Isolate', 'Block']);
    expect(await offered(form, 'Scope')).toEqual(['Not set', 'All', 'Uploads', 'Downloads', 'Uploads and downloads']);
    expect(await offered(form, 'Protection level')).toEqual([
      'Not set',
      'Disabled',
      'Moderate',
      'Aggressive',
      'Relaxed',
      'Custom',
    ]);
    await userEvent.click(form.getByRole('radio', { name: 'Isolate' }));
    await choose(form, 'Scope', 'Uploads and downloads');
    await choose(form, 'Protection level', 'Relaxed');
    await save(form);
    expect(sent[0]).toMatchObject({
      data: { list: [{ action: 'safeview', scope: 'uploadsAndDownloads', protection_level: 'relaxed' }] },
    });
  });
});
