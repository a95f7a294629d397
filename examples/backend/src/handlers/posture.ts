import type { endpoints } from '@portico/core/api';
import type { CatalogIds, ExportFormat } from '@portico/core/posture';
import {
  benchmarkPolicies,
  catalogIdsIn,
  exportFileName,
  exportPolicy,
  findDefinitions,
  PolicyExportError,
} from '@portico/core/posture';
import type { Json } from '@portico/core/shared';
import type { FastifyReply } from 'fastify';
import { file } from '../archetypes/file.ts';
import type { Write } from '../archetypes/replaced.ts';
import { restorable, writerOf } from '../archetypes/replaced.ts';
import type { Caller, HandlersOf } from '../calls/call.ts';
import { invalid } from '../http/problem.ts';
import { assess, benchmarkOf, readAssessment, review } from '../posture/assessments.ts';
import { type Actor, addPolicy, bringBackPolicies, changePolicy, deletePolicies } from '../posture/changes.ts';
import { listPolicies, policyFile, policyRow, readPolicy } from '../posture/policies.ts';
import type { Services } from '../services/services.ts';

/** Configuration policies of browsers and how they measure up. (spec 3 section 7, browser posture) */
export function postureHandlers({ db }: Services): HandlersOf<typeof endpoints.posture> {
  const bringBack = (write: Write, value: Json) =>
    bringBackPolicies(db, writerOf(write), (value as { ids: string[] }).ids);
  return {
    configPolicies: {
      list: ({ caller }) => listPolicies(db, tenantOf(caller)),
      get: ({ params, caller }) => readPolicy(db, tenantOf(caller), params.id),
      async upload({ body, caller }) {
        const actor = actorOf(caller);
        if (body.createdBy !== actor.uid) throw invalid('createdBy: is not the user of the session', 'createdBy'); // (OP-107)
        const id = await addPolicy(db, actor, { file: body.uploadFile, name: body.name });
        return readPolicy(db, actor.tenantId, id);
      },
      update: ({ params, body, caller, seen }) => changePolicy(db, actorOf(caller), params.id, body, seen),
      delete: restorable(async (call) => {
        await deletePolicies(db, writerOf(call), [call.params.id], null);
        return {};
      }, bringBack),
      batchDelete: restorable(async (call) => {
        await deletePolicies(db, writerOf(call), call.body.ids, 'ids');
        return {};
      }, bringBack),
      async export({ params, query, caller, reply }) {
        const policy = await policyRow(db, tenantOf(caller), params.id);
        const fromIntune = policy.kind === 'microsoftIntune' && query.format === 'microsoftIntune';
        const known = fromIntune ? catalogIdsIn((await policyFile(db, tenantOf(caller), params.id)).file) : undefined;
        return exported(reply, policy, query.format, known);
      },
      async inputPolicy({ params, caller, reply }) {
        const { file_name, file: content } = await policyFile(db, tenantOf(caller), params.id);
        // The text answer of the table; the bytes go out as they came in.
        return file(reply, { name: file_name, type: `text/plain; charset=${charsetOf(content)}`, content }) as never;
      },
    },
    configSettingDefinitions: async ({ query }) =>
      findDefinitions(query).map(({ secret: _, ...known }) => listed(known)),
    benchmarks: {
      list: async () => benchmarkPolicies.map(listed),
      get: async ({ params }) => listed(benchmarkOf(params.id)),
    },
    assessments: {
      get: ({ params, caller }) => readAssessment(db, tenantOf(caller), params.id, params.benchmarkId),
    },
    assessOne: ({ params, caller }) => one(caller, params, { again: false }),
    reassess: ({ params, caller }) => one(caller, params, { again: true }),
    assessAll: ({ params, caller }) => assess(db, actorOf(caller), params.id, benchmarkPolicies, { again: false }),
    reviewStatus: ({ params, body, caller, seen }) =>
      review(db, actorOf(caller), {
        policyId: params.id,
        benchmarkId: params.benchmarkId,
        status: body.reviewStatus,
        seen,
      }),
  };

  async function one(
    caller: Caller,
    { id, benchmarkId }: { id: string; benchmarkId: string },
    how: { again: boolean },
  ) {
    const [answer] = await assess(db, actorOf(caller), id, [benchmarkOf(benchmarkId)], how);
    if (answer === undefined) throw new Error('one benchmark gives one assessment');
    return answer;
  }
}

function tenantOf({ session }: Caller): string {
  return session.tenant.id;
}

function actorOf({ session }: Caller): Actor {
  return { tenantId: session.tenant.id, uid: session.user.uid };
}

/** A copy whose lists may be changed, as answers of the table are typed. */
function listed<T extends object>(value: T): Mutable<T> {
  return structuredClone(value) as Mutable<T>;
}
type Mutable<T> = T extends readonly (infer Item)[]
  ? Mutable<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Mutable<T[Key]> }
    : T;

const exportTypes = {
  microsoftIntune: 'application/json; charset=utf-8',
  registry: 'text/plain; charset=utf-8',
  registryXmlGpo: 'application/xml; charset=utf-8',
} satisfies Record<ExportFormat, string>;

/** Text for the registry formats, JSON for Intune, under the name of OP-107. (PST-007) */
function exported(
  reply: FastifyReply,
  policy: Awaited<ReturnType<typeof policyRow>>,
  format: ExportFormat,
  known?: CatalogIds,
) {
  try {
    const content = exportPolicy(policy, format, policy.name, new Date(), known);
    file(reply, { name: exportFileName(policy.name, format), type: exportTypes[format], content: '' });
    return typeof content === 'string' ? content : { ...content, settings: [...content.settings] };
  } catch (error) {
    if (error instanceof PolicyExportError) throw invalid(error.message, 'format');
    throw error;
  }
}

/** Windows tools write UTF-16 with a byte order mark. */
function charsetOf([first, second]: Buffer): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
