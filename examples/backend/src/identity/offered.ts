import type { AuthSettingsWire, IdentityProviderWire } from '@portico/core/api';
import { readDocument } from '../archetypes/document.ts';
import type { Database } from '../db/connect.ts';
import type { UsableProvider } from '../oidc/provided-user.ts';
import type { Services } from '../services/services.ts';

/** Where the providers of a tenant are kept, and what holds until somebody saves some. (spec 3 section 7) */
export const authSettings: { name: string; initial: AuthSettingsWire } = {
  name: 'settings.auth',
  initial: { identity_providers: [], groups: [] },
};

/** Whose providers are offered. */
export interface SignInTenant {
  id: string;
  slug: string;
  capabilities: Record<string, unknown>;
}

/**
 * The tenant that a sign-in page means: the named one, or that of `PORTICO_SIGN_IN_TENANT`, or the one that the first start
 * made. (OP-210)
 */
export async function signInTenant(
  { db, signInTenant: usual }: Pick<Services, 'db' | 'signInTenant'>,
  named: string | undefined,
): Promise<SignInTenant | undefined> {
  const slug = named ?? usual;
  return db
    .selectFrom('tenants')
    .select(['id', 'slug', 'capabilities'])
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .$if(slug !== undefined, (query) => query.where('slug', '=', slug ?? ''))
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/**
 * The providers of a tenant that sign in, in its order: none without the feature `sso`, the first one alone without
 * `multiple_idp`. (spec 2 section 3, OP-210)
 */
export async function offeredProviders(db: Database, { id, capabilities }: SignInTenant): Promise<UsableProvider[]> {
  if (capabilities.sso !== true) return [];
  const { identity_providers } = await readDocument(db, id, authSettings);
  const usable = identity_providers.filter(
    (provider): provider is UsableProvider =>
      provider.enabled !== false && provider.id !== undefined && (provider.type === 'oidc' || hasMetadata(provider)),
  );
  return capabilities.multiple_idp === true ? usable : usable.slice(0, 1);
}

/** SAML 2.0, which a provider is unless it says otherwise. */
function hasMetadata({ metadata = '' }: IdentityProviderWire): boolean {
  return metadata !== '';
}

/**
 * Where a provider is entered, the two addresses that it sends browsers back to, what SAML is told of this service, and where
 * browsers come to that the provider signed out, or by which SAML signs them out. (OP-210)
 */
export const providerPaths = {
  begin: '/identity/with/:tenant/:provider',
  callback: '/identity/with/:tenant/:provider/callback',
  finish: '/identity/with/:tenant/:provider/finish',
  metadata: '/identity/with/:tenant/:provider/metadata',
  ended: '/identity/with/:tenant/:provider/ended',
  logout: '/identity/with/:tenant/:provider/logout',
} as const;

/** One of them for a provider. */
export function providerPath(step: keyof typeof providerPaths, tenant: { slug: string }, provider: { id: string }) {
  return providerPaths[step].replace(':tenant', tenant.slug).replace(':provider', provider.id);
}
