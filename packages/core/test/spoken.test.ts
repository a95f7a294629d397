import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const place = Symbol.for('portico.language');
const global = globalThis as { [key: symbol]: unknown };
let before: unknown;

/** The rooms as a page loads them that speaks another language. */
async function load() {
  vi.resetModules();
  const { pseudoLanguage, setLanguage } = await import('../src/language/index.ts');
  setLanguage(pseudoLanguage());
  return {
    ...(await import('../src/policy/index.ts')),
    ...(await import('../src/profiles/index.ts')),
    ...(await import('../src/operations/index.ts')),
    ...(await import('../src/posture/index.ts')),
    ...(await import('../src/jobs/index.ts')),
    ...(await import('../src/sdk/messages.ts')),
    ...(await import('../src/sdk/conflict.messages.ts')),
    ...(await import('../src/shared/json-text/parse.ts')),
  };
}

let rooms: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  before = global[place];
  global[place] = undefined;
  rooms = await load();
});
afterAll(() => {
  global[place] = before;
  vi.resetModules();
});

/** Every text at a `label`, however deep. */
function labelsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    key === 'label' && typeof member === 'string' ? [member] : labelsIn(member),
  );
}

/** What has a plain word of English in it, beside values that have no language. */
const plain = (texts: readonly string[]) => texts.filter((text) => /[A-Za-z]{3,}/.test(text));

describe('rooms of core in another language (docs/decisions/014)', () => {
  it('name the fields of policy entries, and values of rules, profiles, nodes and licences', () => {
    const labels = labelsIn(rooms.policyKinds);
    expect(labels.length).toBeGreaterThan(100);
    const { conditionKinds, subjectTypes, actions, scopes, protectionLevels } = rooms;
    const values = [conditionKinds, subjectTypes, actions, scopes, protectionLevels].flatMap((each) =>
      each.values.map((value) => each.labelOf(value)),
    );
    const { licenseStateLabels, licenseTypeLabels, operationStateLabels, nodeActionLabels, schemaStateLabels } = rooms;
    const states = [licenseStateLabels, licenseTypeLabels, operationStateLabels, nodeActionLabels, schemaStateLabels];
    expect(plain([...labels, ...values, ...states.flatMap((each) => Object.values(each))])).toEqual([]);
  });

  it('say what is wrong with a policy entry', () => {
    const list = [{ id: 'a', name: '', enabled: 'yes', url: 'x', open: 'nowhere', domains: ['!'] }, 7];
    const errors = rooms.policyErrors('rules.app_links', { before: undefined, after: { list } });
    expect(errors.length).toBeGreaterThanOrEqual(6);
    const told = errors.map(({ message }) => message.replaceAll(/isolated|native|https?:\S+|"yes"|\S*example\S*/g, ''));
    expect(plain(told)).toEqual([]);
  });

  it('say what settings and benchmarks are about, and what was found', () => {
    const { settingDefinitions, benchmarkPolicies, settingValueText, reviewStatusLabels, fileKindLabels } = rooms;
    expect(plain(settingDefinitions.map(({ description }) => description))).toEqual([]);
    expect(plain(settingDefinitions.flatMap(({ choices = {} }) => Object.values(choices)))).toEqual([]);
    expect(plain(benchmarkPolicies.flatMap(({ name, description }) => [name, description]))).toEqual([]);
    const rules = benchmarkPolicies.flatMap((each) => each.rules);
    expect(plain(rules.flatMap(({ title, group, rationale }) => [title, group, rationale]))).toEqual([]);
    const values = [true, false, '', [], null].map((value) => settingValueText('chrome', 'Any', value));
    expect(plain([...values, ...Object.values(reviewStatusLabels), ...Object.values(fileKindLabels)])).toEqual([]);
  });

  it('say why a file cannot be read', () => {
    const faultOf = (read: () => unknown) => {
      try {
        read();
      } catch (error) {
        return (error as Error).message;
      }
      throw new Error('was read');
    };
    const bytes = (text: string) => new TextEncoder().encode(text);
    const files = ['', '{"a": tru}', '{"a": 1, "a": 2}', '[HKEY', '<plist/>', 'Windows Registry Editor'];
    const faults = files.map((text) => faultOf(() => rooms.parsePolicyFile(bytes(text), 'a.json')));
    const json = ['{', '[1,]', '{"a" 1}', '"\u0001"'].map((text) => faultOf(() => rooms.parseJson(text)));
    expect(plain([...faults, ...json].map((text) => text.replaceAll(/<\w+>|"[^"]*"/g, '')))).toEqual([]);
  });

  it('say what somebody else changed and what a job did', () => {
    const { JOB_FAILURE, LICENCE_CHECK_FAILURE, NO_APPLIANCE_CERTIFICATE, NO_PERMISSION_MESSAGE } = rooms;
    const { conflictTexts, factoryReset } = rooms;
    expect(
      plain([
        JOB_FAILURE,
        LICENCE_CHECK_FAILURE,
        NO_APPLIANCE_CERTIFICATE,
        NO_PERMISSION_MESSAGE,
        factoryReset.description,
        conflictTexts.field('7'),
        conflictTexts.fields('Ẃ', ['Ĺ']),
      ]),
    ).toEqual([]);
  });
});
