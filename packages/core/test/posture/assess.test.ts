import { describe, expect, it } from 'vitest';
import type { BenchmarkPolicy, BrowserPolicy, Condition, PolicySetting } from '../../src/posture/index.ts';
import {
  assessPolicy,
  benchmarkPolicies,
  browsers,
  comparators,
  compare,
  definitionOf,
  exportFormats,
  findBenchmark,
  findDefinitions,
  logics,
  maskSecrets,
  postureChecks,
  reviewStatusAfter,
  reviewStatuses,
  SECRET_MASK,
  settingDefinitions,
  uploadFields,
} from '../../src/posture/index.ts';

describe('constants of posture (spec 3 section 3)', () => {
  it('[PST-001] lists the posture checks', () => {
    expect(postureChecks).toEqual([
      'antivirus',
      'firewall',
      'os_version',
      'full_disk_encryption',
      'detect_crowdstrike',
      'crowdstrike_zta',
      'gatekeeper',
      'google_safe_browsing',
    ]);
  });

  it('[PST-002] [PST-003] lists comparators, logic and export formats', () => {
    expect(comparators).toEqual(['equal', 'inbetween', 'less_than', 'greater_than']);
    expect(logics).toEqual(['and', 'or']);
    expect(Object.keys(exportFormats)).toEqual(['microsoftIntune', 'registry', 'registryXmlGpo']);
  });
});

describe('comparators (PST-002)', () => {
  it.each([
    ['equal', ['a'], ['a'], true],
    ['equal', 1, true, false],
    ['inbetween', 1, [1, 3], true],
    ['inbetween', 3, [1, 3], true],
    ['inbetween', 4, [1, 3], false],
    ['inbetween', '2', [1, 3], false],
    ['inbetween', 2, 2, false],
    ['less_than', 1, 2, true],
    ['less_than', 2, 2, false],
    ['greater_than', 3, 2, true],
    ['greater_than', 2, 2, false],
    ['greater_than', true, 0, false],
  ] as const)('[PST-002] %s: %j against %j is %s', (comparator, found, wanted, holds) => {
    expect(compare(comparator, found, wanted)).toBe(holds);
  });
});

const policyOf = (settings: PolicySetting[], browser: BrowserPolicy['browser'] = 'chrome'): BrowserPolicy => ({
  browser,
  platform: 'windows',
  settings,
});
const set = (name: string, value: PolicySetting['value'], level: PolicySetting['level'] = 'mandatory') => ({
  name,
  value,
  level,
});

function benchmarkOf(logic: 'and' | 'or', conditions: Condition[]): BenchmarkPolicy {
  const rule = {
    id: 'r',
    title: 't',
    group: 'g',
    rationale: 'w',
    checks: [{ browsers: ['chrome' as const], logic, conditions }],
  };
  return { id: 'b', name: 'b', description: '', version: '1', browsers: ['chrome'], rules: [rule] };
}

const password: Condition = { setting: 'PasswordManagerEnabled', comparator: 'equal', value: false };
const safe: Condition = { setting: 'SafeBrowsingProtectionLevel', comparator: 'greater_than', value: 1 };

describe('assessment against a benchmark (spec 3 section 3)', () => {
  it.each([
    [
      'and',
      [set('PasswordManagerEnabled', false), set('SafeBrowsingProtectionLevel', 2)],
      'passed',
      'PasswordManagerEnabled: Off, SafeBrowsingProtectionLevel: Enhanced',
    ],
    ['and', [set('PasswordManagerEnabled', false), set('SafeBrowsingProtectionLevel', 0)], 'failed', 'Off'],
    ['and', [set('PasswordManagerEnabled', false)], 'failed', 'Not set'],
    [
      'and',
      [set('PasswordManagerEnabled', false, 'recommended'), set('SafeBrowsingProtectionLevel', 2)],
      'failed',
      'Off (users may change it)',
    ],
    ['or', [set('PasswordManagerEnabled', true), set('SafeBrowsingProtectionLevel', 2)], 'passed', 'Enhanced'],
    [
      'or',
      [set('PasswordManagerEnabled', true)],
      'failed',
      'PasswordManagerEnabled: On, SafeBrowsingProtectionLevel: Not set',
    ],
  ] as const)('[PST-002] [PST-005] %s of %j is %s, found %s', (logic, settings, outcome, found) => {
    const { results } = assessPolicy(policyOf([...settings]), benchmarkOf(logic, [password, safe]));
    expect(results[0]).toMatchObject({ outcome, found });
  });

  it('says what is expected in words', () => {
    const asked = benchmarkOf('and', [
      password,
      safe,
      { setting: 'RelaunchNotificationPeriod', comparator: 'inbetween', value: [1, 5] },
    ]);
    expect(assessPolicy(policyOf([]), asked).results[0]?.expected).toBe(
      'PasswordManagerEnabled: Off and SafeBrowsingProtectionLevel: above Standard and RelaunchNotificationPeriod: 1 to 5',
    );
  });

  it('does not concern browsers that no check names, and shows failed rules first', () => {
    expect(assessPolicy(policyOf([], 'firefox'), benchmarkOf('and', [password]))).toMatchObject({
      counts: { failed: 0, not_applicable: 1, passed: 0 },
      scorePercent: null,
    });
    const { results, scorePercent, counts } = assessPolicy(
      policyOf([set('DisableTelemetry', true), set('DisableSecurityBypass', { InvalidCertificate: true })], 'firefox'),
      benchmarkPolicies[1] as BenchmarkPolicy,
    );
    const shown = results.map(({ outcome }) => outcome);
    expect(shown).toEqual([...shown].sort());
    expect([counts.passed, scorePercent]).toEqual([2, Math.round((2 / (2 + counts.failed)) * 100)]);
  });

  it('counts a locked value before a default of the same setting', () => {
    const policy = policyOf([set('PasswordManagerEnabled', true, 'recommended'), set('PasswordManagerEnabled', false)]);
    expect(assessPolicy(policy, benchmarkOf('and', [password])).counts.passed).toBe(1);
  });

  it('[PST-005] keeps a review while every rule comes out as it did', () => {
    const first = assessPolicy(policyOf([]), benchmarkOf('and', [password])).results;
    const other = assessPolicy(policyOf([set('PasswordManagerEnabled', true)]), benchmarkOf('and', [password])).results;
    expect(reviewStatusAfter(undefined, first)).toBe('not_reviewed');
    expect(reviewStatusAfter({ status: 'reviewed', results: first }, first)).toBe('reviewed');
    expect(reviewStatusAfter({ status: 'reviewed', results: first }, other)).toBe('not_reviewed');
    expect(reviewStatuses).toEqual(['not_reviewed', 'in_review', 'reviewed']);
  });
});

describe('benchmark policies of the product (spec 3 section 3)', () => {
  it('[PST-005] has two, the second with all rules of the first', () => {
    const [first, second] = benchmarkPolicies;
    expect(second?.rules.slice(0, first?.rules.length)).toEqual(first?.rules);
    expect(findBenchmark('portico-baseline-l2')).toBe(second);
    expect(findBenchmark('none')).toBeUndefined();
  });

  it('asks only for settings that the browser has, of the right type', () => {
    for (const rule of benchmarkPolicies.flatMap(({ rules }) => rules)) {
      const named = rule.checks.flatMap((check) => check.browsers);
      expect(new Set(named).size, rule.id).toBe(named.length);
      for (const { browsers: concerned, conditions } of rule.checks) {
        for (const { setting, comparator, value } of conditions) {
          const [name = '', member] = setting.split('.');
          for (const browser of concerned) {
            const definition = definitionOf(browser, name);
            expect(definition?.name, `${rule.id} ${browser}`).toBe(name);
            const wanted = member !== undefined ? 'dictionary' : comparator === 'equal' ? typeOf(value) : 'integer';
            expect(definition?.type, `${rule.id} ${browser} ${name}`).toBe(wanted);
          }
        }
      }
    }
  });
});

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  return typeof value === 'number' ? 'integer' : typeof value;
}

describe('setting definitions (spec 3 section 7, configSettingDefinitions)', () => {
  it.each(browsers)('spells each name of %s once', (browser) => {
    const names = settingDefinitions
      .filter((known) => known.browsers.includes(browser))
      .map(({ name }) => name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(30);
  });

  it('[API-168] filters by browser, platform and version', () => {
    const names = (filter: Parameters<typeof findDefinitions>[0]) => findDefinitions(filter).map(({ name }) => name);
    expect(names({ browser: 'firefox' })).toContain('DisableTelemetry');
    expect(names({ browser: 'firefox' })).not.toContain('SyncDisabled');
    expect(names({ platform: 'linux' })).not.toContain('NonRemovableProfileEnabled');
    expect(names({ platform: 'windows', browser: 'edge' })).toContain('NonRemovableProfileEnabled');
    expect(names({ browser: 'chrome', version: 62 })).not.toContain('SafeBrowsingProtectionLevel');
    expect(names({ browser: 'chrome', version: 83 })).toContain('SafeBrowsingProtectionLevel');
    expect(names({ browser: 'edge', version: 76 })).toEqual([]);
    expect(names({})).toEqual(names({}).toSorted());
  });

  it('masks tokens where settings are shown', () => {
    const settings = [set('CloudManagementEnrollmentToken', 'secret-token'), set('SyncDisabled', true)];
    expect(maskSecrets('chrome', settings).map(({ value }) => value)).toEqual([SECRET_MASK, true]);
  });
});

describe('an upload (OP-107)', () => {
  it('[PST-006] carries the uid of the session and the current time in UTC with milliseconds', () => {
    expect(uploadFields('ann', { now: () => Date.UTC(2026, 10, 21, 9, 5, 3, 7) })).toEqual({
      createdBy: 'ann',
      name: '2026-11-21T09:05:03.007Z',
    });
  });
});
