import { defineResource, type Field, type ResourceRecord, resources, role } from '@portico/core/resources';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { hashPlaces } from '../../src/platform/places/hash-location.ts';
import { ResourceScreen } from '../../src/screens/resources/ResourceScreen.tsx';
import { keptEntries } from '../../src/screens/resources/state/kept-entries.ts';
import { closeMessages, openScreen, settingsUser } from '../settings/support.tsx';
// What is drawn on demand is here before a test waits for it, however slow the machine.
import '../../src/screens/resources/EntryDrawer.tsx';
import '../../src/screens/resources/EntryList.tsx';

const plain = { required: false } as const;
const size = { kind: 'number', label: 'Size', ...plain, min: 1, max: 9, integer: true } as const;
const inside = (label: string) =>
  ({ kind: 'group', label, ...plain, fields: { size }, checks: [], closed: false }) as const;

/** A field of each kind, with the part of the form that shows it. */
const fields = {
  text: { kind: 'text', label: 'Text', ...plain, rules: [], orNumber: false, multiline: false },
  secret: { kind: 'secret', label: 'Secret', ...plain, rules: [] },
  choice: { kind: 'choice', label: 'Choice', ...plain, options: ['a', 'b'], ignoreCase: false },
  number: { kind: 'number', label: 'Number', ...plain, min: 1, max: 9, integer: true },
  flag: { kind: 'flag', label: 'Flag', ...plain },
  time: { kind: 'time', label: 'Time', ...plain },
  ref: { kind: 'ref', label: 'Reference', ...plain, target: 'fwaas.service' },
  refs: { kind: 'refs', label: 'References', ...plain, target: 'fwaas.service' },
  addresses: { kind: 'addresses', label: 'Addresses', ...plain, rule: 'ip', orNumber: false },
  group: inside('Group'),
  union: { kind: 'union', label: 'Union', ...plain, tag: 'type', variants: { one: inside('One') }, exclusive: false },
  rows: {
    kind: 'rows',
    label: 'Rows',
    ...plain,
    as: 'set',
    key: [],
    of: { kind: 'text', label: 'Row', ...plain, rules: [], orNumber: false, multiline: false },
  },
  switch: { kind: 'switch', label: 'Switch', ...plain, of: inside('More') },
} as const satisfies { [Kind in Exclude<Field['kind'], 'computed'>]: Extract<Field, { kind: Kind }> };

const record: ResourceRecord = defineResource({
  kind: 'test.every-field',
  label: ['Thing', 'Things'],
  place: '/policy/web',
  store: { type: 'section', section: 'rules.web', at: 'list', calls: 'policy.web' },
  identity: { id: 'id', key: ['text'] },
  capability: null,
  fields: { id: { kind: 'text', label: 'ID', ...plain, rules: [], orNumber: false, multiline: false }, ...fields },
  checks: [],
  list: { columns: ['text'], filters: [], search: ['text'], bulk: [] },
});

async function open(entry: object, write: readonly string[] = ['*:*'], of: ResourceRecord = record) {
  const sent: Record<string, unknown>[] = [];
  let version = 1;
  const revision = () => ({ rev_id: '1', staged_rev_id: '2', state: 'staged', updated_at: `t${version}` });
  hashPlaces.navigate('/policy/web?open=a');
  const document = { list: [{ id: 'a', text: 'Every field', ...entry }] };
  await openScreen(<ResourceScreen record={of} right="web_policy:rules" crumbs={[]} />, {
    'GET /api/userinfo': () => settingsUser({ read: ['*:*'], write: [...write] }),
    'GET /api/policy/v1/rules': revision,
    'GET /api/policy/v1/rules/web/1': () => document,
    'GET /api/policy/v1/rules/web/2': () => document,
    'PUT /api/policy/v1/rules/web/2': async (request) => {
      const body = (await request.json()) as { data: { list: Record<string, unknown>[] } };
      sent.push(body.data.list[0] ?? {});
      version += 1;
      return { data: body.data, revision: revision() };
    },
  });
  return { sent, dialog: await screen.findByRole('dialog', { name: 'Every field' }) };
}

afterEach(() => {
  cleanup();
  closeMessages();
  keptEntries.clear();
});

/** The kinds of fields that a form of a record may show. */
function kindsIn(field: Field): readonly string[] {
  switch (field.kind) {
    case 'group':
      return [field.kind, ...Object.values(field.fields).flatMap(kindsIn)];
    case 'union':
      return [field.kind, ...Object.values(field.variants).flatMap(kindsIn)];
    case 'rows':
    case 'switch':
      return [field.kind, ...kindsIn(field.of)];
    default:
      return field.kind === 'computed' ? [] : [field.kind];
  }
}

describe('the fields of a form (UI.md 4.13)', () => {
  it('every kind is drawn, and no record has another one', async () => {
    const { dialog } = await open({});
    for (const [kind, { label }] of Object.entries(fields)) {
      expect(within(dialog).queryAllByText(label, { exact: false }).length, kind).toBeGreaterThan(0);
      expect(dialog.querySelector(`[data-path="${kind}"]`), kind).not.toBeNull();
    }
    const drawn = Object.keys(fields);
    for (const each of [...resources, role]) {
      for (const kind of Object.values(each.fields).flatMap(kindsIn)) expect(drawn, each.kind).toContain(kind);
    }
  });

  it('without the right to write, every kind is words that can be copied, and no control', async () => {
    const entry = {
      secret: '********',
      choice: 'a',
      number: 3,
      flag: true,
      time: '2027-03-04T09:05:00Z',
      ref: 's1',
      refs: ['s1', 's2'],
      addresses: ['10.1.2.3', '10.1.2.4'],
      group: { size: 4 },
      union: { type: 'one', size: 5 },
      rows: ['north', 'south'],
      switch: { size: 6 },
    };
    const { dialog } = await open(entry, []);
    for (const role of ['textbox', 'switch', 'checkbox', 'combobox', 'radio', 'spinbutton'] as const) {
      expect(within(dialog).queryAllByRole(role), role).toEqual([]);
    }
    const wordsAt = (path: string) => dialog.querySelector(`[data-path="${path}"] dd > div`)?.textContent;
    expect(
      ['choice', 'number', 'flag', 'union', 'union.size', 'switch', 'switch.size', 'group.size'].map(wordsAt),
    ).toEqual(['a', '3', 'On', 'One', '5', 'On', '6', '4']);
    expect(wordsAt('addresses')).toBe('10.1.2.310.1.2.4');
    const user = userEvent.setup();
    for (const [label, copied] of [
      ['Addresses', '10.1.2.3\n10.1.2.4'],
      ['Rows', 'north\nsouth'],
      ['Flag', 'On'],
      ['Switch', 'On'],
    ]) {
      await user.click(within(dialog).getByRole('button', { name: `Copy ${label}` }));
      expect(await navigator.clipboard.readText(), label).toBe(copied);
    }
    expect(within(dialog).queryByRole('button', { name: 'Copy Secret' })).toBeNull();
  });

  it('a switch shows what there is to say about it, and a time is an instant', async () => {
    const { sent, dialog } = await open({ time: 'soon' });
    // What is no time stays to be corrected.
    const time = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Time' });
    expect(time.value).toBe('soon');
    await userEvent.clear(time);
    fireEvent.change(within(dialog).getByLabelText('Time'), { target: { value: '2027-03-04T09:05' } });
    expect(within(dialog).queryAllByRole('textbox', { name: 'Size' })).toHaveLength(1);
    await userEvent.click(within(dialog).getByRole('switch', { name: 'Switch' }));
    const [, inner] = within(dialog).getAllByRole('textbox', { name: 'Size' });
    await userEvent.type(inner as HTMLElement, '3');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ time: new Date(2027, 2, 4, 9, 5).toISOString(), switch: { size: 3 } });
  });
});

describe('a list of many values (UI.md 4.13, picture 09)', () => {
  it('[RES-012] each is found and edited where it stands', async () => {
    const { sent, dialog } = await open({ addresses: Array.from({ length: 60 }, (_, at) => `10.1.0.${at}`) });
    const box = within(dialog.querySelector<HTMLElement>('[data-path="addresses"]') ?? dialog);
    box.getByText('30 of 60 shown');
    await userEvent.click(box.getByRole('button', { name: 'Find' }));
    const find = box.getByRole('searchbox', { name: 'Find in Addresses' });
    expect(document.activeElement).toBe(find);
    fireEvent.change(find, { target: { value: '10.1.0.5' } });
    expect(box.getByRole('status').textContent).toBe('11 matches');
    const edit = async (value: string, keys: string) => {
      await userEvent.click(box.getByRole('button', { name: `Edit ${value}` }));
      const typed = box.getByRole<HTMLInputElement>('textbox', { name: `Edit ${value}` });
      expect([document.activeElement, typed.value]).toEqual([typed, value]);
      await userEvent.keyboard(keys); // all of it is selected
    };
    await edit('10.1.0.5', '10.7.7.7{Escape}');
    await edit('10.1.0.55', '10.9.9.9{Enter}');
    expect(document.activeElement).toBe(box.getByRole('textbox', { name: 'Addresses' }));
    expect(box.getByRole('status').textContent).toBe('10 matches');
    await userEvent.type(box.getByRole('searchbox'), '{Escape}');
    expect(box.queryByRole('searchbox')).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const { addresses } = sent[0] as { addresses: string[] };
    expect([addresses.length, addresses[5], addresses[55]]).toEqual([60, '10.1.0.5', '10.9.9.9']);
  }, 30_000);
});

describe('a letter beside other fields (design RESOURCES, size and speed)', () => {
  it('draws no field but the one that it is typed in', async () => {
    const drawn = new Map<string, number>();
    const counted = <F extends Field>(key: string, field: F): F =>
      Object.defineProperty({ ...field }, 'label', {
        enumerable: true,
        get() {
          drawn.set(key, (drawn.get(key) ?? 0) + 1);
          return field.label;
        },
      });
    const subjects = { ...fields.rows, label: 'Subjects', of: fields.union } as const;
    // What refers is left out: the note on what is missing reads its name at each letter.
    const { ref: _, refs: __, ...others } = fields;
    const all = Object.entries({ ...others, subjects }).map(([key, field]) => [key, counted(key, field)]);
    const of = defineResource({ ...record, fields: { id: record.fields.id as Field, ...Object.fromEntries(all) } });
    const entry = { subjects: [{ type: 'one', size: 2 }], rows: ['a'], group: { size: 3 }, union: { type: 'one' } };
    const { dialog } = await open(entry, ['*:*'], of);
    const text = within(dialog).getByRole('textbox', { name: 'Text' });
    fireEvent.change(text, { target: { value: 'Every field o' } }); // from now on there is something to save
    drawn.clear();
    fireEvent.change(text, { target: { value: 'Every field of' } });
    expect((text as HTMLInputElement).value).toBe('Every field of');
    expect([...drawn.keys()]).toEqual([]);
    // Once the hands rest, what is wrong with it is looked at.
    await waitFor(() => expect([...drawn.keys()]).toEqual(['text']));
  });
});
