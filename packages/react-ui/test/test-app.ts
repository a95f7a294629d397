import { createPortal, createRevisionFeed, type PortalOptions, readRuntimeConfig } from '@portico/core';
import { memoryCookies } from '@portico/core/api';
import { portalRoutes } from '../src/app/guard.ts';
import type { AppParts } from '../src/portal/portal-context.ts';

/** The service's answer to a call: a value for 200, or a response. */
export type Answers = Readonly<Record<string, (request: Request) => unknown>>;

/** A user as the service answers it; with every right in the customization. */
export const testUser = {
  uid: 'anna',
  first_name: 'Anna',
  last_name: 'Jensen',
  tenant_name: 'Demo Corp',
  tid: 'demo',
  capabilities: { portal2: true },
  roles: { read: ['customization'], write: ['customization'] },
  show_change_password: false,
  status_ui_v2: true,
  appliance_manager_ui_v2: false,
  uid_hash: 'hash',
};

/** Answers with a status and a JSON body. */
export function refuse(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/**
 * The portal of core over answers given by `METHOD /path`; a call without an answer is 404.
 * @param signedIn - the browser has the cookies of a session.
 */
export function createTestApp(answers: Answers, signedIn = false, options: Partial<PortalOptions> = {}) {
  const cookies = memoryCookies(() => Date.now());
  const signIn = () => {
    cookies.set('portal_user', 'anna', { maxAgeMs: 60_000 });
    cookies.set('XSRF-TOKEN', 'token', { maxAgeMs: 60_000 });
  };
  if (signedIn) signIn();
  const calls: string[] = [];
  const portal = createPortal({
    baseUrl: 'http://portal.test/',
    deployment: 'dev',
    routes: portalRoutes({ insights: true }),
    cookies,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const name = `${request.method} ${new URL(request.url).pathname}`;
      calls.push(name);
      const answer = await answers[name]?.(request);
      if (answer instanceof Response) return answer;
      return answer === undefined ? refuse(404, { message: `no answer for ${name}` }) : refuse(200, answer);
    },
    ...options,
  });
  const parts: AppParts = {
    portal,
    config: readRuntimeConfig({ deployment: 'dev', applicationName: 'Admin Portal' }),
    revisions: createRevisionFeed(),
  };
  return { parts, portal, calls, signIn };
}
