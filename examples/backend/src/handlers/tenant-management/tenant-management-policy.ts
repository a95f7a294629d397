import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type {
  CategoryOverrideSent,
  CategoryOverrideWire,
  endpoints,
  PacConfigWire,
  PolicyTemplateSent,
  PolicyTemplateWire,
  RestoredRevisionWire,
  TenantTokenWire,
} from '@portico/core/api';
import type { Json } from '@portico/core/shared';
import type { Asked } from '../../archetypes/collection.ts';
import { collection } from '../../archetypes/collection.ts';
import { addItem } from '../../archetypes/entries.ts';
import type { Write } from '../../archetypes/replaced.ts';
import { restorable, writerOf } from '../../archetypes/replaced.ts';
import { changed } from '../../audit/changes.ts';
import { traceFor } from '../../audit/operator.ts';
import type { HandlersOf } from '../../calls/call.ts';
import type { Database } from '../../db/connect.ts';
import { refuseWrongPac } from '../../pac/validate.ts';
import { findRevision, listRevisions, restoreRevision } from '../../policy/revisions.ts';
import type { Services } from '../../services/services.ts';
import { refuseUnknownTenants } from '../../tenants/directory.ts';
import { actorOf } from '../../tenants/jobs.ts';
import { tenantInPath } from '../../tenants/paths.ts';

type Areas = 'policyRevisions' | 'policyTemplates' | 'categoryOverrides' | 'pacConfig' | 'policyApiTokens';
type StoredToken = TenantTokenWire & { token_hash: string };

const tokenKind = 'tm.policy_api_tokens';

/** Policy of tenants as operators handle it. (spec 3 section 7) */
export function tenantPolicyHandlers(services: Services): HandlersOf<Pick<typeof endpoints.tm, Areas>> {
  const { db } = services;
  const tenantOf = tenantInPath(services);
  const tokens = collection<StoredToken>(services, { kind: tokenKind, tenantOf, secrets: ['token_hash'] });

  return {
    policyRevisions: {
      async list(call) {
        return listRevisions(db, await tenantOf(call), call.query);
      },
      async get(call) {
        return findRevision(db, await tenantOf(call), call.params.rev);
      },
      restore: restorable(
        async (call) => {
          const tid = await tenantOf(call);
          return db.transaction().execute((trx) => restoreRevision(trx, writerOf(call), tid, call.params.rev));
        },
        (write, value) => stageKept(db, write, value),
      ),
    },

    policyTemplates: collection<PolicyTemplateWire, PolicyTemplateSent>(services, { kind: 'tm.policy_templates' }),

    categoryOverrides: collection<CategoryOverrideWire, CategoryOverrideSent>(services, {
      kind: 'tm.category_overrides',
      beforeSave: ({ tenants }, _place, trx) => refuseUnknownTenants(trx, tenants, 'tenants'),
    }),

    pacConfig: collection<PacConfigWire, { pac: string; filename: string }>(services, {
      kind: 'tm.pac_configs',
      tenantOf,
      make(sent) {
        refuseWrongPac(sent.pac);
        return sent;
      },
    }),

    policyApiTokens: {
      async list(call) {
        const { items, total } = await tokens.list(call);
        return { items: items.map(shown), total };
      },
      get: async (call: Asked) => shown(await tokens.get(call)),
      delete: tokens.delete,
      async create(call) {
        const tid = await tenantOf(call);
        const actor = actorOf(call.caller);
        const token = randomBytes(32).toString('base64url');
        const created_by = tid === actor.tenantId ? actor.uid : 'operator';
        const listed = { id: randomUUID(), name: call.body.name, created_at: new Date().toISOString(), created_by };
        const stored = { ...listed, token_hash: createHash('sha256').update(token).digest('hex') };
        await db.transaction().execute(async (trx) => {
          await addItem(trx, { tenantId: tid, kind: tokenKind }, listed.id, stored, actor.uid);
          await call.prove(trx);
          const entry = { action: 'policyToken.created', subject: listed.id, details: changed(undefined, listed) };
          await traceFor(trx, actor, tid, entry);
        });
        return { ...listed, token };
      },
    },
  };
}

/** Stages again what was staged before a command or a restore replaced it. (OP-202) */
export function stageKept(db: Database, write: Write, kept: Json): Promise<RestoredRevisionWire> {
  const { tid } = write.params as { tid: string };
  const { rev_id } = kept as { rev_id: string };
  return db.transaction().execute((trx) => restoreRevision(trx, writerOf(write), tid, rev_id));
}

/** Only the hash of a token is kept, and nobody needs that. */
function shown({ id, name, created_at, created_by }: StoredToken): TenantTokenWire {
  return { id, name, created_at, created_by };
}
