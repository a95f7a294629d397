import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { policySections } from '../../api/index.ts';
import {
  actions,
  conditionKinds,
  protectionLevels,
  scopes,
  sessionLimits,
  sessionLimitUnits,
  subjectTypes,
} from '../../profiles/index.ts';
import { isRecord } from '../../shared/index.ts';
import {
  isPolicyKind,
  type PolicyKind,
  type PolicyKindName,
  policyErrors,
  policyKinds,
  withBuiltin,
} from '../index.ts';

type Entry = Record<string, unknown>;

/** What is told of one new entry, below it. */
type Known = Parameters<typeof policyErrors>[2];
const told = (kind: PolicyKindName, entry: Entry, references?: Known, level?: 'value' | 'publish') =>
  policyErrors(kind, { before: undefined, after: listOf(kind, [{ name: 'One', ...entry }]) }, references, level).map(
    ({ path, rule }) => `${path.replace(/^\w+\[0\]\.?/, '')} ${rule}`,
  );

const listOf = (kind: PolicyKindName, entries: readonly unknown[]) => {
  const { lists }: PolicyKind = policyKinds[kind];
  return Object.fromEntries(lists.map((name, index) => [name, index === 0 ? entries : []]));
};

const when = (kind: string, values: unknown, more: object = {}) => ({
  conditions: { list: [{ kind, values, ...more }] },
});
const who = (type: string, values: unknown) => ({ subjects: [{ type, values }] });

describe('the words of rules (spec 3 section 3, OP-207)', () => {
  it('[PUB-006] are those of the specification and no others', () => {
    expect(conditionKinds.values).toEqual(
      'source_ips dest_ips source_ip_ranges dest_ip_ranges browser user_agent threats categories geo_ip uri domain fileTypes entities app_object'.split(
        ' ',
      ),
    );
    expect(subjectTypes.values).toEqual(
      'source source_ips source_ip_ranges source_cidr_blocks applications ips geo_locations platforms users groups user group'.split(
        ' ',
      ),
    );
    expect([actions, scopes, protectionLevels, sessionLimits, sessionLimitUnits].map(({ values }) => values)).toEqual([
      ['allow', 'safeview', 'block'],
      ['all', 'uploads', 'downloads', 'uploadsAndDownloads'],
      ['disabled', 'moderate', 'aggressive', 'relaxed', 'custom'],
      ['none', 'session', 'time'],
      ['hours', 'minutes', 'days'],
    ]);
    for (const kind of conditionKinds.values) expect(told('rules.web', when(kind, []))).toEqual([]);
    for (const type of subjectTypes.values) expect(told('rules.web', who(type, []))).toEqual([]);
    for (const action of actions.values) expect(told('rules.web', { action })).toEqual([]);
    for (const scope of scopes.values) expect(told('rules.web', { scope })).toEqual([]);
    for (const protection_level of protectionLevels.values) expect(told('rules.web', { protection_level })).toEqual([]);
  });

  it.each<[Entry, string]>([
    [{ action: 'explode' }, 'action unknownValue'],
    [{ action: 7 }, 'action structure'],
    [{ scope: 'some' }, 'scope unknownValue'],
    [{ protection_level: 'high' }, 'protection_level unknownValue'],
    [{ enabled: 'yes' }, 'enabled structure'],
    [{ name: 'ab' }, 'name minlength'],
    [{ name: undefined }, 'name required'],
    [{ name: 'a\nb c' }, 'name invalidLineBreaks'],
    [{ session_limit: 'time' }, 'session_limit structure'],
    [{ session_limit: {} }, 'session_limit.type required'],
    [{ session_limit: { type: 'week' } }, 'session_limit.type unknownValue'],
    [{ session_limit: { type: 'time', amount: 0, unit: 'hours' } }, 'session_limit.amount minimum'],
    [{ session_limit: { type: 'time', amount: 1.5, unit: 'hours' } }, 'session_limit.amount invalidInteger'],
    [{ session_limit: { type: 'time', amount: 8, unit: 'weeks' } }, 'session_limit.unit unknownValue'],
    [{ conditions: [] }, 'conditions structure'],
    [{ conditions: { logic: 'xor' } }, 'conditions.logic unknownValue'],
    [{ conditions: { list: {} } }, 'conditions.list structure'],
    [{ conditions: { list: ['threats'] } }, 'conditions.list[0] structure'],
    [{ conditions: { list: [{}] } }, 'conditions.list[0].kind required'],
    [when('banana', []), 'conditions.list[0].kind unknownValue'],
    [when('constructor', []), 'conditions.list[0].kind unknownValue'],
    [when('group', ['a']), 'conditions.list[0].kind unknownValue'],
    [when('threats', 'malware'), 'conditions.list[0].values structure'],
    [when('threats', ['malware'], { negate: 1 }), 'conditions.list[0].negate structure'],
    [when('threats', ['malware'], { comparator: 'like' }), 'conditions.list[0].comparator unknownValue'],
    [when('threats', ['malware'], { comparator: 'less_than' }), 'conditions.list[0].comparator unknownValue'],
    [{ subjects: {} }, 'subjects structure'],
    [{ subjects: [{ type: 'everybody' }] }, 'subjects[0].type unknownValue'],
    [{ subjects: [{ type: 'users' }, { type: 'users' }] }, 'subjects[1].type duplicate'],
  ])('[PUB-006] %j is refused: %s', (entry, fault) => {
    expect(told('rules.web', entry)).toEqual([fault]);
  });

  it('[PUB-006] lets two conditions of one kind stand, and a limit that is no time without its amount', () => {
    const [one] = when('domain', ['a.example']).conditions.list;
    expect(told('rules.web', { conditions: { logic: 'or', list: [one, one] } })).toEqual([]);
    expect(told('rules.web', { session_limit: { type: 'session', amount: 'all' } })).toEqual([]);
  });
});

describe('values of conditions and subjects (OP-207, spec 3 section 5)', () => {
  it.each<[string, readonly string[], readonly unknown[]]>([
    ['source_ips', ['10.1.2.3', '2001:db8::1'], ['999.1.1.1', '10.0.0.0/8', 'a.example', ' ', 7]],
    ['dest_ips', ['0.0.0.0'], ['10.0.0.1-10.0.0.9', '1.2.3']],
    ['source_ip_ranges', ['10.0.0.0/8', '10.0.0.1-10.0.0.9', '10.1.2.3'], ['10.0.0.9-10.0.0.1', '10.0.0.0/33']],
    ['dest_ip_ranges', ['2001:db8::/32'], ['banana']],
    ['browser', ['chrome', 'edge 120.1'], ['netscape', 'chrome x', 'chrome 1 2', '']],
    ['user_agent', ['curl/8.1 (x)'], ['a\tb', 'x'.repeat(1_001)]],
    ['threats', ['malware', 'c&c', 'Infected'], ['banana', 'Malware']],
    ['categories', ['Gambling', 'gambling'], ['Bananas']],
    ['geo_ip', ['DE', 'US'], ['XX', 'de', 'Germany']],
    [
      'uri',
      ['https://example.com/a', 'HTTP://EXAMPLE.COM'],
      ['example.com', 'javascript:alert(1)', 'ftp://a.example/'],
    ],
    ['domain', ['example.com', '*.example.com'], ['banana', '*.', '*', 'http://example.com']],
    ['fileTypes', ['pdf', 'EXE'], ['banana', '.pdf']],
    ['entities', ['Card number'], ['x'.repeat(251), '']],
    ['app_object', ['any'], [7]],
  ])('[PUB-006] a condition of kind %s takes %j and refuses %j', (kind, good, bad) => {
    expect(told('rules.web', when(kind, good))).toEqual([]);
    for (const value of bad) {
      const [first, ...more] = told('rules.web', when(kind, [...good, value]));
      expect(first?.split(' ')[0], JSON.stringify(value)).toBe(`conditions.list[0].values[${good.length}]`);
      expect(more).toEqual([]);
    }
  });

  it.each<[string, readonly string[], readonly unknown[]]>([
    ['source', ['10.0.0.0/8', 'host-1', 'a.example'], ['a b']],
    ['source_ips', ['10.1.2.3'], ['10.0.0.0/8']],
    ['source_ip_ranges', ['10.0.0.1-10.0.0.9'], ['9-1']],
    ['source_cidr_blocks', ['10.0.0.0/8', '2001:db8::/32'], ['10.0.0.0', '10.0.0.0/0']],
    ['applications', ['any'], [null]],
    ['ips', ['10.1.2.3', '10.0.0.0/8'], ['banana']],
    ['geo_locations', ['FR'], ['FRA']],
    ['platforms', ['windows', 'ios'], ['beos']],
    ['users', ['ann@example.com'], ["o'neil", 'a b']],
    ['groups', ['CN=Staff,OU=All, Berlin'], ['a\u0000b']],
    ['user', ['ann'], ['a<b']],
    ['group', ['Staff'], ['']],
  ])('[PUB-006] subjects of type %s take %j and refuse %j', (type, good, bad) => {
    expect(told('rules.web', who(type, good))).toEqual([]);
    for (const value of bad) {
      expect(told('rules.web', who(type, [...good, value])).map((line) => line.split(' ')[0])).toEqual([
        `subjects[0].values[${good.length}]`,
      ]);
    }
  });

  it.each<[string, readonly string[], string[]]>([
    ['less_than', ['chrome 120'], []],
    ['greater_than', [], []],
    ['less_than', ['chrome 120', 'chrome 121'], ['conditions.list[0].values comparison']],
    ['less_than', ['chrome'], ['conditions.list[0].values[0] comparison']],
    ['inbetween', ['chrome 99', 'chrome 120'], []],
    ['inbetween', ['chrome 99'], []],
    ['inbetween', ['chrome 120', 'chrome 99'], ['conditions.list[0].values[1] comparison']],
    ['inbetween', ['chrome 9', 'chrome 10.1', 'chrome 11'], ['conditions.list[0].values comparison']],
    ['inbetween', ['chrome 9', 'edge 10'], ['conditions.list[0].values[1] comparison']],
    ['equal', ['chrome', 'edge'], []],
  ])('[PUB-006] versions are compared with %s by %j', (comparator, values, faults) => {
    expect(told('rules.web', when('browser', values, { comparator }))).toEqual(faults);
  });

  it('[PUB-006] applications are those that exist before they are published, where somebody knows them', () => {
    const known = (target: string) => (target === 'mpa.application' ? new Set(['wiki']) : null);
    const block = { ...when('app_object', ['wiki', 'none']), action: 'block' };
    expect(told('rules.web', block, known)).toEqual([]);
    expect(told('rules.web', block, known, 'publish')).toEqual(['conditions.list[0].values[1] unknownReference']);
    expect(
      told('mpa.access_rules', { applications: ['none'], posture_profile: 'any', action: 'allow' }, known, 'publish'),
    ).toEqual(['applications[0] unknownReference']);
  });

  it('says what was meant', () => {
    const [error] = policyErrors('rules.web', {
      before: undefined,
      after: { list: [{ name: 'One', action: 'blok' }] },
    });
    expect(error).toEqual({
      path: 'list[0].action',
      label: 'Action',
      rule: 'unknownValue',
      message: 'Use one of: allow, safeview, block. Did you mean block?',
    });
  });
});

describe('fields of the other kinds (OP-217)', () => {
  it.each<[PolicyKindName, Entry, string[]]>([
    ['rules.exceptions', { addresses: ['10.0.0.0/8'], expires_at: '2030-01-01T00:00Z' }, []],
    ['rules.exceptions', { expires_at: '2030-01-01' }, ['expires_at invalidTime']],
    ['rules.bandwidth', { limit: { max: 0, unit: 'MB', per: 'day' } }, ['limit.max minimum']],
    ['rules.bandwidth', { limit: { max: '2', per: 'week' } }, ['limit.max structure', 'limit.per unknownValue']],
    ['rules.bnb', { action: 'allow' }, ['action unknownValue']],
    ['rules.app_links', { url: 'wiki', open: 'native' }, ['url invalidUriStartsWith']],
    ['rules.content_types', { extensions: ['tar.gz'], media_types: ['image/*'] }, ['extensions[0] invalidExtension']],
    ['rules.inspection', { mode: 'look' }, ['mode unknownValue']],
    ['casb.app_discovery', { name: undefined, application: 'Box', state: 'unreviewed' }, []],
    ['casb.app_rep_insights', { score: 101 }, ['score maximum']],
    [
      'fwaas.services',
      { protocol: 'sctp', ports: [80, '8000-8080', 0] },
      ['protocol unknownValue', 'ports[2] invalidPortOrPortRange'],
    ],
    ['fwaas.rules', { sources: ['a.example'], log: 1 }, ['sources[0] invalidIpRange', 'log structure']],
    ['fwaas.feeds', { url: 'http://feeds.example/x', refresh_minutes: 0 }, ['refresh_minutes minimum']],
    ['mpa.app_connector_clusters', { region: 'europe-west3', connectors: 'any', health: 3 }, []],
    [
      'mpa.app_catalogs',
      {
        applications: [
          { id: 'a', name: 'Wiki' },
          { id: 'a', name: 'Blog' },
        ],
      },
      ['applications[1].id duplicate'],
    ],
    [
      'posture_profiles',
      { checks: { antivirus: true, os_version: { comparator: 'greater_than', values: ['14.2'] } } },
      [],
    ],
    ['posture_profiles', { checks: { firewal: true } }, ['checks.firewal unknownValue']],
    [
      'posture_profiles',
      { checks: { os_version: { comparator: 'inbetween', values: ['14', '13.9'] } } },
      ['checks.os_version.values[1] comparison'],
    ],
    [
      'posture_profiles',
      { checks: { crowdstrike_zta: { values: [101] }, gatekeeper: 'on' } },
      ['checks.crowdstrike_zta.values[0] maximum', 'checks.gatekeeper structure'],
    ],
    ['posture_profiles', { logic: 'nor', platforms: ['beos'] }, ['logic unknownValue', 'platforms[0] unknownValue']],
  ])('[PUB-006] %s %j gives %j', (kind, entry, faults) => {
    expect(told(kind, entry)).toEqual(faults);
  });

  it('[PUB-006] stand for every section of the policy that holds entries', () => {
    const others = Object.keys(policySections).filter((name) => !isPolicyKind(name));
    expect(others).toEqual([
      'customization.web',
      'customization.email',
      'customization.dlp',
      'rules.watermark',
      'rules.copy_paste',
      'rbac',
    ]);
    for (const [name, section] of Object.entries(policySections)) {
      if (!isPolicyKind(name)) continue;
      const { empty } = section as { empty?: { list?: unknown[] } };
      if (empty?.list !== undefined) expect(empty.list, name).toEqual(withBuiltin(name, [], []));
    }
  });
});

describe('what a write of entries changes (OP-203)', () => {
  const loose = { id: 'old', name: 'X', action: 'explode', conditions: [{ kind: 'banana' }], more: { kept: [1] } };
  const before = { list: [{ id: 'other', name: 'Other' }, loose] };
  const write = (...list: unknown[]) =>
    policyErrors('rules.web', { before, after: { list } }).map(({ path, rule }) => `${path} ${rule}`);

  it('[PUB-005] [PUB-006] lets entries of the looser form pass as they are, wherever they stand', () => {
    expect(write(loose, { id: 'other', name: 'Other' })).toEqual([]);
    expect(write({ name: 'New' }, structuredClone(loose))).toEqual([]);
  });

  it('[PUB-005] [PUB-006] lets an edit of another field pass, and checks the field that is edited as a whole', () => {
    expect(write({ ...loose, enabled: false, more: 2 })).toEqual([]);
    expect(write({ ...loose, action: 'banana' })).toEqual(['list[0].action unknownValue']);
    const conditions = { logic: 'and', list: [{ kind: 'banana' }, { kind: 'threats', values: ['malware'] }] };
    expect(write({ ...loose, conditions })).toEqual(['list[0].conditions.list[0].kind unknownValue']);
    expect(write({ ...loose, name: 'Y' })).toEqual(['list[0].name minlength']);
    const { name: _, ...nameless } = loose;
    expect(write(nameless)).toEqual(['list[0].name required']);
  });

  it('[PUB-005] compares by the id: the same entry under another id is new', () => {
    expect(write({ ...loose, id: 'new' })).toEqual([
      'list[0].name minlength',
      'list[0].conditions structure',
      'list[0].action unknownValue',
    ]);
  });

  it('[PUB-005] knows entries that move between two lists', () => {
    const stored = { pre: [{ id: 'a', action: 'explode' }], post: [] };
    const moved = { pre: [], post: stored.pre };
    expect(policyErrors('rules.global_exceptions', { before: stored, after: moved })).toEqual([]);
    expect(policyErrors('rules.global_exceptions', { before: stored, after: { pre: [] } })).toMatchObject([
      { path: 'post', rule: 'structure' },
    ]);
  });

  it('tells nothing of what comes back, and never fails, whatever is stored', () => {
    const value = fc.jsonValue({ maxDepth: 4 });
    const keys = fc.constantFrom(
      'id',
      'name',
      'conditions',
      'subjects',
      'action',
      'list',
      'kind',
      'values',
      'checks',
      'builtin',
      '__proto__',
    );
    const entry = fc.dictionary(
      keys,
      fc.oneof(value, fc.dictionary(keys, value), fc.array(fc.dictionary(keys, value), { maxLength: 3 })),
    );
    const kinds = Object.keys(policyKinds) as PolicyKindName[];
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.array(fc.oneof(entry, value), { maxLength: 4 }), (kind, entries) => {
        const document = listOf(kind, entries);
        for (const error of policyErrors(kind, { before: undefined, after: document })) {
          expect(error).toEqual({
            path: expect.any(String),
            label: expect.any(String),
            rule: expect.any(String),
            message: expect.any(String),
          });
        }
        const { id }: PolicyKind = policyKinds[kind];
        const named = (entries as readonly unknown[]).filter((each) => isRecord(each));
        const whole = listOf(
          kind,
          named.map((each, at) => ({ ...each, [id]: `id-${at}`, builtin: undefined })),
        );
        expect(policyErrors(kind, { before: whole, after: structuredClone(whole) })).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the built-in rule (OP-207)', () => {
  const [builtin] = withBuiltin('rules.web', [], []) as [Entry];
  const rule = { id: 'a', name: 'One' };
  const errorsOf = (...list: Entry[]) =>
    policyErrors('rules.web', { before: { list: [rule, builtin] }, after: { list } }).map(
      ({ path, rule: name }) => `${path} ${name}`,
    );

  it('[PUB-006] ends the lists of rules, the stored one where a write leaves it out', () => {
    expect(builtin).toEqual({
      id: 'builtin',
      name: 'Everything else',
      builtin: true,
      enabled: true,
      action: 'safeview',
    });
    const stored = { ...builtin, action: 'block' };
    expect(withBuiltin('rules.web', [rule], [rule, stored])).toEqual([rule, stored]);
    expect(withBuiltin('rules.web', [rule, stored], [])).toEqual([rule, stored]);
    expect(withBuiltin('rules.exceptions', [rule], [])).toEqual([rule]);
  });

  it.each<[string, Entry[], string[]]>([
    ['stays as it is', [rule, builtin], []],
    ['takes another action', [rule, { ...builtin, action: 'block' }], []],
    ['stays last', [builtin, rule], ['list[0] builtin']],
    ['is one', [builtin, { ...builtin, id: 'b' }], ['list[0] builtin', 'list[1].builtin builtin']],
    ['stays on', [{ ...builtin, enabled: false }], ['list[0].enabled builtin']],
    ['stays built in', [{ ...builtin, builtin: false }], ['list[0].builtin builtin']],
    ['has no conditions', [{ ...builtin, ...when('threats', ['malware']) }], ['list[0].conditions builtin']],
    ['has no subjects', [{ ...builtin, ...who('users', ['ann']) }], ['list[0].subjects builtin']],
  ])('[PUB-006] %s', (_, list, faults) => {
    expect(errorsOf(...list)).toEqual(faults);
  });
});
