import { type Access, type AccessOptions, createAccess } from '../access.ts';
import { permissionCheck, type RoleLists } from '../permission/permission.ts';
import { rightTexts } from '../permission/rights.messages.ts';
import { rightAreas } from '../permission/rights.ts';
import { type RouteRecord, routeLabel, routes } from '../routes/routes.ts';
import { routeReason } from './route-reasons.ts';
import { whyTexts as texts } from './why.messages.ts';

/** A role in force, or as it is edited. */
export interface WhyRole extends RoleLists {
  id: string;
  name: string;
}

/** What gives a role besides people: groups of a provider, or its sign-in alone. (OP-210) */
export interface WhyGiver {
  provider: string;
  role: string;
  /** Empty where every user of the provider has it. */
  groups: readonly string[];
}

/** What is asked about: a page by its route, or a right such as `settings:users:write`. */
export type WhyQuestion = `route:${string}` | `right:${string}`;

export interface WhyOption {
  value: WhyQuestion;
  label: string;
  group: string;
}

/** What decides about a tenant. */
export type WhyPlace = Omit<AccessOptions, 'user' | 'log' | 'preview'> & { capabilities: object };

/** Which entries of a role grant a right. */
export interface WhyGrant {
  role: WhyRole;
  /** As the role has them, for example `settings:*`. */
  entries: readonly string[];
}

/** Pages of the portal, and every right that a call or a page asks for. (spec 2 sections 2 and 6) */
export function whyOptions(table: readonly RouteRecord[] = routes): WhyOption[] {
  const pages = withBelow(table)
    .filter((record) => record.public !== true)
    .map(({ name }): WhyOption => ({ value: `route:${name}`, label: routeLabel(name), group: texts.pages }));
  const rights = rightAreas.flatMap(({ area, label, rights: ofArea }) =>
    ofArea.flatMap(({ item, label: words, kinds }) =>
      kinds.map(
        (kind): WhyOption => ({ value: `right:${area}:${item}:${kind}`, label: texts[kind](words), group: label }),
      ),
    ),
  );
  return [...pages, ...rights];
}

/** Routes, each with those below it. (spec 2 section 2) */
function withBelow(table: readonly RouteRecord[]): RouteRecord[] {
  return table.flatMap((record) => [record, ...(record.children ?? [])]);
}

/** The roles that grant a right, each with the entries that do; roles add up, and none denies. (spec 2 section 6, OP-64) */
export function whyGranted(right: string, roles: readonly WhyRole[]): WhyGrant[] {
  return roles.flatMap((role) => {
    const entries = (['read', 'write'] as const).flatMap((kind) =>
      (role[kind] ?? []).filter((entry) => permissionCheck([`${entry}:${kind}`])(right)),
    );
    return entries.length === 0 ? [] : [{ role, entries: [...new Set(entries)] }];
  });
}

/** Who somebody is for this question. */
export interface WhyPerson {
  name: string;
  enabled: boolean;
  /** Those that he holds. */
  roles: readonly WhyRole[];
}

/** An answer, as it is read. */
export interface WhyAnswer {
  allowed: boolean;
  headline: string;
  /** What grants it, or what is missing. */
  because: readonly string[];
  /** What would have to change for the opposite. */
  change: readonly string[];
}

/**
 * Why somebody may do something or not, by the same check that serves him, and what would change it. (issue 15, spec 2
 * sections 5 and 6)
 * @param all - the roles in force; null where they are not open to who asks.
 */
export function whyPerson(
  question: WhyQuestion,
  person: WhyPerson,
  known: { all: readonly WhyRole[] | null; givers: readonly WhyGiver[] },
  place: WhyPlace,
): WhyAnswer {
  const [kind, name] = partsOf(question);
  const accessWith = (roles: readonly WhyRole[]) =>
    createAccess({ ...place, user: { capabilities: { ...place.capabilities }, roles: merged(roles) } });
  const isAllowed = (access: Access) => (kind === 'right' ? access.can(name) : access.explain(name).allowed);
  const access = accessWith(person.roles);
  const allowed = isAllowed(access);
  const headline = headlineOf(kind, name, allowed, person);
  const off = person.enabled ? [] : [texts.switchedOff(person.name)];
  const answer = kind === 'right' ? null : access.explain(name);
  if (answer?.block === 'environment' || answer?.block === 'feature' || answer?.block === 'unknown') {
    return { allowed, headline, because: [...off, routeReason(answer) ?? ''], change: [] };
  }
  if (!access.enforced) return { allowed, headline, because: [...off, texts.unchecked], change: [] };
  const { rights, mode } =
    kind === 'right' ? { rights: [name], mode: 'any' as const } : needsOf(answer?.record ?? null);
  if (rights.length === 0) {
    return { allowed, headline, because: [...off, texts.noRight(routeLabel(name))], change: [] };
  }
  const because = [...off, ...needsWords(rights, mode), ...grantWords(rights, person.roles, known.givers)];
  if (allowed) return { allowed, headline, because, change: takeWords(rights, mode, person.roles, known.givers) };
  const held = new Set(person.roles.map(({ id }) => id));
  const offers = known.all?.filter((role) => !held.has(role.id) && isAllowed(accessWith([...person.roles, role])));
  return { allowed, headline, because, change: offers === undefined ? [] : [giveWords(offers, rights)] };
}

/**
 * Who may do something, role by role, with the role that is edited as it stands in the form. (issue 15)
 * @param known.people - null where the users are not open to who asks.
 */
export function whyRole(
  question: WhyQuestion,
  edited: WhyRole,
  others: readonly WhyRole[],
  known: { people: readonly { name: string; roles: readonly string[] }[] | null; givers: readonly WhyGiver[] },
  table: readonly RouteRecord[] = routes,
): WhyAnswer {
  const { people, givers } = known;
  const rights = rightsOf(question, table);
  const roles = [edited, ...others.filter(({ id }) => id !== edited.id)];
  const grants = rights.flatMap((right) => whyGranted(right, roles));
  const own = grants.filter(({ role }) => role === edited).flatMap(({ entries }) => entries);
  const granting = roles.filter((role) => grants.some((grant) => grant.role === role));
  const because = granting.flatMap(({ id, name }) => [
    holdersWords(name, people === null ? null : people.filter((person) => person.roles.includes(id))),
    ...givers.filter(({ role }) => role === id).map((giver) => giverWords(giver, name)),
  ]);
  return {
    allowed: own.length > 0,
    headline: own.length > 0 ? texts.roleGrants([...new Set(own)]) : texts.roleLacks,
    because: rights.length === 0 ? [texts.noRight(routeLabel(partsOf(question)[1]))] : because,
    change: [],
  };
}

/** Users that a line names; the others are counted. Chosen here. */
const MOST_NAMED = 8;

function partsOf(question: WhyQuestion): ['route' | 'right', string] {
  const at = question.indexOf(':');
  return [question.slice(0, at) as 'route' | 'right', question.slice(at + 1)];
}

function headlineOf(kind: 'route' | 'right', name: string, allowed: boolean, { name: who }: WhyPerson): string {
  if (kind === 'right') return (allowed ? texts.can : texts.cannot)(who, rightLabel(name));
  return (allowed ? texts.opens : texts.closed)(who, routeLabel(name));
}

interface Needs {
  rights: readonly string[];
  /** One of them is enough, or it takes all. */
  mode: 'any' | 'all';
}

/** What a page asks for; of one that asks for nothing itself, what the pages inside it do. (spec 2 section 2) */
function needsOf(record: RouteRecord | null): Needs {
  const { any, all } = record?.access ?? {};
  if (any !== undefined) return { rights: any, mode: 'any' };
  if (all !== undefined) return { rights: all, mode: 'all' };
  const below = (record?.children ?? []).flatMap((child) => needsOf(child).rights);
  return { rights: [...new Set(below)], mode: 'any' };
}

function rightsOf(question: WhyQuestion, table: readonly RouteRecord[]): readonly string[] {
  const [kind, name] = partsOf(question);
  if (kind === 'right') return [name];
  return needsOf(withBelow(table).find((record) => record.name === name) ?? null).rights;
}

function needsWords(rights: readonly string[], mode: Needs['mode']): string[] {
  if (rights.length === 1) return [];
  return [mode === 'any' ? texts.needsOne(rights) : texts.needsAll(rights)];
}

function grantWords(rights: readonly string[], roles: readonly WhyRole[], givers: readonly WhyGiver[]): string[] {
  const grants = merge(rights.flatMap((right) => whyGranted(right, roles)));
  if (grants.length === 0) return [roles.length === 0 ? texts.noRoles : texts.noGrant];
  return [
    ...grants.map(({ role, entries }) => texts.grants(role.name, entries)),
    ...grants.flatMap(({ role }) =>
      givers.filter((giver) => giver.role === role.id).map((giver) => giverWords(giver, role.name)),
    ),
  ];
}

/** Where all rights are needed, the one that the fewest roles grant is enough to take away. */
function takeWords(
  rights: readonly string[],
  mode: Needs['mode'],
  roles: readonly WhyRole[],
  givers: readonly WhyGiver[],
): string[] {
  const grantsOf = (some: readonly string[]) => merge(some.flatMap((right) => whyGranted(right, roles)));
  const [fewest] = rights.map((right) => grantsOf([right])).toSorted((a, b) => a.length - b.length);
  const grants = mode === 'any' ? grantsOf(rights) : (fewest ?? []);
  const isGiven = givers.some(({ role }) => grants.some((grant) => grant.role.id === role));
  return [texts.take(grants.map(({ role }) => role.name)), ...(isGiven ? [texts.fromProvider] : [])];
}

function giveWords(offers: readonly WhyRole[], rights: readonly string[]): string {
  return offers.length > 0 ? texts.give(offers.map(({ name }) => name)) : texts.giveMissing(rights[0] ?? '');
}

function giverWords({ provider, groups }: WhyGiver, role: string): string {
  return groups.length === 0 ? texts.byDefault(provider, role) : texts.byGroups(provider, groups, role);
}

/** @param held - null where the users are not open to who asks. */
function holdersWords(role: string, held: readonly { name: string }[] | null): string {
  if (held === null) return `${role}.`;
  const names = held.slice(0, MOST_NAMED).map(({ name }) => name);
  return names.length === 0 ? texts.nobodyHolds(role) : texts.holders(role, names, held.length - names.length);
}

/** One line a role, with every entry of it that has a part. */
function merge(grants: readonly WhyGrant[]): WhyGrant[] {
  const roles = [...new Set(grants.map(({ role }) => role))];
  return roles.map((role) => ({
    role,
    entries: [...new Set(grants.filter((grant) => grant.role === role).flatMap(({ entries }) => entries))],
  }));
}

function merged(roles: readonly WhyRole[]): RoleLists {
  return { read: roles.flatMap(({ read }) => read ?? []), write: roles.flatMap(({ write }) => write ?? []) };
}

function rightLabel(right: string): string {
  const option = whyOptions([]).find(({ value }) => value === `right:${right}`);
  return option === undefined ? right : rightTexts.rightOf(option.group, option.label);
}
