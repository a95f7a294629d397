import { choice, flag, group, rows, secret, text } from '../fields/builders.ts';
import { defineResource } from '../record/record.ts';
import { providerLabels as labels } from './identity-provider.messages.ts';

const overOidc = { when: { path: 'type', is: 'oidc' } } as const;
const overSaml = { when: { path: 'type', is: 'saml' } } as const;
const claim = { rules: ['short_text'] } as const;

/**
 * A provider of identities. Who may give which role by it, and lead whom into which account, only the service knows, which
 * sees the roles of the tenant. (spec 3 section 7, tenants/auth; OP-210; decision 031)
 */
export const identityProvider = defineResource({
  kind: 'settings.identity-provider',
  label: [labels.provider, labels.providers],
  purpose: labels.purpose,
  place: '/settings/authentication',
  store: { type: 'list', at: 'identity_providers', calls: 'settings.auth', reads: 'get', least: 0, most: 100 },
  identity: { id: 'id', key: ['name'], unique: 'siblings' },
  capability: 'sso',
  order: { pinned: [] },
  fields: {
    id: text(labels.id, { rules: ['provider_id'] }),
    name: text(labels.name, { rules: ['short_text'], required: true }),
    enabled: flag(labels.on, { default: true }),
    // Absent in what is older than OpenID Connect here.
    type: choice(labels.protocol, { oidc: labels.oidc, saml: labels.saml }, { default: 'saml' }),
    metadata: text(labels.metadata, { ...overSaml, rules: ['saml_metadata'], multiline: true }),
    issuer: text(labels.issuer, { ...overOidc, rules: ['issuer'], required: true }),
    client_id: text(labels.clientId, { ...overOidc, rules: ['note'], required: true }),
    // It is told to whoever answers at the issuer. (decision 031)
    client_secret: secret(labels.clientSecret, { ...overOidc, boundTo: ['issuer', 'client_id'] }),
    scopes: rows(labels.scopes, {
      ...overOidc,
      as: 'set',
      of: text(labels.scope, { rules: ['scope'], required: true }),
      most: 50,
    }),
    username_claim: text(labels.usernameClaim, { ...overOidc, ...claim, default: 'email' }),
    groups_claim: text(labels.groupsClaim, { ...overOidc, ...claim, default: 'groups' }),
    username_attribute: text(labels.usernameAttribute, { ...overSaml, ...claim }),
    groups_attribute: text(labels.groupsAttribute, { ...overSaml, ...claim, default: 'groups' }),
    asks_factor: flag(labels.asksFactor, { default: false }),
    sign_out: flag(labels.signOut, { default: false }),
    create_users: flag(labels.createUsers, { default: false }),
    link_users: flag(labels.linkUsers, { default: false }),
    group_roles: rows(labels.groupRoles, {
      as: 'keyed',
      key: ['group', 'role'],
      of: group(labels.groupRoles, {
        group: text(labels.group, { rules: ['short_text'], required: true }),
        role: text(labels.role, { rules: ['short_text'], required: true }),
      }),
      most: 1_000,
    }),
    default_roles: rows(labels.defaultRoles, {
      as: 'set',
      of: text(labels.role, { rules: ['short_text'], required: true }),
      most: 100,
    }),
  },
  checks: [],
  commands: {
    test: {
      label: labels.test,
      call: 'settings.testProvider',
      takes: 'entry',
      answer: { good: 'reached', yes: labels.reached, no: labels.notReached, more: ['reason'] },
    },
  },
  list: {
    columns: ['name', 'type', 'issuer', 'enabled'],
    filters: ['type', 'enabled'],
    search: ['name', 'issuer'],
    bulk: ['enable', 'disable', 'move', 'delete'],
  },
  slots: {
    list: 'provider-cards',
    'field:metadata': 'saml-metadata',
    'field:group_roles': 'group-roles',
    'field:default_roles': 'role-choices',
  },
});
