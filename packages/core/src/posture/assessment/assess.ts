import { formatRow } from '../../language/index.ts';
import type { Json } from '../../shared/index.ts';
import { isRecord, jsonEqual } from '../../shared/index.ts';
import { definitionOf } from '../definitions/index.ts';
import type { BrowserPolicy, SettingLevel } from '../model/model.ts';
import type { BenchmarkCheck, BenchmarkPolicy, BenchmarkRule, Condition } from './benchmark.ts';
import type { Comparator } from './checks.ts';
import { settingTexts } from './messages.ts';
import { wordsOf } from './words.ts';

/** How a rule came out, in the order in which results are shown. (UI.md 4.11: failed first) */
export const outcomes = ['failed', 'not_applicable', 'passed'] as const;
export type Outcome = (typeof outcomes)[number];

/** One rule of a benchmark against a policy. */
export interface RuleResult {
  ruleId: string;
  title: string;
  group: string;
  rationale: string;
  outcome: Outcome;
  /** Settings that decided; empty where the rule does not concern the browser. */
  settings: string[];
  /** In words, for example `Off`. */
  expected: string;
  /** In words; `Not set` where the policy says nothing. */
  found: string;
}

/** A policy measured against a benchmark. (spec 3 section 3, assessments) */
export interface AssessmentResult {
  results: RuleResult[];
  counts: Record<Outcome, number>;
  /** Share of the rules that concern the browser and passed, in whole percent; null where none does. */
  scorePercent: number | null;
}

/** Measures a policy against a benchmark. (spec 3 section 3, PST-002, PST-005) */
export function assessPolicy(policy: BrowserPolicy, benchmark: BenchmarkPolicy): AssessmentResult {
  const results = benchmark.rules
    .map((rule) => resultOf(rule, policy))
    .toSorted((a, b) => outcomes.indexOf(a.outcome) - outcomes.indexOf(b.outcome));
  const counts = { failed: 0, not_applicable: 0, passed: 0 };
  for (const { outcome } of results) counts[outcome] += 1;
  const concerned = counts.passed + counts.failed;
  return { results, counts, scorePercent: concerned === 0 ? null : Math.round((counts.passed / concerned) * 100) };
}

function resultOf({ id, title, group, rationale, checks }: BenchmarkRule, policy: BrowserPolicy): RuleResult {
  const about = { ruleId: id, title, group, rationale };
  const check = checks.find(({ browsers }) => browsers.includes(policy.browser));
  if (check === undefined || !existsOn(check, policy)) {
    return { ...about, outcome: 'not_applicable', settings: [], expected: '', found: '' };
  }
  const { browser } = policy;
  const held = check.conditions.map((condition) => ({ condition, found: foundIn(policy, condition.setting) }));
  const holds = ({ condition, found }: (typeof held)[number]) =>
    found?.level === 'mandatory' && compare(condition.comparator, found.value, condition.value);
  const passed = check.logic === 'and' ? held.every(holds) : held.some(holds);
  // Of what must all hold, only what does not is worth reading; of alternatives, the one that holds.
  const told =
    check.logic === 'and' && !passed
      ? held.filter((item) => !holds(item))
      : passed && check.logic === 'or'
        ? held.filter(holds)
        : held;
  const many = new Set(told.map(({ condition }) => condition.setting)).size > 1;
  const named = (setting: string, words: string) => (many ? `${setting}: ${words}` : words);
  const joined = (words: string[]) =>
    [...new Set(words)].reduce(check.logic === 'and' ? settingTexts.and : settingTexts.or);
  return {
    ...about,
    outcome: passed ? 'passed' : 'failed',
    settings: [...new Set(told.map(({ condition }) => condition.setting))],
    expected: joined(told.map(({ condition }) => named(condition.setting, wordsOf.condition(browser, condition)))),
    found: formatRow([
      ...new Set(
        told.map(({ condition, found }) => named(condition.setting, wordsOf.found(browser, condition.setting, found))),
      ),
    ]),
  };
}

/** A setting that the platform does not have cannot be asked for. */
function existsOn({ conditions, logic }: BenchmarkCheck, { browser, platform }: BrowserPolicy): boolean {
  const exists = ({ setting }: Condition) =>
    definitionOf(browser, setting.split('.', 1)[0] ?? '')?.platforms.includes(platform) ?? true;
  return logic === 'and' ? conditions.every(exists) : conditions.some(exists);
}

/** A value that was found, with how firmly it is set. */
export interface Found {
  value: Json;
  level: SettingLevel;
}

/** The value of a setting, or of a member of it: `Cookies.Behavior`. What is locked counts before what is only a default. */
function foundIn({ settings }: BrowserPolicy, path: string): Found | undefined {
  const [name = '', ...rest] = path.split('.');
  for (const level of ['mandatory', 'recommended'] as const) {
    const setting = settings.find((own) => own.level === level && own.name === name);
    if (setting === undefined) continue;
    const value = rest.reduce<Json | undefined>(
      (inner, key) => (isRecord(inner) && Object.hasOwn(inner, key) ? (inner[key] as Json) : undefined),
      setting.value,
    );
    if (value !== undefined) return { value, level };
  }
  return undefined;
}

/** Whether a value meets a condition; values that cannot be compared do not. (PST-002) */
export function compare(comparator: Comparator, found: Json, wanted: Json): boolean {
  if (comparator === 'equal') return jsonEqual(found, wanted);
  if (comparator === 'inbetween') {
    const [low, high] = Array.isArray(wanted) ? wanted : [];
    if (typeof found !== 'number' || typeof low !== 'number' || typeof high !== 'number') return false;
    return low <= found && found <= high;
  }
  if (typeof found !== 'number' || typeof wanted !== 'number') return false;
  return comparator === 'less_than' ? found < wanted : found > wanted;
}
