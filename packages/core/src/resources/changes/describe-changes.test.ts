import { describe, expect, it } from 'vitest';
import { group, rows, text } from '../fields/builders.ts';
import { role } from '../kinds/role.ts';
import { storageProfile } from '../kinds/storage-profile.ts';
import { webRule } from '../kinds/web-rule.ts';
import { changeLine } from './change-line.ts';
import { type Described, describeChanges, type EntryChange } from './describe-changes.ts';

const rule = (id: string, more: object = {}) => ({ id, name: `Rule ${id}`, action: 'allow', ...more });
const list = (ids: string) => [...ids].map((id) => rule(id));
const told = (before: readonly unknown[], after: readonly unknown[], record: Described = webRule) =>
  describeChanges(record, before, after);
const lines = (before: readonly unknown[], after: readonly unknown[], record: Described = webRule) =>
  told(before, after, record).map(changeLine);
/** Of one rule that differs in these members. */
const fieldsOf = (before: object, after: object): EntryChange['fields'] =>
  told([rule('a', before)], [rule('a', after)])[0]?.fields ?? [];

describe('a change of entries in words (design RESOURCES)', () => {
  it.each<[string, readonly unknown[], readonly unknown[], readonly string[]]>([
    ['nothing', list('abc'), structuredClone(list('abc')), []],
    ['what came and went', list('ab'), list('bc'), ['− Rule a', '+ Rule c']],
    ['what moved past the others', list('abcd'), list('dabc'), ['↕ Rule d: moved from 4 to 1']],
    [
      'neighbours that moved together, as one',
      list('abcdef'),
      list('efabcd'),
      ['↕ Rule e and Rule f: moved from 5 to 1'],
    ],
    [
      'others that moved, one by one',
      list('abcdef'),
      list('fbcdea'),
      ['↕ Rule f: moved from 6 to 1', '↕ Rule a: moved from 1 to 6'],
    ],
    ['nothing of what others pushed down', list('abc'), list('xabc'), ['+ Rule x']],
    [
      'what moved and changed, once',
      list('abc'),
      [rule('c', { action: 'block' }), rule('a'), rule('b')],
      ['● Rule c: Action: Allow → Block; moved from 3 to 1'],
    ],
    ['entries without an id by their place', [{ name: 'x' }], [{ name: 'y' }], ['● y: Name: x → y']],
  ])('[RES-005] tells %s', (_, before, after, wanted) => {
    expect(lines(before, after)).toEqual(wanted);
  });

  it('says what a new role may do, since others gain it', () => {
    const made = { id: 'a', name: 'Support', read: ['logs:*', 'settings:users:*'], write: ['settings:users:*'] };
    expect(lines([], [made], role)).toEqual([
      '+ Support: May read: logs:*, settings:users:*; May write: settings:users:*',
    ]);
    expect(lines([made], [{ ...made, write: ['logs:*'] }], role)).toEqual([
      '● Support: May write: settings:users:* → logs:*',
    ]);
    expect([lines([], [{ ...made, read: [], write: [] }], role), lines([made], [], role)]).toEqual([
      ['+ Support'],
      ['− Support'],
    ]);
  });

  it('says kind, id, name and places as data', () => {
    expect(told(list('abc'), list('bca'))).toEqual([
      {
        kind: 'policy.web-rule',
        id: 'a',
        name: 'Rule a',
        what: 'moved',
        moved: { from: 1, to: 3 },
        together: [],
        fields: [],
      },
    ]);
  });

  it('knows no moves where the order means nothing', () => {
    const profile = (uuid: string) => ({ uuid, name: uuid });
    const swapped = [profile('b'), profile('a')];
    expect(lines([profile('a'), profile('b')], swapped, storageProfile)).toEqual([]);
  });
});

describe('a change of fields in words (design RESOURCES)', () => {
  it('is none where one form says the default that the other leaves out', () => {
    const silent = rule('a', { name: 'A' });
    expect(lines([silent], [{ ...silent, enabled: true }])).toEqual([]);
    expect(lines([silent], [{ ...silent, enabled: false }])).toEqual(['● A: State: On → Off']);
  });

  it.each<[string, object, object, EntryChange['fields']]>([
    [
      'a word by its label',
      { action: 'safeview' },
      { action: 'block' },
      [{ label: 'Action', before: 'Isolate', after: 'Block' }],
    ],
    ['what is absent as nothing', {}, { scope: 'all' }, [{ label: 'Scope', before: null, after: 'All' }]],
    [
      'a switch, by no word twice',
      { enabled: true },
      { enabled: false },
      [{ label: 'State', before: 'On', after: 'Off' }],
    ],
    [
      'a switch that was not spoken of, by its default',
      {},
      { enabled: false },
      [{ label: 'State', before: 'On', after: 'Off' }],
    ],
    [
      'another variant, with its values',
      { session_limit: { type: 'none' } },
      { session_limit: { type: 'time', amount: 8, unit: 'hours' } },
      [{ label: 'Session limit', before: 'None', after: 'Time: 8, Hours' }],
    ],
    [
      'a member of the same variant',
      { session_limit: { type: 'time', amount: 8, unit: 'hours' } },
      { session_limit: { type: 'time', amount: 9, unit: 'hours' } },
      [{ label: 'Session limit › Amount', before: '8', after: '9' }],
    ],
    [
      'rows with a key, each by it',
      {
        subjects: [
          { type: 'users', values: ['ann', 'ben'] },
          { type: 'groups', values: ['x'] },
        ],
      },
      {
        subjects: [
          { type: 'users', values: ['ben', 'eve'] },
          { type: 'platforms', values: ['ios'] },
        ],
      },
      [
        { label: 'Subjects', before: 'Groups: x', after: null },
        { label: 'Subjects › Users', before: 'ann', after: 'eve' },
        { label: 'Subjects', before: null, after: 'Platforms: iOS' },
      ],
    ],
    [
      'an atomic list as a whole',
      { conditions: { logic: 'and', list: [{ kind: 'threats', values: ['malware'] }] } },
      { conditions: { logic: 'or', list: [{ kind: 'threats', negate: true, values: ['malware'] }] } },
      [
        { label: 'Conditions › Logic', before: 'All of them', after: 'Any of them' },
        { label: 'Conditions', before: 'Threat is Malware', after: 'Threat is not Malware' },
      ],
    ],
    [
      'what no field names by its name alone',
      { password: 'open', gone: 1 },
      { password: 'sesame', here: { deep: 'secret' } },
      [
        { label: 'password', before: 'set', after: 'another' },
        { label: 'gone', before: 'set', after: null },
        { label: 'here', before: null, after: 'set' },
      ],
    ],
  ])('[RES-005] tells %s', (_, before, after, wanted) => {
    expect(fieldsOf(before, after)).toEqual(wanted);
  });

  it('counts the values of a long list', () => {
    const values = Array.from({ length: 5_000 }, (_, at) => `10.0.${at >> 8}.${at & 255}`);
    const conditions = { list: [{ kind: 'source_ips', values }] };
    expect(fieldsOf({}, { conditions })).toEqual([
      {
        label: 'Conditions',
        before: null,
        after: 'Source IP is 10.0.0.0, 10.0.0.1, 10.0.0.2, 10.0.0.3, 10.0.0.4 and 4,995 more',
      },
    ]);
  });

  it('never tells a secret, only that it is another one', () => {
    const profile = (secret_key: string, more: object = {}) => ({
      uuid: 'p',
      name: 'Evidence',
      storage_platform: { name: 'Amazon AWS', aws: { s3_bucket: 'b', secret_key, ...more } },
    });
    const changes = told([profile('open sesame')], [profile('another sesame', { s3_bucket: 'c' })], storageProfile);
    expect(changes[0]?.fields).toEqual([
      { label: 'Platform › Amazon S3 › Bucket', before: 'b', after: 'c' },
      { label: 'Platform › Amazon S3 › Secret key', before: 'set', after: 'another' },
    ]);
    const azure = {
      uuid: 'p',
      name: 'Evidence',
      storage_platform: { name: 'Microsoft Azure', azure: { secret_key: 'open' } },
    };
    const all = [
      ...told([profile('open sesame')], [], storageProfile),
      ...told([profile('open sesame')], [azure], storageProfile),
    ];
    expect(JSON.stringify([all, all.map(changeLine)])).not.toMatch(/open|sesame/);
  });

  it('tells what a role gives whole, however much else it gives, and roles that somebody has before new ones', () => {
    const areas = ['logs', 'casb:rules', 'web_policy', 'fwaas:rules', 'dlp', 'audit'].map((area) => `${area}:read`);
    const some = { id: 'r1', name: 'Helpdesk', built_in: false, read: ['logs:read'], write: [] };
    const added = { id: 'r0', name: 'New', built_in: false, read: [...areas, 'settings:*'], write: [] };
    const wide = ['a', 'b', 'c', 'd', 'e', 'f'].map((area) => `${area}:*`);
    const changed = { ...some, write: [...areas, ...wide.toReversed()] };
    expect(lines([some], [added, changed], role)).toEqual([
      `● Helpdesk: May write: ${wide.join(', ')} and 6 more`,
      '+ New: May read: settings:*, audit:read, casb:rules:read, dlp:read, fwaas:rules:read and 2 more',
    ]);
  });

  it('tells an entry in which nothing can be told as changed, and no two ways of saying nothing', () => {
    const record = { kind: 'k', identity: { id: 'id', key: ['name'] }, fields: { note: text('Note') } };
    const [change] = describeChanges(record, [{ id: 'a', name: 'A' }], [{ id: 'a', name: 'A', note: null }]);
    expect(change).toMatchObject({ what: 'changed', fields: [] });
    expect(change && changeLine(change)).toBe('● A');
  });

  it('tells another order of rows with a key', () => {
    const record = {
      ...webRule,
      fields: {
        ...webRule.fields,
        steps: rows('Steps', { as: 'keyed', key: ['n'], of: group('Step', { n: text('N') }) }),
      },
    };
    const steps = [{ n: '1' }, { n: '2' }];
    const [change] = told([rule('a', { steps })], [rule('a', { steps: steps.toReversed() })], record);
    expect(change?.fields).toEqual([{ label: 'Steps', before: 'Order', after: 'other order' }]);
  });
});
