import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { databaseFault, isUnstorable } from '../db/faults.ts';
import { databaseAnswer } from '../http/database-answer.ts';
import { noStore } from '../http/headers.ts';
import { readJsonBodies, UnreadBody } from '../http/json-body.ts';
import { notFound, Problem } from '../http/problem.ts';
import type { Services } from '../services/services.ts';
import { type Directory, directoryOf, root } from './caller.ts';
import { type Named, resourceTypes, schemaList, serviceProviderConfig, wholeList } from './discovery.ts';
import { createGroup, deleteGroup, findGroup, listGroups, patchGroup, replaceGroup } from './groups.ts';
import { type Asked, askedBy, type Shown } from './lists.ts';
import { type Answered, createUser, deleteUser, findUser, listUsers, patchUser, replaceUser } from './people.ts';
import { errorBody, ScimProblem } from './problem.ts';
import { names, type Versions, versionsIn } from './versions.ts';

const mediaType = 'application/scim+json';
/** Room for a group of ten thousand. Chosen here. */
const bodyLimit = 2 * 1024 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** The directory that calls, below `/scim/v2`. */
    directory: Directory | null;
  }
}

/**
 * SCIM 2.0, with which a directory makes, changes and ends the people of a tenant and tells their groups. It is no part of the
 * table of calls: bodies, errors and headers are the standard's. (RFC 7643, RFC 7644; OP-218, decision 044)
 */
export async function mountScim(server: FastifyInstance, services: Services): Promise<void> {
  server.decorateRequest('directory', null);
  await server.register(
    async (scope) => {
      readJsonBodies(scope, [mediaType, 'application/json']);
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', noStore);
        request.directory = await directoryOf(services, request);
      });
      scope.setErrorHandler(async (error: FastifyError, request, reply) => answerError(error, request, reply));
      scope.setNotFoundHandler(async (_request, reply) => send(reply, 404, errorBody(404, 'Not found.')));
      mountDiscovery(scope);
      mountResources(scope, '/Users', {
        list: (directory, asked) => listUsers(services.db, directory, asked),
        find: (directory, id, shown) => findUser(services.db, directory, id, shown),
        create: (directory, body) => createUser(services.db, directory, body),
        replace: (directory, id, sent) => replaceUser(services.db, directory, id, sent),
        patch: (directory, id, sent) => patchUser(services.db, directory, id, sent),
        delete: (directory, id, versions) => deleteUser(services.db, directory, id, versions),
      });
      mountResources(scope, '/Groups', {
        list: (directory, asked) => listGroups(services.db, directory, asked),
        find: (directory, id, shown) => findGroup(services.db, directory, id, shown),
        create: (directory, body) => createGroup(services, directory, body),
        replace: (directory, id, sent) => replaceGroup(services, directory, id, sent),
        patch: (directory, id, sent) => patchGroup(services, directory, id, sent),
        delete: (directory, id, versions) => deleteGroup(services, directory, id, versions),
      });
      for (const path of ['/Me', '/Bulk']) {
        scope.all(path, async (_request, reply) => send(reply, 501, errorBody(501, `${path} is not done here.`)));
      }
    },
    { prefix: root },
  );
}

interface Sent {
  body: unknown;
  versions: Versions;
}

/** What is done with one kind of resources. */
interface Resources {
  list(directory: Directory, asked: Asked): Promise<object>;
  find(directory: Directory, id: string, shown: Shown): Promise<Answered>;
  create(directory: Directory, body: unknown): Promise<Answered>;
  replace(directory: Directory, id: string, sent: Sent): Promise<Answered>;
  patch(directory: Directory, id: string, sent: Sent): Promise<Answered>;
  delete(directory: Directory, id: string, versions: Versions): Promise<void>;
}

function mountResources(scope: FastifyInstance, path: string, resources: Resources): void {
  const one = `${path}/:id`;
  const large = { bodyLimit };
  const sent = (request: FastifyRequest): Sent => ({ body: request.body, versions: versionsIn(request) });
  scope.get(path, async (request, reply) =>
    send(reply, 200, await resources.list(callerOf(request), askedBy(request.query))),
  );
  scope.get(one, async (request, reply) => {
    const found = await resources.find(callerOf(request), idOf(request), askedBy(request.query).shown);
    const isKnown = names(versionsIn(request).ifNoneMatch, found.version);
    return isKnown ? reply.code(304).header('etag', found.version).send() : answer(reply, 200, found);
  });
  scope.post(path, large, async (request, reply) => {
    const made = await resources.create(callerOf(request), request.body);
    return answer(reply.header('location', locationOf(made)), 201, made);
  });
  scope.put(one, large, async (request, reply) =>
    answer(reply, 200, await resources.replace(callerOf(request), idOf(request), sent(request))),
  );
  scope.patch(one, large, async (request, reply) =>
    answer(reply, 200, await resources.patch(callerOf(request), idOf(request), sent(request))),
  );
  scope.delete(one, async (request, reply) => {
    await resources.delete(callerOf(request), idOf(request), versionsIn(request));
    return reply.code(204).send();
  });
}

function mountDiscovery(scope: FastifyInstance): void {
  scope.get('/ServiceProviderConfig', async (request, reply) =>
    send(reply, 200, serviceProviderConfig(callerOf(request).base)),
  );
  for (const [path, all] of [
    ['/ResourceTypes', resourceTypes],
    ['/Schemas', schemaList],
  ] as const) {
    scope.get(path, async (request, reply) => send(reply, 200, wholeList(all(callerOf(request).base))));
    scope.get(`${path}/:id`, async (request, reply) => {
      const id = idOf(request).toLowerCase();
      const found = all(callerOf(request).base).find((each: Named) => each.id.toLowerCase() === id);
      if (found === undefined) throw notFound(`There is no ${idOf(request)}.`);
      return send(reply, 200, found);
    });
  }
}

function callerOf({ directory }: FastifyRequest): Directory {
  if (directory === null) throw new Error('No directory was let in.');
  return directory;
}

const Params = z.object({ id: z.string() });

function idOf({ params }: FastifyRequest): string {
  return Params.parse(params).id;
}

function locationOf({ resource }: Answered): string {
  return (resource.meta as { location: string }).location;
}

function answer(reply: FastifyReply, status: number, { resource, version }: Answered) {
  return send(reply.header('etag', version), status, resource);
}

function send(reply: FastifyReply, status: number, body: object) {
  return reply.code(status).type(`${mediaType}; charset=utf-8`).send(JSON.stringify(body));
}

/** Two who store the same at once: the second finds the first one's. */
const isTwice = (error: { code?: string }) => error.code === '23505';

function answerError(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply) {
  const fault = databaseFault(error);
  if (fault !== null) {
    request.log.warn({ call: root, reason: error.message }, 'database failed');
    const { body, retryAfterSeconds } = databaseAnswer(fault, request.method === 'GET' ? null : 'unknown');
    return send(reply.header('retry-after', retryAfterSeconds), 503, errorBody(503, body.message));
  }
  if (error instanceof Problem) {
    const { status, body } = error;
    if (status === 401) reply.header('www-authenticate', 'Bearer');
    return send(reply, status, errorBody(status, body.message, typeOf(error)));
  }
  if (isTwice(error)) return send(reply, 409, errorBody(409, 'Somebody else has just taken this name.', 'uniqueness'));
  if (isUnstorable(error)) {
    return send(reply, 400, errorBody(400, 'A text holds a character that cannot be stored.', 'invalidValue'));
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return send(reply, status, errorBody(status, error.message));
  request.log.error({ err: error, call: root }, 'call failed');
  return send(reply, 500, errorBody(500, 'Something went wrong on the server.'));
}

function typeOf(problem: Problem) {
  if (problem instanceof ScimProblem) return problem.scimType;
  if (problem instanceof UnreadBody) return 'invalidSyntax' as const;
  return problem.status === 400 ? ('invalidValue' as const) : undefined;
}
