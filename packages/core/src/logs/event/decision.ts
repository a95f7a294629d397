import type { LogRowWire, LogType } from '../../api/schemas/index.ts';
import { formatList } from '../../language/index.ts';
import { columnOf } from '../columns/columns.ts';
import { sameAction, valueLabel } from '../words/words.ts';
import { decisionTexts } from './decision.messages.ts';
import { differentValuesOf, fieldText } from './event.ts';

/** Where the rules of a log are, and what a reader needs to see them. */
interface RulesPlace {
  place: string;
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
    right: 'web_policy:rules',
    feature: null,
    name: 'pe_rulename',
    action: 'pe_action',
    looksAt: ['categories', 'threat_types', 'risk_score'],
  },
  dlp: {
    place: '/policy/dlp',
    right: 'dlp_policy:rules',
    feature: 'dlp',
    name: 'rule_name',
    action: 'action',
    looksAt: ['ccl_ids', 'categories', 'file_type'],
  },
  firewall: {
    place: '/fwaas',
    right: 'fwaas:rules',
    feature: 'fwaas',
    name: 'rule_name',
    action: 'action',
    looksAt: ['service_name', 'ip_protocol', 'dest_port'],
  },
  saa: {
    place: '/secure-application-access',
    right: 'private_access:access_rules',
    feature: null,
    name: 'rule_name',
    action: 'action',
    looksAt: ['app_name', 'protocol', 'dest_port'],
  },
};

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
  /** What the rules look at, and what else is known of the decision, a line each. */
  inputs: string | null;
  revision: string;
  /** What the policy engine gave as its reason, or why there is no more to say. */
  notes: readonly string[];
}

/**
 * Why an event was decided as it was: the rule and the revision where the event names them, else the reason that the policy
 * engine gave, in words. Null where nothing is known, and for logs without rules. (issue 17, OP-208)
 */
export function decisionOf(row: LogRowWire, logType: LogType, access: RulesAccess): Decision | null {
  const rules = rulePlaces[logType];
  if (rules === undefined) return null;
  const name = fieldText(row, rules.name);
  const id = fieldText(row, 'pe_rule_id');
  const reason = fieldText(row, 'pe_reason');
  const revision = fieldText(row, 'pe_revision_id');
  if (name === '' && id === '' && reason === '') return null;
  const query = new URLSearchParams(id === '' ? { q: name } : { open: id });
  const isSeen = isOpen(rules, access);
  const isNamed = name !== '' || id !== '';
  const action = sameAction(fieldText(row, rules.action));
  return {
    title: titleOf(action),
    action,
    rule: isNamed ? { name: name || id, href: isSeen ? `${rules.place}?${query}` : null } : null,
    inputs: inputsOf(row, rules),
    revision: revision === '' ? decisionTexts.noRevision : decisionTexts.revision(revision),
    notes: [
      ...(isNamed ? [] : [decisionTexts.noRule]),
      ...(isNamed && id === '' && isSeen ? [decisionTexts.byName] : []),
      ...(reason === '' ? [] : [reasonText(reason)]),
    ],
  };
}

/** What became of a rule since the revision that an event names; `unknown` where that one is kept no more. */
export type RuleSince = 'same' | 'changed' | 'gone' | 'unknown';

/**
 * Rule and revision of a web event, the one log whose rules are read from a revision one by one; null where it does not name
 * both, and for who may not see them. (OP-208)
 */
export function decidedBy(
  row: LogRowWire,
  logType: LogType,
  access: RulesAccess,
): { rule: string; revision: string } | null {
  const rules = logType === 'web' ? rulePlaces.web : undefined;
  if (rules === undefined || !isOpen(rules, access)) return null;
  const [rule, revision] = [fieldText(row, 'pe_rule_id'), fieldText(row, 'pe_revision_id')];
  return rule === '' || revision === '' ? null : { rule, revision };
}

function isOpen({ place, right, feature }: RulesPlace, { can, has, explain }: RulesAccess): boolean {
  return explain(place).allowed && (feature === null || has(feature)) && can(`${right}:read`);
}

function titleOf(action: string): string {
  const { why, whyThis } = decisionTexts;
  const titles: Readonly<Record<string, string>> = why;
  return Object.hasOwn(titles, action) ? (titles[action] as string) : whyThis;
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
