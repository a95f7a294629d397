import { defineMessages, formatCount, formatList, formatNumber, formatRow } from '../language/index.ts';

const withOff = (people: string, off: number) => (off === 0 ? people : `${people}, ${formatNumber(off)} switched off`);

/** Texts of groups. Chosen here. (issue 15, decision 059) */
export const groupTexts = defineMessages('groups', {
  title: 'Groups',
  note: 'Directories send groups, providers name them at a sign-in. They are changed there.',
  rolesPlace: 'Roles by group',
  search: 'Find a group',
  count: (count: number) => formatCount(count, { one: 'group', other: 'groups' }),
  noneFound: 'No group has this in name, external id or roles.',
  none: 'No groups yet. A directory sends them by SCIM to /scim/v2, with a token for “Directory (SCIM)”.',
  noneClosed: 'No directory has sent a group. Those that providers name are not shown: you may not see the providers.',
  makeToken: 'Make a token in API tokens',
  columns: { group: 'Group', people: 'People', roles: 'Roles', source: 'Comes from' },
  peopleCount: (count: number, off: number) => withOff(formatNumber(count), off),
  peopleUnknown: 'Not kept',
  noRole: 'No role',
  roles: (names: readonly string[]) => formatRow(names),
  rolesCount: (count: number) => formatCount(count, { one: 'role', other: 'roles' }),
  by: (providers: readonly string[]) => `by ${formatList(providers)}`,
  sources: { directory: 'Directory', signIn: 'Sign-in' },
  notSent: 'Sent by no directory',
  externalId: (id: string) => `External id ${id}`,
  close: 'Close',
  rolesHeading: 'Roles it gives',
  throughProvider: (provider: string) => `by ${provider}`,
  role: 'A role that you may not see',
  givesNone: 'Gives no role: no provider that is on has one for this name or external id.',
  givesGone: 'Gives no role: those that its provider names are not in force.',
  givesClosed: 'Which roles it gives stands at the providers, which you may not see.',
  giveRoles: 'Give it roles',
  peopleHeading: 'People',
  peopleIn: (count: number, off: number) => withOff(formatCount(count, { one: 'person', other: 'people' }), off),
  noPeople: 'Nobody is in it.',
  told: 'No directory has sent this group. Its provider tells at each sign-in who is in it; nobody keeps that.',
  withoutTaken: (roles: readonly string[]) =>
    `Without ${formatList(roles)}: taken away here. It stays away until this user leaves the group and joins it again.`,
  withoutBeyond: (roles: readonly string[]) =>
    `Without ${formatList(roles)}: beyond what the maker of the directory’s token may give.`,
  more: (count: number) => `Show ${formatNumber(count)} more`,
  loadingPeople: 'Loading people…',
  retry: 'Retry',
  gone: 'There is no such group any more.',
  changed: (when: string) => `Last changed by its directory ${when}.`,
});
