import { defineMessages, formatList, formatRow } from '../../language/index.ts';

/** Texts of "Why can this person do that". Chosen here. (issue 15, spec 2 sections 5 and 6) */
export const whyTexts = defineMessages('why', {
  title: 'Why can this person do that?',
  roleTitle: 'Who can do that?',
  ask: 'A page or a right',
  askNote: 'Names the roles that grant it, and what would have to change.',
  pick: 'Choose one',
  pages: 'Pages',
  read: (right: string) => `${right} – see`,
  write: (right: string) => `${right} – change`,
  unsaved: 'As the roles are chosen here; they are not saved yet.',
  can: (name: string, what: string) => `${name} can: ${what}.`,
  cannot: (name: string, what: string) => `${name} cannot: ${what}.`,
  opens: (name: string, page: string) => `${name} can open ${page}.`,
  closed: (name: string, page: string) => `${name} cannot open ${page}.`,
  switchedOff: (name: string) => `${name} is switched off and signs in nowhere.`,
  unchecked: 'Rights are not checked in this tenant: everybody may everything.',
  noRight: (page: string) => `${page} asks for no right.`,
  grants: (role: string, entries: readonly string[]) => `${role} grants it with ${formatRow(entries)}.`,
  byGroups: (provider: string, groups: readonly string[], role: string) =>
    `${provider} gives ${role} to who is in ${formatRow(groups)}.`,
  byDefault: (provider: string, role: string) => `${provider} gives ${role} to everybody who signs in there.`,
  noGrant: 'None of the roles grants it; a role never denies what another one grants.',
  noRoles: 'There is no role, and without one nothing is granted.',
  needsOne: (rights: readonly string[]) => `It takes one of ${formatRow(rights)}.`,
  needsAll: (rights: readonly string[]) => `It takes ${formatList(rights)}.`,
  give: (roles: readonly string[]) =>
    roles.length === 1
      ? `To allow it, give the role ${roles[0]}.`
      : `To allow it, give one of the roles ${formatRow(roles)}.`,
  giveMissing: (right: string) => `To allow it, no role is there yet; one needs ${right}.`,
  take: (roles: readonly string[]) =>
    roles.length === 1
      ? `To take it away, take the role ${roles[0]} or its entry.`
      : `To take it away, take each of the roles ${formatList(roles)} or its entry.`,
  fromProvider: 'Roles that a provider gives come back with the next sign-in there.',
  holders: (role: string, people: readonly string[], more: number) =>
    more === 0 ? `${role}: ${formatRow(people)}.` : `${role}: ${formatRow(people)} and ${more} more.`,
  nobodyHolds: (role: string) => `${role}: nobody has it.`,
  roleGrants: (entries: readonly string[]) => `This role grants it with ${formatRow(entries)}.`,
  roleLacks: 'This role does not grant it.',
});
