import { defineMessages } from '../../../language/index.ts';

/** Words about the roles that a provider of identities gives. (UI.md 4.10, OP-210) */
export const providerRoleTexts = defineMessages('provider-roles', {
  add: 'Add group',
  noGroups: 'No group gives a role. Whoever comes by the provider keeps the roles that people gave him.',
  groupsNote:
    'Who signs in through the provider holds these from that sign-in on; members of directory groups at once. Whoever loses the last one is signed out everywhere.',
  remove: (group: string) => (group === '' ? 'Remove this line' : `Remove ${group}`),
  choose: 'Choose a role',
  asking: 'Asking for the roles…',
  closed: 'You may not see the roles, so they stay as they are.',
  failed: (reason: string) => `The roles aren't known: ${reason}`,
  gone: (id: string) => `${id} (no role here)`,
});
