import type { endpoints } from '@portico/core/api';
import { isRecord } from '@portico/core/shared';
import type { FastifyRequest } from 'fastify';
import { editorOf } from '../accounts/editors.ts';
import { appendAudit } from '../audit/chain.ts';
import { changed } from '../audit/changes.ts';
import type { HandlersOf } from '../calls/call.ts';
import { readSetting, writeSetting } from '../db/settings.ts';
import { formsSent, restage } from '../policy/discard.ts';
import { readRevision } from '../policy/heads.ts';
import { publishRevision } from '../policy/publish.ts';
import { readStaged } from '../policy/staged.ts';
import type { Services } from '../services/services.ts';
import { rbacHandlers } from './rbac.ts';
import { ruleAreaHandlers } from './rules.ts';

/** The policy revision and the roles in it. (spec 2 section 7, spec 3 section 7) */
export function policyHandlers(services: Services): HandlersOf<typeof endpoints.policy> {
  const { db } = services;
  return {
    getRevision: ({ caller }) => readRevision(db, caller.session.tenant.id),

    staged: ({ caller }) => readStaged(db, caller.session.tenant.id, caller.access.can),

    discard: ({ params, body: { key, ...token }, caller }) =>
      restage(db, { caller, section: params.section, token, asked: { key } }),

    keep({ params: { section }, body: { forms, ...token }, caller }) {
      return restage(db, { caller, section, token, asked: { forms: formsSent(section, forms) } });
    },

    async publish({ params, prove, caller, request }) {
      const revision = await publishRevision(db, {
        tenantId: caller.session.tenant.id,
        actor: caller.session.user.uid,
        revId: params.rev,
        reviewedAt: ifMatch(request),
        publisher: editorOf(caller),
        has: caller.access.has,
        deployment: services.deployment,
        prove,
      });
      return { data: null, revision };
    },

    getPortalVersion: ({ caller }) => readPortalVersion(db, caller.session.tenant.id),

    async setPortalVersion({ caller, body }) {
      const { tenant, user } = caller.session;
      await db.transaction().execute(async (trx) => {
        const before = portalVersionOf(await readSetting(trx, tenant.id, portalVersion));
        await writeSetting(trx, tenant.id, portalVersion, body);
        const details = changed(before, body);
        const entry = { actor: user.uid, action: 'setting.saved', subject: portalVersion, details };
        await appendAudit(trx, { tenantId: tenant.id, ...entry });
      });
      return body;
    },

    ...ruleAreaHandlers(services),
    rbac: rbacHandlers(services),
  };
}

const portalVersion = 'portal_version';

async function readPortalVersion(db: Services['db'], tenantId: string): Promise<{ portal_v2: boolean }> {
  return portalVersionOf(await readSetting(db, tenantId, portalVersion));
}

/** A tenant of this backend starts with the second portal. (spec 2 section 4) */
function portalVersionOf(stored: unknown): { portal_v2: boolean } {
  return { portal_v2: isRecord(stored) ? stored.portal_v2 === true : true };
}

/** The reviewed `updated_at`, as an entity tag or bare. (DESIGN section 3) */
function ifMatch(request: FastifyRequest): string | undefined {
  const header = request.headers['if-match']?.trim();
  if (header === undefined || header === '*') return undefined;
  return header.replace(/^W\//, '').replace(/^"(.*)"$/, '$1');
}
