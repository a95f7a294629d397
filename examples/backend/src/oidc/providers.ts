import type { IdentityProviderWire } from '@portico/core/api';
import { isRecord } from '@portico/core/shared';
import { millisecondsInMinute } from 'date-fns/constants';
import * as oidc from 'openid-client';
import { Problem } from '../http/problem.ts';
import type { AskProvider } from './guarded-fetch.ts';
import { derivedSecret, type OpenedProviderRequest } from './opened.ts';
import type { ProvidedUser, UsableProvider } from './provided-user.ts';

/** What a provider says of itself is asked for again after this time; its keys rotate seldom. Chosen here. */
const keptMs = 10 * millisecondsInMinute;
/** Longest names of groups, and most of them, that are looked at. Chosen here. */
const mostGroups = 10_000;

/** OpenID Connect providers. (OP-210) */
export interface OidcProviders {
  /** Whether it answers as its settings say, asked anew: its own description and its keys. */
  test(provider: IdentityProviderWire): Promise<{ reached: boolean; reason?: string }>;
  /** Address of the provider that a browser is sent to. */
  begin(provider: UsableProvider, opened: OpenedProviderRequest, redirectUri: string): Promise<URL>;
  /**
   * Takes what the provider sent the browser back with, and finds out who signed in.
   * @param returned - address that the browser came back to, on the path of the redirect.
   */
  finish(provider: UsableProvider, opened: OpenedProviderRequest, returned: URL): Promise<ProvidedUser>;
  /**
   * Where a browser signs out at the provider; undefined for one that has no such address.
   * @param left - who signs out, as far as it is still known, and where he is sent on to.
   */
  end(provider: UsableProvider, left: { idToken: string; returnTo: string }): Promise<URL | undefined>;
}

/**
 * Code flow with PKCE; `state`, `nonce`, the issuer of answer and token, and the token's signature are checked. (OP-210,
 * ROL-010)
 */
export function createOidcProviders(ask: AskProvider): OidcProviders {
  const kept = new Map<string, { until: number; config: Promise<oidc.Configuration> }>();
  const configOf = async (provider: UsableProvider): Promise<oidc.Configuration> => {
    const { issuer = '', client_id = '', client_secret = '' } = provider;
    const key = JSON.stringify([issuer, client_id, client_secret]);
    const known = kept.get(key);
    if (known !== undefined && known.until > Date.now()) return known.config;
    for (const [old, { until }] of kept) if (until <= Date.now()) kept.delete(old);
    const config = discover({ issuer, client_id, client_secret }, ask);
    kept.set(key, { until: Date.now() + keptMs, config });
    config.catch(() => kept.delete(key));
    return config;
  };
  return {
    async test({ issuer = '', client_id = '' }) {
      try {
        const { jwks_uri } = (await discover({ issuer, client_id, client_secret: '' }, ask)).serverMetadata();
        if (jwks_uri === undefined) return { reached: false, reason: 'It names no keys for its signatures.' };
        const keys = await ask(jwks_uri, { method: 'GET', headers: {}, body: undefined, redirect: 'manual' });
        return keys.ok ? { reached: true } : { reached: false, reason: `Its keys are answered with ${keys.status}.` };
      } catch (cause) {
        return { reached: false, reason: reasonOf(cause) };
      }
    },
    async begin(provider, opened, redirectUri) {
      const config = await reached(provider, () => configOf(provider));
      return oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: ['openid', 'profile', 'email', ...(provider.scopes ?? [])].join(' '),
        state: opened.state,
        nonce: derivedSecret(opened, 'nonce'),
        code_challenge: await oidc.calculatePKCECodeChallenge(derivedSecret(opened, 'pkce')),
        code_challenge_method: 'S256',
      });
    },
    async finish(provider, opened, returned) {
      const config = await reached(provider, () => configOf(provider));
      const { claims, idToken } = await claimsOf(provider, config, () =>
        oidc.authorizationCodeGrant(config, returned, {
          expectedState: opened.state,
          expectedNonce: derivedSecret(opened, 'nonce'),
          pkceCodeVerifier: derivedSecret(opened, 'pkce'),
          idTokenExpected: true,
        }),
      );
      return userOf(provider, claims, idToken);
    },
    async end(provider, { idToken, returnTo }) {
      const config = await configOf(provider);
      if (config.serverMetadata().end_session_endpoint === undefined) return undefined;
      return oidc.buildEndSessionUrl(config, {
        post_logout_redirect_uri: returnTo,
        ...(idToken !== '' && { id_token_hint: idToken }),
      });
    },
  };
}

function claimNames({ username_claim = 'email', groups_claim = 'groups' }: IdentityProviderWire) {
  return { username_claim, groups_claim };
}

interface Client {
  issuer: string;
  client_id: string;
  client_secret: string;
}

async function discover({ issuer, client_id, client_secret }: Client, ask: AskProvider): Promise<oidc.Configuration> {
  const server = new URL(issuer);
  const execute = [
    oidc.enableNonRepudiationChecks, // the token's signature too, not the connection alone
    ...(server.protocol === 'http:' ? [oidc.allowInsecureRequests] : []), // on the machine itself, as the settings allow
  ];
  const options = { execute, [oidc.customFetch]: ask };
  const found = await oidc.discovery(server, client_id, undefined, oidc.None(), options);
  if (client_secret === '') return found;
  const metadata = found.serverMetadata();
  const takesPost = metadata.token_endpoint_auth_methods_supported?.includes('client_secret_post') === true;
  const authentication = takesPost ? oidc.ClientSecretPost : oidc.ClientSecretBasic; // the default of the standard
  const config = new oidc.Configuration(metadata, client_id, undefined, authentication(client_secret));
  config[oidc.customFetch] = ask;
  for (const extend of execute) extend(config);
  return config;
}

/** What is known of a failure, as far as it is about the provider. */
function reasonOf(cause: unknown): string {
  const { message, cause: inner } = cause instanceof Error ? cause : new Error('It does not answer.');
  return (inner instanceof Error ? `${message}: ${inner.message}` : message).slice(0, 300);
}

/** @throws Problem 502 for a provider that does not answer, or not as one. */
async function reached<T>(provider: IdentityProviderWire, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw failed(502, `${provider.name} cannot be reached, or is set up in another way.`, cause);
  }
}

async function claimsOf(
  provider: IdentityProviderWire,
  config: oidc.Configuration,
  grant: () => Promise<oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers>,
): Promise<{ claims: Record<string, unknown>; idToken: string | undefined }> {
  try {
    const tokens = await grant();
    const idToken = tokens.id_token;
    const claims = tokens.claims() ?? { sub: '' };
    const { username_claim, groups_claim } = claimNames(provider);
    const asked = [username_claim, ...((provider.group_roles ?? []).length > 0 ? [groups_claim] : [])];
    const isWhole = asked.every((name) => Object.hasOwn(claims, name));
    if (isWhole || config.serverMetadata().userinfo_endpoint === undefined) return { claims, idToken };
    return { claims: { ...(await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)), ...claims }, idToken };
  } catch (cause) {
    if (cause instanceof oidc.AuthorizationResponseError) {
      const isCancelled = cause.error === 'access_denied';
      throw failed(401, `${provider.name} did not sign you in${isCancelled ? ', or you cancelled it' : ''}.`, cause);
    }
    throw failed(401, `What ${provider.name} answered cannot be trusted, so nobody was signed in.`, cause);
  }
}

function failed(status: number, message: string, cause: unknown): Problem {
  const problem = new Problem(status, { message });
  problem.cause = cause;
  return problem;
}

/** @throws Problem 403 where the provider says too little. */
function userOf(provider: UsableProvider, claims: Record<string, unknown>, idToken: string | undefined): ProvidedUser {
  const { username_claim, groups_claim } = claimNames(provider);
  const uid = textOf(claims, username_claim);
  if (uid === '') {
    throw new Problem(403, { message: `${provider.name} does not say your name: it sends no ${username_claim}.` });
  }
  if (username_claim === 'email' && claims.email_verified === false) {
    throw new Problem(403, { message: `${provider.name} has not verified your address.` });
  }
  return {
    issuer: textOf(claims, 'iss'),
    subject: textOf(claims, 'sub'),
    uid,
    firstName: textOf(claims, 'given_name') || textOf(claims, 'name') || uid,
    lastName: textOf(claims, 'family_name'),
    groups: listOf(claims[groups_claim]),
    signOutBy: idToken,
  };
}

function textOf(claims: Record<string, unknown>, name: string): string {
  const value = Object.hasOwn(claims, name) ? claims[name] : undefined;
  return typeof value === 'string' ? value.trim().slice(0, 300) : '';
}

/** A list of names, one name, or Keycloak's objects. */
function listOf(value: unknown): string[] {
  const items = Array.isArray(value) ? value : [value];
  return items
    .slice(0, mostGroups)
    .map((item) => (isRecord(item) ? item.name : item))
    .filter((item) => typeof item === 'string' && item !== '');
}
