import { describe, expect, it } from 'vitest';
import type { GroupWire } from '../api/schemas/index.ts';
import { goneGroup, groupRows, type KnownGroups, MEMBERS_PART, memberRows, openedGroup, showsGiven } from './groups.ts';

const roles = [
  { id: 'logs', name: 'Log viewer', built_in: true, read: ['logs:*'], write: [] },
  { id: 'policy', name: 'Policy editor', built_in: true, read: ['web_policy:*'], write: ['web_policy:*'] },
];
const by = (provider: string, ...given: string[]) => given.map((role) => ({ role, provider }));
const group = (name: string, more: Partial<GroupWire> = {}): GroupWire => ({
  ...{ id: `id-${name}`, name, external_id: null, members: 0, members_off: 0, gives: [] },
  changed_at: '2026-11-28T10:00:00.000000Z',
  ...more,
});
const told = { id: null, members: null, members_off: null, changed_at: null };
const known: KnownGroups = {
  roles,
  groups: [
    group('Bare'),
    group('Editors', { external_id: 'guid-7', members: 1_200, gives: by('Contoso', 'policy', 'logs') }),
    group('Readers', { members: 2, members_off: 1, gives: [...by('Contoso', 'logs'), ...by('Fabrikam', 'logs')] }),
    group('Visitors', { ...told, gives: by('Contoso', 'logs') }),
  ],
};

describe('the list of groups (issue 15)', () => {
  it('says who is in them, what they give and by which providers, and where they come from', () => {
    expect(
      groupRows(known, '').map((row) => [row.name, row.externalId, row.people, row.roles, row.by, row.sourceWords]),
    ).toEqual([
      ['Bare', null, '0', 'No role', null, 'Directory'],
      ['Editors', 'guid-7', '1,200', 'Policy editor, Log viewer', 'by Contoso', 'Directory'],
      ['Readers', null, '2, 1 switched off', 'Log viewer', 'by Contoso and Fabrikam', 'Directory'],
      ['Visitors', null, 'Not kept', 'Log viewer', 'by Contoso', 'Sign-in'],
    ]);
    expect(showsGiven(known)).toBe(true);
    expect(groupRows(known, '').map(({ sourceNote }) => sourceNote)).toEqual([
      null,
      null,
      null,
      'Sent by no directory',
    ]);
    const alone = { ...known, groups: known.groups.slice(3) }; // nobody has a directory here
    expect(groupRows(alone, '')[0]?.sourceNote).toBeNull();
  });

  it.each([
    ['READ', ['Readers']],
    ['guid-7', ['Editors']],
    ['policy ed', ['Editors']],
    ['nothing of it', []],
  ])('finds by name, external id and role: %s', (find, names) => {
    expect(groupRows(known, find).map(({ name }) => name)).toEqual(names);
  });

  it('counts roles that may not be seen, and says nothing of them where the providers are closed', () => {
    expect(groupRows({ ...known, roles: null }, '').map((row) => row.roles)).toEqual([
      'No role',
      '2 roles',
      '1 role',
      '1 role',
    ]);
    const closed = { roles, groups: known.groups.slice(0, 3).map((each) => ({ ...each, gives: null })) };
    expect(groupRows(closed, '').map(({ roles: given, by: providers }) => [given, providers])).toEqual(
      Array(3).fill(['', null]),
    );
    expect(showsGiven(closed)).toBe(false);
  });
});

describe('one group (issue 15)', () => {
  const open = (name: string, among = known) => {
    const [row] = groupRows(among, name);
    return openedGroup(among, row?.key ?? null);
  };

  it('names each role with its provider', () => {
    expect(open('Readers')).toMatchObject({
      id: 'id-Readers',
      roles: [
        { name: 'Log viewer', by: 'by Contoso' },
        { name: 'Log viewer', by: 'by Fabrikam' },
      ],
      noRoles: null,
      canBeGiven: false,
      people: '2 people, 1 switched off',
    });
    expect(openedGroup(known, 'none of them')).toBeNull();
    expect(goneGroup(known, 'none of them')).toBe('There is no such group any more.');
    expect([goneGroup(known, null), goneGroup(known, 'id-Readers'), goneGroup(null, 'x')]).toEqual([null, null, null]);
    expect(openedGroup(known, null)).toBeNull();
  });

  it('says why it gives none, and where some could be given', () => {
    const gone = { roles, groups: [group('Left', { ...told })] };
    const closed = { roles, groups: [group('Closed', { gives: null })] };
    expect(
      [open('Bare'), open('Left', gone), open('Closed', closed)].map((each) => [each?.noRoles, each?.canBeGiven]),
    ).toEqual([
      [expect.stringMatching(/^Gives no role: no provider/), true],
      [expect.stringMatching(/^Gives no role: those .* not in force/), true],
      [expect.stringMatching(/may not see/), false],
    ]);
    expect(open('Bare')?.people).toBe('Nobody is in it.');
  });

  it('says of one that a provider alone names that no directory has sent it', () => {
    expect(open('Visitors')).toMatchObject({ id: null, people: expect.stringMatching(/^No directory has sent/) });
  });
});

describe('the people of a group (issue 15)', () => {
  const person = (id: string, held: string[]) => ({
    id,
    uid: `${id}@x`,
    first_name: id,
    last_name: '',
    ...{ state: 'active' as const, roles: held, taken_away: [] as string[] },
  });
  const key = groupRows(known, 'Editors')[0]?.key ?? null;

  it('lead to their entry, and say which of its roles they are without', () => {
    const people = [person('Ann', ['logs', 'policy']), { ...person('ben', ['logs']), first_name: '' }];
    expect(memberRows({ people, total: 2 }, known, key)).toEqual({
      rows: [
        { id: 'Ann', name: 'Ann', uid: 'Ann@x', path: '/settings/users?open=Ann', state: null, without: [] },
        {
          ...{ id: 'ben', name: 'ben@x', uid: null, path: '/settings/users?open=ben' },
          ...{
            state: null,
            without: ['Without Policy editor: beyond what the maker of the directory’s token may give.'],
          },
        },
      ],
      next: 0,
      most: 2,
    });
    const closed = { roles, groups: known.groups.map((each) => ({ ...each, gives: null })) };
    expect(memberRows({ people, total: 2 }, closed, key).rows.map(({ without }) => without)).toEqual([[], []]);
  });

  it('are marked where they cannot sign in, and say which roles were taken away from them', () => {
    const cut = { ...person('Cut', []), state: 'disabled' as const, taken_away: ['logs', 'elsewhere'] };
    const people = [cut, { ...person('New', ['logs', 'policy']), state: 'expected' as const }];
    expect(memberRows({ people, total: 2 }, known, key).rows).toMatchObject([
      {
        state: { state: 'disabled', stateWords: 'Disabled', tone: 'neutral' },
        without: [
          expect.stringMatching(
            /^Without Log viewer: taken away here\. .* until .* leaves the group and joins it again/,
          ),
          expect.stringMatching(/^Without Policy editor: beyond/),
        ],
      },
      { state: { stateWords: 'Not signed in yet' }, without: [] },
    ]);
  });

  it.each([
    [MEMBERS_PART + 3, 3],
    [MEMBERS_PART * 3, MEMBERS_PART],
  ])('of %i in it are shown part by part', (total, next) => {
    const people = Array.from({ length: MEMBERS_PART }, (_, at) => person(`p${at}`, []));
    expect(memberRows({ people, total }, known, key)).toMatchObject({ next, most: MEMBERS_PART + next });
  });
});
