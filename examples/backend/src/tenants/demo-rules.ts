import type { EntryOf, webRule } from '@portico/core/resources';
import type { SectionText } from '../policy/section-store.ts';
import { demoAccess } from './demo-access.ts';
import { demoCasb } from './demo-casb.ts';
import { demoLists } from './demo-lists.ts';

type WebRule = EntryOf<typeof webRule>;
type Condition = NonNullable<NonNullable<WebRule['conditions']>['list']>[number];

const is = (kind: string, values: readonly string[], more: object = {}) =>
  ({ kind, comparator: 'equal', negate: false, values, ...more }) as Condition;
const isNot = (kind: string, values: readonly string[]) => is(kind, values, { negate: true });
const all = (...list: readonly Condition[]) => ({ logic: 'and', list }) as const;
const any = (...list: readonly Condition[]) => ({ logic: 'or', list }) as const;
const to = (type: string, ...values: readonly string[]) => [{ type, values }] as WebRule['subjects'] & object;

/** Rules of a tenant that has worked with them for a while: what the screen of the policy is looked at with. */
const rules: readonly Omit<WebRule, 'id'>[] = [
  {
    name: 'Block C2',
    conditions: any(is('threats', ['c&c', 'botnet']), is('domain', ['updates-cdn.example', 'telemetry-sync.example'])),
    action: 'block',
    protection_level: 'aggressive',
  },
  {
    name: 'Block malware and phishing',
    conditions: all(is('threats', ['malware', 'phishing', 'Infected'])),
    action: 'block',
  },
  {
    name: 'Allow payroll',
    conditions: all(is('domain', ['payroll.example.net', '*.hr.example.net'])),
    subjects: to('groups', 'Finance', 'Human resources'),
    action: 'allow',
    session_limit: { type: 'time', amount: 8, unit: 'hours' },
  },
  {
    name: 'Isolate webmail',
    conditions: all(is('uri', ['https://mail.example.com/', 'https://webmail.example.org/inbox'])),
    action: 'safeview',
    scope: 'uploadsAndDownloads',
  },
  {
    name: 'Block executable downloads',
    conditions: all(is('fileTypes', ['exe', 'msi', 'dll']), isNot('domain', ['software.example.net'])),
    action: 'block',
    scope: 'downloads',
  },
  {
    name: 'Old browsers',
    conditions: all(is('browser', ['chrome 115'], { comparator: 'less_than' })),
    action: 'safeview',
    protection_level: 'moderate',
  },
  {
    name: 'Old vendor',
    enabled: false,
    conditions: all(is('domain', ['vendor.example'])),
    subjects: to('users', 'j.doe'),
    action: 'allow',
  },
  {
    name: 'Research lab',
    conditions: all(is('source_ip_ranges', ['192.0.2.0/27', '198.51.100.17-198.51.100.29'])),
    subjects: to('platforms', 'linux', 'macos'),
    action: 'safeview',
    session_limit: { type: 'session' },
  },
  {
    name: 'Partner network',
    conditions: all(is('dest_ips', ['203.0.113.10', '203.0.113.11', '203.0.113.12', '203.0.113.13'])),
    subjects: to('groups', 'Partners'),
    action: 'allow',
  },
  {
    name: 'Block adult and auctions',
    conditions: all(is('categories', ['Adult and Pornography', 'Abused Drugs', 'Auctions'])),
    action: 'block',
  },
  { name: 'Blocked countries', conditions: all(is('geo_ip', ['KP', 'IR', 'SY', 'CU'])), action: 'block' },
  {
    name: 'Command line tools',
    conditions: any(is('user_agent', ['curl/8', 'Wget/1.21']), is('entities', ['build-agent'])),
    subjects: to('groups', 'Engineering'),
    action: 'allow',
  },
  { name: 'Isolate everything of guests', subjects: to('groups', 'Guests'), action: 'safeview' },
  {
    name: 'Allow search and reference',
    conditions: all(is('categories', ['Search Engines', 'Computer and Internet Info', 'Reference and Research'])),
    action: 'allow',
  },
];

/** The rules of the demo tenant, each list with its built-in last one where it has one. (UI.md 4.9) */
export const demoRules: readonly SectionText[] = [
  {
    name: 'rules.web',
    body: JSON.stringify({
      list: [
        ...rules.map((rule, at) => ({ id: `demo-${at + 1}`, enabled: true, ...rule })),
        { id: 'builtin', name: 'Everything else', builtin: true, enabled: true, action: 'safeview' },
      ],
    }),
  },
  ...demoLists,
  ...demoAccess,
  ...demoCasb,
];
