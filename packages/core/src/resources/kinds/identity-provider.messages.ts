import { defineMessages } from '../../language/index.ts';

/** Names of what a provider of identities is made of. (UI.md 4.10, picture 25; chosen here where it names nothing) */
export const providerLabels = defineMessages('resource-identity-provider', {
  provider: 'Sign-in provider',
  providers: 'Sign-in providers',
  purpose:
    'Administrators sign in with the accounts of their organization. The sign-in page offers the providers in this order, below the local passwords, which are always on.',
  id: 'Id',
  name: 'Name',
  on: 'On',
  protocol: 'Protocol',
  oidc: 'OpenID Connect',
  saml: 'SAML 2.0, not offered yet',
  metadata: 'Metadata (XML)',
  issuer: 'Issuer',
  clientId: 'Client id',
  clientSecret: 'Client secret',
  scopes: 'More scopes',
  scope: 'Scope',
  usernameClaim: 'Claim with the user name',
  groupsClaim: 'Claim with the groups',
  asksFactor: 'Asks for a second factor itself, so none is asked for here',
  createUsers: 'Makes a user of who is not known yet',
  linkUsers: 'Signs in to accounts of the same name',
  groupRoles: 'Roles by group',
  group: 'Group at the provider',
  role: 'Role',
  defaultRoles: 'Roles of everybody who comes by it',
  test: 'Test',
  reached: 'Reached: it answers as its settings say.',
  notReached: 'Not reached',
});
