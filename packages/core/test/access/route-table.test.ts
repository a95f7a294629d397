import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAccess, guardPlace, type RouteBlock, routes } from '../../src/access/index.ts';
import { readDeployment } from '../../src/shared/index.ts';

/**
 * What each route wants and what each set of rights opens, written by hand from the specification: no row says how a
 * permission matches, only what follows. `ALL` is every route.
 */
const wanted = rowsOf('routes.tsv');
const sets = rowsOf('permission-sets.tsv');

const places = [
  'ec2',
  'dev',
  'management_station',
  'safeview',
  'safeview_isolation',
  'safeview_proxy',
  'safemail',
  'safemail_worker',
  'browsing_forensics_viewer',
] as const;
type Place = (typeof places)[number];
type Outcome = 'open' | 'login' | 'page-not-found' | 'denied';
type Row = Readonly<Record<string, string>>;

const capabilitySets: readonly (readonly string[])[] = [
  [],
  ['fwaas'],
  ['safemail'],
  ['menlo_dlp'],
  ['fwaas', 'safemail', 'menlo_dlp'],
];
const defaults: Readonly<Partial<Record<Place, string>>> = {
  ec2: '/dashboard',
  dev: '/dashboard',
  management_station: '/policy',
};

interface Situation {
  place: Place;
  capabilities: readonly string[];
  rbac: boolean;
  /** Null for a visitor. */
  set: Row | null;
}

const enforcedOn: readonly Place[] = ['ec2', 'dev', 'management_station'];

function expected(route: Row, { place, capabilities, rbac, set }: Situation): Outcome {
  if (set === null && route.needs !== 'public') return 'login';
  if (route[place] !== 'yes') return 'page-not-found';
  const opens = (set?.opens ?? '').split(' ');
  const hasRight =
    route.needs !== 'rights' ||
    !rbac ||
    !enforcedOn.includes(place) ||
    opens.includes('ALL') ||
    opens.includes(route.route ?? '');
  const isOn = route.capability === '-' || capabilities.includes(route.capability ?? '');
  // Of a child the route above is looked at first.
  const parent = wanted.find((row) => row.route === route.route?.split('/')[0] && row !== route);
  const above = parent === undefined ? 'open' : expected(parent, { place, capabilities, rbac, set });
  if (above !== 'open') return above;
  if (!isOn) return 'page-not-found';
  return hasRight ? 'open' : 'denied';
}

const outcomes: Readonly<Record<RouteBlock, Outcome>> = {
  unknown: 'page-not-found',
  environment: 'page-not-found',
  feature: 'page-not-found',
  signIn: 'login',
  access: 'denied',
  children: 'login',
};

function accessOf({ place, capabilities, rbac, set }: Situation) {
  const isCloud = place === 'ec2' || place === 'dev';
  const list = (text = '-') => (text === '-' ? [] : text.split(' '));
  const user = set && {
    capabilities: Object.fromEntries([...capabilities, ...(rbac ? ['rbac'] : [])].map((name) => [name, true])),
    roles: { read: list(set.read), write: list(set.write) },
  };
  return createAccess({ user, deployment: isCloud ? readDeployment(place) : readDeployment('on_prem', place) });
}

/** Every situation: places x features x rbac x sets of rights, and visitors. */
function situations(): Situation[] {
  return places.flatMap((place) =>
    capabilitySets.flatMap((capabilities) =>
      [true, false].flatMap((rbac) => [null, ...sets].map((set) => ({ place, capabilities, rbac, set }))),
    ),
  );
}
const all = situations().map((situation) => ({ situation, access: accessOf(situation) }));
const named = ({ place, capabilities, rbac, set }: Situation) =>
  `${place}, ${capabilities.join(' ') || 'no feature'}, rbac ${rbac}, ${set?.set ?? 'visitor'}`;

const rowOf = (name: string): Row => wanted.find(({ route }) => route === name) ?? {};
/** Places below a route, page-not-found, one's own account and the routes of OP-119: no requirement names them alone. */
const others = wanted
  .map(({ route = '' }) => route)
  .filter((name) => /\/|^(account|page-not-found|tenants|appliances)$/.test(name));

describe('route table (spec 2 section 2)', () => {
  it('has every route of the specification and no other', () => {
    const known = routes.flatMap((route) => [route, ...(route.children ?? [])]).map(({ name }) => name);
    expect(known.toSorted()).toEqual(wanted.map((row) => row.route).toSorted());
    expect(all.length * wanted.length).toBeGreaterThan(90_000);
    expect(others).toHaveLength(wanted.length - 15); // the fifteen of the specification have a row of their own below
  });

  const wrongOutcomes = (name: string) =>
    all.flatMap(({ situation, access }) => {
      const { block } = access.explain(name);
      const outcome = block === null ? 'open' : outcomes[block];
      return outcome === expected(rowOf(name), situation) ? [] : [`${named(situation)}: ${outcome}`];
    });

  it.each([
    ['[RTE-005]', 'login'],
    ['[RTE-006]', 'logout'],
    ['[RTE-007]', 'insights'],
    ['[RTE-008]', 'contact-form'],
    ['[RTE-009]', 'dashboard'],
    ['[RTE-010]', 'policy'],
    ['[RTE-011]', 'customization'],
    ['[RTE-012]', 'settings'],
    ['[RTE-013]', 'secure-application-access'],
    ['[RTE-014]', 'fwaas'],
    ['[RTE-015]', 'browser-management'],
    ['[RTE-016]', 'logs'],
    ['[RTE-017]', 'web'],
    ['[RTE-018]', 'utilities'],
    ['[RTE-019]', 'safemail'],
  ])('%s [RTE-004] %s in every deployment, mode, feature and set of rights', (_, name) => {
    expect(wrongOutcomes(name)).toEqual([]);
  });

  it.each(others)('[RTE-004] %s in every deployment, mode, feature and set of rights', (name) => {
    expect(wrongOutcomes(name)).toEqual([]);
  });

  /** Situations where the guard does something else, by what the table says of them. */
  const wrongOfGuard = (row: Row): Readonly<Record<Outcome, string[]>> => {
    const wrong: Record<Outcome, string[]> = { open: [], login: [], 'page-not-found': [], denied: [] };
    const path = `/${row.route}`;
    for (const { situation, access } of all) {
      const answer = guardPlace({ path, isLoggedIn: situation.set !== null, access, lastAllowed: '/before' });
      const outcome = expected(row, situation);
      const denied = answer.kind === 'redirect' && answer.denied !== undefined;
      const to = answer.kind === 'open' ? null : answer.to;
      const isRight =
        to === target(row, outcome, access.explain('customization').allowed) && denied === (to === '/before');
      if (!isRight) wrong[outcome].push(`${named(situation)}: ${to}`);
    }
    return wrong;
  };
  let guarded: ReturnType<typeof wrongOfGuard>[] = [];
  beforeAll(() => {
    guarded = wanted.map(wrongOfGuard);
  }, 60_000);

  it.each([
    ['[RTE-021] [RTE-031]', 'sends a visitor to login and back to every route', 'login'],
    ['[RTE-030]', 'finds no page where the place has no such route', 'page-not-found'],
    ['[ERR-013]', 'blocks what the rights do not allow', 'denied'],
    ['', 'opens every other route', 'open'],
  ] as const)('%s the guard %s', (_, _what, outcome) => {
    expect(all.length * wanted.length).toBeGreaterThan(90_000);
    expect(guarded.flatMap((wrong) => wrong[outcome])).toEqual([]);
  });

  it('[RTE-022] [RTE-023] [RTE-024] the root leads to the first route that the user may see, or to login', () => {
    const wrong = all.flatMap(({ situation, access }) => {
      const isNode = !enforcedOn.includes(situation.place);
      const open = (row: Row) => expected(row, situation) === 'open';
      const first = wanted.find((row) => row.root === 'yes' && open(row))?.route;
      // An appliance's own default lies below its first route.
      const root = first === undefined ? '/login' : isNode ? '/settings/network' : `/${first}`;
      const preferred = defaults[situation.place] ?? '/settings/network';
      const hasPreferred = wanted.some((row) => `/${row.route}` === preferred && open(row));
      const go = (path: string) => guardPlace({ path, isLoggedIn: situation.set !== null, access, lastAllowed: null });
      const want = [root, hasPreferred ? preferred : root];
      const got = [go('/'), go('')].map((answer) => (answer.kind === 'redirect' ? answer.to : 'open'));
      return want.join() === got.join() ? [] : [`${named(situation)}: ${got} for ${want}`];
    });
    expect(wrong).toEqual([]);
  });
});

/** Where the guard goes; null where the place opens. */
function target(row: Row, outcome: Outcome, isCustomizationOpen: boolean): string | null {
  const route = row.route ?? '';
  // These say on their screen what is missing. (UI.md section 4)
  const explainsItself = /^customization\/(dlp|email)$/.test(route) && isCustomizationOpen;
  if (explainsItself && outcome !== 'login') return null;
  if (outcome === 'login') return `/login?returnUrl=${encodeURIComponent(`/${route}`)}`;
  if (outcome === 'page-not-found') return row.needs === 'public' ? null : '/page-not-found';
  if (outcome === 'denied') return '/before';
  if (route === 'insights') return '/insights';
  if (!route.startsWith('logs/')) return null;
  return `/${route}?interval=${route === 'logs/device' ? '30d' : '7d'}&page=0&pageSize=25`;
}

function rowsOf(name: string): Row[] {
  const [head = '', ...lines] = readFileSync(new URL(name, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const columns = head.split('\t');
  return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, at) => [columns[at] ?? '', cell])));
}
