import type { Agent, Site } from './people.ts';
import { groups, groupsOf, people } from './people.ts';

/** What a rule of the demo tenant does with a request; `tenants/demo-rules.ts` and its lists have the rules. */
export interface Decision {
  rule: string;
  action: 'allow' | 'block' | 'isolate';
}

/** A request of the web, as far as rules look at it. */
export interface WebRequest {
  site: Site;
  agent: Agent;
  userid: string;
  /** Name of the file that it fetches. */
  download: string | undefined;
}

const stopped = ['Phishing', 'Malware'];
const openCategories = ['Search Engines', 'Computer and Internet Info', 'Reference and Research'];

/** The first rule of the demo tenant that applies to a request. */
export function webDecision({ site, agent, userid, download }: WebRequest): Decision {
  if (stopped.includes(site.threat?.type ?? '')) return { rule: 'Block malware and phishing', action: 'block' };
  if (download?.endsWith('.exe') === true) return { rule: 'Block executable downloads', action: 'block' };
  if (agent.text.startsWith('curl/8') && groupsOf(userid).includes('Engineering')) {
    return { rule: 'Command line tools', action: 'allow' };
  }
  if (openCategories.includes(site.category)) return { rule: 'Allow search and reference', action: 'allow' };
  return { rule: 'Everything else', action: 'isolate' };
}

/** Resolvers that the firewall lets requests through to. */
export const ownResolvers = ['198.51.100.53', '203.0.113.53'] as const;

/** The first rule of the demo tenant's firewall that applies to a connection from inside, with its place in the list. */
export function firewallDecision(service: string, destination: string): Decision & { place: number } {
  if (service === 'SSH') return { rule: 'No other SSH', action: 'block', place: 2 };
  if (service !== 'DNS') return { rule: 'Everything else', action: 'allow', place: 7 };
  const isOwn = ownResolvers.some((each) => each === destination);
  return isOwn
    ? { rule: 'Own resolvers', action: 'allow', place: 3 }
    : { rule: 'No foreign resolvers', action: 'block', place: 4 };
}

/** Who is let to a private application, by which rule; nobody is to others. */
const doors: Readonly<Record<string, { rule: string; group: (typeof groups)[number] | null }>> = {
  'app-wiki': { rule: 'Wiki for everybody', group: null },
  'app-erp': { rule: 'ERP for finance', group: 'Finance' },
  'app-git': { rule: 'Git and lab', group: 'Engineering' },
};

/** The first rule of the demo tenant that applies to the use of a private application. */
export function accessDecision(app: string, userid: string): Decision {
  const door = doors[app];
  const isLet = door !== undefined && (door.group === null || groupsOf(userid).includes(door.group));
  return isLet ? { rule: door.rule, action: 'allow' } : { rule: 'Everything else', action: 'block' };
}

const members = Object.fromEntries(
  groups.map((group) => [group, people.filter((person) => groupsOf(person).includes(group))]),
);

/** The people of a group. */
export function membersOf(group: (typeof groups)[number]): readonly string[] {
  return members[group] ?? people;
}

/** Those who mostly use a private application. */
export function usersOf(app: string): readonly string[] {
  const group = doors[app]?.group ?? null;
  return group === null ? people : membersOf(group);
}
