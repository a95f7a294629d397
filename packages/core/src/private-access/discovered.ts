import { newId } from '../editing/new-id.ts';
import { isRecord } from '../shared/index.ts';

/** A domain that people asked for behind the connectors. (spec 3 section 7) */
export interface DiscoveredDomain {
  readonly domain: string;
  readonly count: number;
}

type Row = Readonly<Record<string, unknown>>;

/** Rows of `saa_discovered_domains`, a domain once, the most asked for first. (spec 3 section 7) */
export function discoveredDomains(rows: readonly Row[]): DiscoveredDomain[] {
  const counts = new Map<string, number>();
  for (const { domain, count } of rows) {
    if (typeof domain !== 'string' || domain === '') continue;
    counts.set(domain, (counts.get(domain) ?? 0) + (typeof count === 'number' ? count : 0));
  }
  return [...counts].map(([domain, count]) => ({ domain, count })).toSorted((a, b) => b.count - a.count);
}

/** Applications as they stand in the form of a catalog. */
export function applicationsIn(value: unknown): readonly Row[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** What was seen and no application of a catalog names, itself or by a star above it. */
export function unassigned(seen: readonly DiscoveredDomain[], applications: unknown): readonly DiscoveredDomain[] {
  const named = new Set(
    applicationsIn(applications)
      .flatMap(({ domains }) => (Array.isArray(domains) ? domains : []))
      .map((domain) => String(domain).toLowerCase()),
  );
  return seen.filter(({ domain }) => !namesOf(domain.toLowerCase()).some((name) => named.has(name)));
}

/** `wiki.corp.example` is named by itself, `*.corp.example` and `*.example`. */
function namesOf(domain: string): string[] {
  const labels = domain.split('.');
  return [domain, ...labels.slice(1).map((_, at) => `*.${labels.slice(at + 1).join('.')}`)];
}

/** The domain whose row stands next once that of `domain` is gone; null where none is left. (spec 3 section 7, UI.md section 6) */
export function domainBeside(found: readonly DiscoveredDomain[], domain: string): string | null {
  const at = found.findIndex((each) => each.domain === domain);
  return (found[at + 1] ?? found[at - 1])?.domain ?? null;
}

/** An application that nobody has filled in yet; it is known by its id from here. */
export function newApplication(): Row {
  return { id: newId(), name: '', enabled: true };
}

/** The applications with a domain more: in one of them, or in a new one that is called after it. */
export function withDomain(applications: unknown, domain: string, id: string | null): Row[] {
  const list = [...applicationsIn(applications)];
  if (id === null) return [...list, { ...newApplication(), name: nameFrom(domain), domains: [domain] }];
  return list.map((each) =>
    each.id === id ? { ...each, domains: [...(Array.isArray(each.domains) ? each.domains : []), domain] } : each,
  );
}

/** Name of the application that a domain belongs to; empty where none does, or it has no name yet. */
export function applicationWith(applications: unknown, domain: string): string {
  const holder = applicationsIn(applications).find(({ domains }) => Array.isArray(domains) && domains.includes(domain));
  return typeof holder?.name === 'string' ? holder.name : '';
}

/** `legacy-hr.corp.example` is `Legacy hr`. */
function nameFrom(domain: string): string {
  const [first = domain] = domain.replace(/^\*\./, '').split('.');
  const words = first.replaceAll(/[-_]+/g, ' ').trim();
  const name = `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
  return name.length < 3 ? domain : name;
}

/** A catalog with the applications that a domain can be put into. */
export interface DomainHome {
  readonly id: string;
  readonly name: string;
  readonly applications: readonly Row[];
}

/** Catalogs of a menu: of more of them nobody finds one there, and each has its own list. Chosen here. */
const HOMES_SHOWN = 12;

/**
 * What the catalogs of a list have for domains: what no application of any of them names, and where it can go; nothing
 * where there is no catalog to put any into. (UI.md 4.11)
 */
export function homesOf(seen: readonly DiscoveredDomain[], catalogs: readonly Row[]) {
  const all = catalogs.map(({ id, name, applications }): DomainHome => {
    return { id: String(id), name: typeof name === 'string' ? name : '', applications: applicationsIn(applications) };
  });
  const found = unassigned(
    all.length === 0 ? [] : seen,
    all.flatMap(({ applications }) => applications),
  );
  return { found, homes: all.slice(0, HOMES_SHOWN), more: Math.max(0, all.length - HOMES_SHOWN) };
}
