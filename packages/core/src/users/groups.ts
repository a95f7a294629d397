import type { GroupMemberWire, GroupWire, RoleWire } from '../api/schemas/index.ts';
import { holdsText } from '../language/index.ts';
import { groupTexts as texts } from './groups.messages.ts';
import { personName, type ShownState, shownState } from './people.ts';

/** What the settings know of groups. */
export interface KnownGroups {
  groups: readonly GroupWire[];
  /** Those in force; null where they are not open to this user. (UI.md 1.6) */
  roles: readonly RoleWire[] | null;
}

/** A group as the list shows it. (issue 15) */
export interface GroupRow {
  /** What names it in an address. */
  key: string;
  name: string;
  externalId: string | null;
  people: string;
  roles: string;
  /** The providers by which it gives them; null for none. */
  by: string | null;
  source: 'directory' | 'signIn';
  sourceWords: string;
  /** Of a provider's group, where directories send others: it may be misspelt there. */
  sourceNote: string | null;
}

/** A directory's group is named by its id, one of a provider by what the provider calls it. */
function keyOf({ id, name }: GroupWire): string {
  return id ?? `told:${name}`;
}

/** The groups whose name, external id or roles have the text, in the order of the service. (issue 15) */
export function groupRows({ groups, roles }: KnownGroups, find: string): GroupRow[] {
  const wanted = find.trim();
  const hasDirectory = groups.some(({ id }) => id !== null);
  const rows = groups.map((group): GroupRow => {
    const { id, name, external_id, members, members_off, gives } = group;
    const source = id === null ? 'signIn' : 'directory';
    const providers = [...new Set(gives?.map(({ provider }) => provider))];
    return {
      key: keyOf(group),
      name,
      externalId: external_id,
      people: members === null ? texts.peopleUnknown : texts.peopleCount(members, members_off ?? 0),
      roles: rolesOf(gives, roles),
      by: providers.length === 0 ? null : texts.by(providers),
      source,
      sourceWords: texts.sources[source],
      sourceNote: id === null && hasDirectory ? texts.notSent : null,
    };
  });
  const isWanted = ({ name, externalId, roles: given }: GroupRow) =>
    [name, externalId ?? '', given].some((text) => holdsText(text, wanted));
  return wanted === '' ? rows : rows.filter(isWanted);
}

/** Whether which roles groups give is open to who asks. */
export function showsGiven({ groups }: KnownGroups): boolean {
  return groups.some(({ gives }) => gives !== null);
}

function rolesOf(gives: GroupWire['gives'], roles: KnownGroups['roles']): string {
  const ids = [...new Set(gives?.map(({ role }) => role))];
  if (ids.length === 0) return gives === null ? '' : texts.noRole;
  return roles === null ? texts.rolesCount(ids.length) : texts.roles(ids.map((id) => nameOf(id, roles)));
}

function nameOf(id: string, roles: KnownGroups['roles']): string {
  return roles?.find((role) => role.id === id)?.name ?? texts.role;
}

/** A group that is looked at. */
export interface OpenedGroup {
  /** Whose people can be asked for; null where nobody keeps them. */
  id: string | null;
  name: string;
  externalId: string | null;
  /** What it gives, each with the provider that says so. */
  roles: readonly { key: string; name: string; by: string }[];
  /** Why it gives none, or none are shown; null where some are. */
  noRoles: string | null;
  /** Roles can be given to it, by who may. */
  canBeGiven: boolean;
  changedAt: string | null;
  /** Who is in it, in words. */
  people: string;
}

/** The group of an address; null for none that is there. (issue 15) */
export function openedGroup({ groups, roles }: KnownGroups, key: string | null): OpenedGroup | null {
  const group = groups.find((each) => keyOf(each) === key);
  if (group === undefined) return null;
  const { id, name, external_id, members, members_off, gives, changed_at } = group;
  return {
    id,
    name,
    externalId: external_id,
    roles: (gives ?? []).map(({ role, provider }) => ({
      key: JSON.stringify([role, provider]),
      name: nameOf(role, roles),
      by: texts.throughProvider(provider),
    })),
    noRoles: noRolesOf(group),
    canBeGiven: gives?.length === 0,
    changedAt: changed_at,
    people: members === null ? texts.told : members === 0 ? texts.noPeople : texts.peopleIn(members, members_off ?? 0),
  };
}

/** What is said where an address names a group that is not there; null where it names none, or one that is. (issue 15) */
export function goneGroup(known: KnownGroups | null, key: string | null): string | null {
  return known === null || key === null || openedGroup(known, key) !== null ? null : texts.gone;
}

function noRolesOf({ id, gives }: GroupWire): string | null {
  if (gives === null) return texts.givesClosed;
  if (gives.length > 0) return null;
  return id === null ? texts.givesGone : texts.givesNone;
}

/** People of a group that are shown at once, and with each press. Chosen here. */
export const MEMBERS_PART = 100;

/** The people of a group, as far as they are read. */
export interface GroupPeople {
  people: readonly GroupMemberWire[];
  total: number;
}

/** Somebody in a group, with the way to his entry among the users. */
export interface MemberRow {
  id: string;
  name: string;
  /** What he signs in with, where his name is another. */
  uid: string | null;
  path: string;
  /** Why he cannot sign in now; null for who can. */
  state: ShownState | null;
  /** Which of the group's roles he has not, and why, a sentence each. */
  without: readonly string[];
}

/** The people that are read, how many more the next press shows, and how many are shown then. (issue 15) */
export function memberRows(
  { people, total }: GroupPeople,
  { groups, roles }: KnownGroups,
  key: string | null,
): { rows: MemberRow[]; next: number; most: number } {
  const given = [...new Set(groups.find((each) => keyOf(each) === key)?.gives?.map(({ role }) => role))];
  const rows = people.map((person): MemberRow => {
    const missing = given.filter((role) => !person.roles.includes(role));
    const namesOf = (ids: readonly string[]) => ids.map((role) => nameOf(role, roles));
    const taken = namesOf(missing.filter((role) => person.taken_away.includes(role)));
    const beyond = namesOf(missing.filter((role) => !person.taken_away.includes(role)));
    const name = personName(person);
    return {
      id: person.id,
      name,
      uid: name === person.uid ? null : person.uid,
      path: personPath(person.id),
      state: person.state === 'active' ? null : shownState(person.state),
      without: [
        ...(taken.length === 0 ? [] : [texts.withoutTaken(taken)]),
        ...(beyond.length === 0 ? [] : [texts.withoutBeyond(beyond)]),
      ],
    };
  });
  const next = Math.max(0, Math.min(total - people.length, MEMBERS_PART));
  return { rows, next, most: people.length + next };
}

/** Where a user is open among the users. (issue 15) */
function personPath(id: string): string {
  return `/settings/users?${new URLSearchParams({ [PERSON_OPEN]: id })}`;
}

/** Name of the value in an address of the users that opens one of them, and in one of the groups that opens a group. */
export const PERSON_OPEN = 'open';
