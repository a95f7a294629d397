import { defineMessages } from '../../language/index.ts';

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
    changed: 'The rule changed since.',
    gone: 'The rule was deleted since.',
    unknown: 'That revision is kept no more: whether the rule changed since is not known.',
    unread: 'Whether the rule changed since could not be read.',
  },
  byName: 'The event names the rule and not its id: the link looks for the rule of that name.',
  code: (reason: string) => `The service gives the code ${reason} as its reason.`,
  reason: (reason: string) => `Reason: ${reason}`,
});
