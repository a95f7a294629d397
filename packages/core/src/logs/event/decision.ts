import type { LogEventDecisionWire, LogRowWire, LogType } from '../../api/schemas/index.ts';
import { formatList, formatNumber } from '../../language/index.ts';
import { columnOf } from '../columns/columns.ts';
import { sameAction, valueLabel } from '../words/words.ts';
import { decisionTexts } from './decision.messages.ts';
import { differentValuesOf, fieldText } from './event.ts';
import { momentOf } from './moment.ts';

/** Sections of a revision with the rules of a log. */
type RulesSection = 'rules.web' | 'rules.dlp' | 'fwaas.rules' | 'mpa.access_rules';

/** Where the rules of a log are, and what a reader needs to see them. */
interface RulesPlace {
  place: string;
  section: RulesSection;
  right: string;
  /** Feature of the tenant without which they are hidden. (spec 2 section 6) */
  feature: string | null;
  /** Field with the name of the rule. */
  name: string;
  action: string;
  /** What of an event the rules look at, in the order in which it is told. Chosen here. */
  looksAt: readonly string[];
}

/** Logs whose events are decided by rules. (OP-208) */
export const rulePlaces: Readonly<Partial<Record<LogType, RulesPlace>>> = {
  web: {
    place: '/policy/web',
    section: 'rules.web',
    right: 'web_policy:rules',
    feature: null,
    name: 'pe_rulename',
    action: 'pe_action',
    looksAt: ['categories', 'threat_types', 'risk_score'],
  },
  dlp: {
    place: '/policy/dlp',
    section: 'rules.dlp',
    right: 'dlp_policy:rules',
    feature: 'dlp',
    name: 'rule_name',
    action: 'action',
    looksAt: ['ccl_ids', 'categories', 'file_type'],
  },
  firewall: {
    place: '/fwaas',
    section: 'fwaas.rules',
    right: 'fwaas:rules',
    feature: 'fwaas',
    name: 'rule_name',
    action: 'action',
    looksAt: ['service_name', 'ip_protocol', 'dest_port'],
  },
  saa: {
    place: '/secure-application-access',
    section: 'mpa.access_rules',
    right: 'private_access:access_rules',
    feature: null,
    name: 'rule_name',
    action: 'action',
    looksAt: ['app_name', 'protocol', 'dest_port'],
  },
};

/** Rights to the exceptions of the web policy, which are counted for who may see all of them. */
export const exceptionRights = ['web_policy:exceptions:read', 'web_policy:global_exceptions:read'];

/** What of the reader's rights, tenant and deployment opens a list of rules; `Access` of the portal has it. */
interface RulesAccess {
  can(right: string): boolean;
  has(feature: string): boolean;
  explain(place: string): { allowed: boolean };
}

/** What decided about an event, as far as the event tells. (UI.md 4.16, OP-208) */
export interface Decision {
  /** `Why was this blocked?` */
  title: string;
  /** Value of the action; empty where there is none. */
  action: string;
  /** The rule with the way to it, null for a reader to whom the rules are not open; null where the event names none. */
  rule: { name: string; href: string | null } | null;
  /** `Rule 4`, where the service told it. */
  position: string | null;
  /** What the rules look at. */
  inputs: string | null;
  /** Which revision, and what is known of it and of what became of the rule since. */
  revision: { title: string; by: string | null; about: string | null };
  /** How many exceptions were looked at before; null where that is not known. */
  exceptions: { title: string; about: string } | null;
  /** What the policy engine gave as its reason, or why there is no more to say. */
  notes: readonly string[];
}

/**
 * Why an event was decided as it was: the rule and the revision where the event names them, else the reason that the policy
 * engine gave, in words. Null where nothing is known, and for logs without rules. (issue 17, OP-208)
 */
export function decisionOf(
  row: LogRowWire,
  logType: LogType,
  access: RulesAccess,
  told: DecisionTold = noDecisionTold,
): Decision | null {
  const rules = rulePlaces[logType];
  if (rules === undefined) return null;
  const name = fieldText(row, rules.name);
  const id = fieldText(row, 'pe_rule_id');
  const reason = fieldText(row, 'pe_reason');
  if ([name, id, reason, fieldText(row, 'pe_revision_id')].every((told) => told === '')) return null;
  const query = new URLSearchParams(id === '' ? { q: name } : { open: id });
  const isSeen = isOpen(rules, access);
  const isNamed = name !== '' || id !== '';
  const action = sameAction(fieldText(row, rules.action));
  const position = told.answer?.rule?.position;
  return {
    title: titleOf(action),
    action,
    rule: isNamed ? { name: name || id, href: isSeen ? `${rules.place}?${query}` : null } : null,
    position: typeof position === 'number' ? decisionTexts.position(position) : null,
    inputs: inputsOf(row, rules),
    revision: revisionOf(row, told),
    exceptions: told.isPending === true ? exceptionsRoom(row, logType, access) : exceptionsOf(told.answer),
    notes: [
      ...(isNamed ? [] : [decisionTexts.noRule]),
      ...(isNamed && id === '' && isSeen ? [decisionTexts.byName] : []),
      ...(reason === '' ? [] : [reasonText(reason)]),
    ],
  };
}

/** What the service told of the policy that decided, and when it is read. */
export interface DecisionTold {
  /** Null until it is there, and where there is nothing to ask. */
  answer: LogEventDecisionWire | null;
  failed: boolean;
  /** The answer is under way: its room is kept, so that nothing below it moves. (UI.md 10.5) */
  isPending?: boolean;
  nowMs: number;
  /** Zone of the browser unless given. */
  timeZone?: string;
}

/** As high as a line of words. */
const blank = '\u00a0';

/** What is told before the service has answered. */
const noDecisionTold: DecisionTold = { answer: null, failed: false, nowMs: 0 };

/** What to ask the service by, of an event that names a rule by its id or the revision; null where it knows no more. */
export function decisionAsked(row: LogRowWire, logType: LogType): { log_type: LogType; event_id: string } | null {
  const names = ['pe_rule_id', 'pe_revision_id'].some((field) => fieldText(row, field) !== '');
  return rulePlaces[logType] === undefined || row.id === undefined || !names
    ? null
    : { log_type: logType, event_id: row.id };
}

/**
 * The rule that an event names by its id, and where rules of its log stand in a revision; null where it names none, and for
 * who may not see the rules. (OP-208)
 */
export function ruleOfEvent(
  row: LogRowWire,
  logType: LogType,
  access: RulesAccess,
): { section: RulesSection; id: string } | null {
  const rules = rulePlaces[logType];
  const id = fieldText(row, 'pe_rule_id');
  return rules === undefined || id === '' || !isOpen(rules, access) ? null : { section: rules.section, id };
}

function isOpen({ place, right, feature }: RulesPlace, { can, has, explain }: RulesAccess): boolean {
  return explain(place).allowed && (feature === null || has(feature)) && can(`${right}:read`);
}

function titleOf(action: string): string {
  const { why, whyThis } = decisionTexts;
  const titles: Readonly<Record<string, string>> = why;
  return Object.hasOwn(titles, action) ? (titles[action] as string) : whyThis;
}

function revisionOf(row: LogRowWire, told: DecisionTold): Decision['revision'] {
  const named = fieldText(row, 'pe_revision_id');
  if (told.isPending === true) return { title: blank, by: null, about: blank };
  const { revision = null, rule = null } = told.answer ?? {};
  const about = [
    ...(told.failed ? [decisionTexts.unread] : []),
    ...publishedText(revision, told),
    ...(rule === null || named === '' ? [] : [sinceText(rule, revision)]),
  ];
  const by = named === '' ? null : (revision?.published_by ?? null);
  const title = named === '' ? decisionTexts.noRevision : revisionTitle(named, revision);
  return { title, by, about: about.length === 0 ? null : about.join(' ') };
}

type ToldRevision = LogEventDecisionWire['revision'];
type ToldRule = NonNullable<LogEventDecisionWire['rule']>;

function sinceText({ since, position, position_now }: ToldRule, revision: ToldRevision): string {
  const { same, moved, changed, gone, never, unknown } = decisionTexts.since;
  if (since === 'same') return position_now === null || position_now === position ? same : moved(position_now);
  if (since === 'unknown') return revision === null ? never : unknown;
  return since === 'gone' ? gone : changed;
}

function publishedText(revision: ToldRevision, options: DecisionTold): string[] {
  if (revision === null || revision.published_at === null) return [];
  const { day, time } = momentOf(new Date(revision.published_at), options);
  return [decisionTexts.published(day, time)];
}

function revisionTitle(named: string, revision: ToldRevision): string {
  if (revision === null) return decisionTexts.revision(named);
  const { number, published_by: by } = revision;
  return by === null ? decisionTexts.numbered(formatNumber(number)) : decisionTexts.numberedBy(formatNumber(number));
}

/** The room of the exceptions that the answer will tell of, as far as rights say so. */
function exceptionsRoom(row: LogRowWire, logType: LogType, access: RulesAccess): Decision['exceptions'] {
  const isTold = logType === 'web' && ruleOfEvent(row, logType, access) !== null;
  return isTold && exceptionRights.every((right) => access.can(right)) ? { title: blank, about: blank } : null;
}

/** That the rule decided says that none of them matched: they are looked at first. (OP-208) */
function exceptionsOf(answer: LogEventDecisionWire | null): Decision['exceptions'] {
  const count = answer?.exceptions ?? null;
  return count === null ? null : { title: decisionTexts.noneMatched, about: decisionTexts.exceptions(count) };
}

function inputsOf(row: LogRowWire, { looksAt }: RulesPlace): string | null {
  const told = looksAt.flatMap((field) => {
    const { label, kind } = columnOf(field);
    const values = differentValuesOf(row, field).map((value) => valueLabel(kind, value));
    return values.length === 0 ? [] : [decisionTexts.has(label, formatList(values))];
  });
  return told.length === 0 ? null : told.join(' · ');
}

/** A reason that is one word of figures and letters is a code of the policy engine, and tells a reader nothing by itself. */
function reasonText(reason: string): string {
  return /^(?=.*\d)[\w-]+$/.test(reason) ? decisionTexts.code(reason) : decisionTexts.reason(reason);
}
