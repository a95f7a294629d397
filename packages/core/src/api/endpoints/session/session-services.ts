import * as z from 'zod/mini';
import { ConnectivityResults, ConnectivitySite, Credentials } from '../../schemas/index.ts';
import { defineEndpoint } from '../../table/define.ts';

/** Sign-in to the isolation service, and tests of its sites. (spec 3 section 7) */
export const sessionServices = {
  isolationLogin: defineEndpoint({
    method: 'POST',
    path: '/safeview-auth-server/login',
    guard: 'own',
    body: Credentials,
    response: z.unknown(),
    access: 'public',
    keepsSession: true,
    spec: 'spec 3 section 7',
    assumed: ['response'],
  }),
  connectivitySites: defineEndpoint({
    method: 'GET',
    path: '/connectivity/manager/sites',
    response: z.array(ConnectivitySite),
    access: 'session',
    spec: 'spec 3 section 7',
    assumed: ['response', 'any signed-in user may test'],
  }),
  connectivityResults: defineEndpoint({
    method: 'POST',
    path: '/connectivity/manager/results',
    guard: 'adds',
    body: ConnectivityResults,
    response: z.looseObject({ stored: z.number() }),
    access: 'session',
    spec: 'spec 3 section 7',
    assumed: ['body', 'response', 'any signed-in user may test'],
  }),
};
