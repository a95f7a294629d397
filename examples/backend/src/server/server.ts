import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { endpoints } from '@portico/core/api';
import type { FastifyInstance } from 'fastify';
import { fastify, LogController } from 'fastify';
import { tellRefusals } from '../calls/refused.ts';
import { mountApiDocs } from '../docs/routes.ts';
import { createHandlers } from '../handlers/index.ts';
import { answerBrokenRequest, answerWrongAddress, refuseBeforeRouting } from '../http/broken-request.ts';
import { cleanForwardedFor, trustIn } from '../http/caller-address.ts';
import { noStore, setPolicy } from '../http/headers.ts';
import { readJsonBodies } from '../http/json-body.ts';
import { readMultipartBodies } from '../http/multipart.ts';
import type { Problem } from '../http/problem.ts';
import { tooManyAttempts } from '../http/problem.ts';
import { mountIdentity } from '../identity/routes.ts';
import { networkOf } from '../network/caller-network.ts';
import { mountPortal } from '../pages/portal-files.ts';
import { mountPublishedPages } from '../pages/routes.ts';
import { mountProviders } from '../providers/routes.ts';
import { mountScim } from '../scim/routes.ts';
import type { Services } from '../services/services.ts';
import { answerErrors } from './errors.ts';
import { routeHeadAsGet } from './head.ts';
import { mountEndpoints } from './mount.ts';
import { mountOperations } from './operations.ts';

/** How the server is reached and what it serves besides calls. (DESIGN section 6) */
export interface ServerOptions {
  /** Built files of the portal. */
  portalFolder: string;
  /** Addresses and networks of proxies that may name the caller's address. */
  trustedProxies: readonly string[];
  /** Level of pino, or `silent`. */
  logLevel: string;
}

/** Puts the HTTP side together; nothing listens yet. (DESIGN section 6) */
export async function createServer(services: Services, options: ServerOptions): Promise<FastifyInstance> {
  const server = fastify({
    trustProxy: trustIn(options.trustedProxies),
    logger: options.logLevel === 'silent' ? false : { level: options.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 60_000,
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 256 },
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    rewriteUrl: routeHeadAsGet,
    frameworkErrors: answerWrongAddress,
    clientErrorHandler: answerBrokenRequest,
    http: { requireHostHeader: false }, // refused in our form
  });
  cleanForwardedFor(server);
  readJsonBodies(server);
  answerErrors(server);
  tellRefusals(server, services.refusals);
  refuseBeforeRouting(server);
  await readMultipartBodies(server);
  await server.register(helmet, {
    contentSecurityPolicy: false, // each kind of page has its own
    crossOriginOpenerPolicy: false,
    originAgentCluster: false, // sandboxed frames cannot have one, and browsers warn at each of them
    frameguard: { action: 'sameorigin' },
    hsts: services.https,
  });
  await server.register(cookie);
  await server.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } });
  await server.register(rateLimit, {
    global: false,
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: tooMany,
  });
  server.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', noStore);
  });
  server.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) setPolicy(reply, 'api');
  });
  mountEndpoints(server, services, endpoints, createHandlers(services));
  await mountIdentity(server, services, options.portalFolder);
  await mountProviders(server, services, options.portalFolder);
  await mountScim(server, services);
  mountOperations(server, services);
  await mountApiDocs(server);
  mountPublishedPages(server, services);
  mountPortal(server, options.portalFolder, services);
  return server;
}

function tooMany(_request: unknown, { ttl }: { ttl: number }): Problem {
  return tooManyAttempts(Math.max(1, Math.ceil(ttl / 1_000)));
}
