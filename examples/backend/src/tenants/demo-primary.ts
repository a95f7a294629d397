import type { SectionText } from '../policy/section-store.ts';
import { type Entries, sectionTexts, switchedOn } from './demo-entries.ts';

const pre = [
  {
    id: 'nw-emergency',
    name: 'Emergency numbers of the holding',
    domains: ['emergency.northwind.example'],
    action: 'allow',
    reason: 'Open in every company of the holding.',
  },
  {
    id: 'nw-fraud',
    name: 'Fraud against the holding',
    domains: ['northwind-payments.example', 'northwind-login.example'],
    action: 'block',
    reason: 'Pages that pretend to be ours.',
  },
] satisfies Entries<'policy.global-exception-pre'>;

const post = [
  {
    id: 'nw-training',
    name: 'Training of the holding',
    domains: ['*.training.northwind.example'],
    action: 'allow',
    reason: 'Unless a company decides otherwise.',
  },
] satisfies Entries<'policy.global-exception-post'>;

const bnb = [
  { id: 'nw-directory', name: 'Directory of the holding', domains: ['ldap.northwind.example'], action: 'bypass' },
] satisfies Entries<'policy.bypass-rule'>;

/** What the tenant that manages the demo tenant hands down to it. (OP-208, RES-015) */
export const primaryRules: readonly SectionText[] = [
  {
    name: 'rules.global_exceptions',
    body: JSON.stringify({ pre: pre.map(switchedOn), post: post.map(switchedOn) }),
  },
  ...sectionTexts({ 'rules.bnb': bnb }),
];
