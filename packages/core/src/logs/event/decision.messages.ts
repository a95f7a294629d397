import { defineMessages, formatCount, formatNumber } from '../../language/index.ts';

/** Words of what decided about an event. (UI.md 4.16, picture 21; OP-208; wording chosen here) */
export const decisionTexts = defineMessages('log-decision', {
  why: {
    block: 'Why was this blocked?',
    isolate: 'Why was this isolated?',
    allow: 'Why was this allowed?',
    log: 'Why was this logged?',
  },
  /** Of another action, or of none. */
  whyThis: 'What decided this?',
  noRule: 'The event names no rule.',
  /** What of the event the rules look at. */
  has: (label: string, values: string) => `${label}: ${values}`,
  revision: (id: string) => `Revision ${id} of the policy`,
  noRevision: 'The event names no revision, so that the rule may have changed since.',
  /** What became of the rule since that revision. */
  since: {
    same: 'The rule is unchanged since.',
    moved: (now: number) => `The rule is unchanged since, and is rule ${formatNumber(now)} now.`,
    changed: 'The rule changed since.',
    gone: 'The rule was deleted since.',
    never: 'No revision of this id was published here: whether the rule changed since is not known.',
    unknown: 'What it held is kept no more, or had no such rule: whether the rule changed since is not known.',
  },
  unread: 'More of this decision could not be read.',
  retry: 'Retry',
  position: (position: number) => `Rule ${formatNumber(position)}`,
  numbered: (number: string) => `Revision ${number}`,
  /** The name follows. */
  numberedBy: (number: string) => `Revision ${number}, by`,
  published: (day: string, time: string) => `Published ${day}, ${time}.`,
  noneMatched: 'No exception matched',
  exceptions: (count: number) =>
    count === 0
      ? 'There were none.'
      : `${formatCount(count, { one: 'exception comes', other: 'exceptions come' })} before the rules.`,
  byName: 'The event names the rule and not its id: the link looks for the rule of that name.',
  code: (reason: string) => `The service gives the code ${reason} as its reason.`,
  reason: (reason: string) => `Reason: ${reason}`,
});
