import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';

/** What the provider says of a person. */
export type Claims = Record<string, unknown>;

/** A provider of OpenID Connect on this machine, with the people of a test. */
export interface TestOidcProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Claims by the provider's own names. */
  people: Map<string, Claims>;
  /** Who sits at the browser; nobody cancels the sign-in. */
  current: string | null;
  /** Follows a sign-in from the provider's address to the one that it sends the browser back to. */
  visit(address: string): Promise<string>;
  /** Paths that were asked for. */
  asked: string[];
  stop(): Promise<void>;
}

/** Starts one; clients may come back to every path of these origins. */
export async function startOidcProvider(redirectUris: () => string[]): Promise<TestOidcProvider> {
  const people = new Map<string, Claims>();
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'test' };
  const state = { current: null as string | null, asked: [] as string[] };
  let answer: (request: IncomingMessage, response: ServerResponse) => unknown = () => undefined;
  const server = createServer((request, response) => {
    state.asked.push(request.url?.split('?')[0] ?? '');
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [clientId, clientSecret] = ['portico', 'a secret of the client, long enough'];
  const Provider = await quietly(async () => (await import('oidc-provider')).default);
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: ['http://127.0.0.1/'],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['of the test'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'groups'],
    },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ ...people.get(id), sub: id }) }),
    async loadExistingGrant(context) {
      const { client, session } = context.oidc;
      const grant = new context.oidc.provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();
  answer = async (request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) return handle(request, response);
    const { current } = state;
    const result = current === null ? { error: 'access_denied' } : { login: { accountId: current } };
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };
  Object.defineProperty(provider.Client.prototype, 'redirectUriAllowed', {
    value: (uri: string) => redirectUris().some((origin) => uri.startsWith(`${origin}/`)),
  });
  Object.defineProperty(provider.Client.prototype, 'postLogoutRedirectUriAllowed', {
    value: (uri: string) => redirectUris().some((origin) => uri.startsWith(`${origin}/identity/with/`)),
  });
  return Object.assign(state, {
    issuer,
    clientId,
    clientSecret,
    people,
    visit: (address: string) => visit(address, issuer),
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  });
}

/** It warns of Node 20 as it is loaded, which is no matter for tests. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return await work();
  } finally {
    console.warn = warn;
  }
}

async function visit(address: string, issuer: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = address;
  for (let hop = 0; hop < 10; hop += 1) {
    if (!next.startsWith(issuer)) return next;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`${next} answered ${answer.status}: ${await answer.text()}`);
    next = new URL(location, next).href;
  }
  throw new Error('The provider goes round in circles.');
}
