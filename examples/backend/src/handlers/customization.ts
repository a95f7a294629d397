import type { endpoints, PolicySectionName } from '@portico/core/api';
import type { Area } from '@portico/core/customization';
import type { Json } from '@portico/core/shared';
import { isRecord } from '@portico/core/shared';
import type { FastifyRequest } from 'fastify';
import type { Caller, CallOf, HandlersOf } from '../calls/call.ts';
import { forbidden, invalid, notFound } from '../http/problem.ts';
import { fetchLogos } from '../logos/fetch-logos.ts';
import { withCustomHtml } from '../policy/advanced-html.ts';
import { refuseWrongArea } from '../policy/customization-check.ts';
import type { PolicyToken } from '../policy/heads.ts';
import { readRevision, staleSave } from '../policy/heads.ts';
import { hasArea } from '../policy/offered.ts';
import { readSection, writeSection } from '../policy/sections.ts';
import type { Services } from '../services/services.ts';

type Table = typeof endpoints.customization;

/** Settings of the three customization areas. (spec 1 section 7, OP-46, OP-92) */
export function customizationHandlers(services: Services): HandlersOf<Table> {
  return {
    get: { web: get(services, 'web'), email: get(services, 'email'), dlp: get(services, 'dlp') },
    save: { web: save(services, 'web'), email: save(services, 'email'), dlp: save(services, 'dlp') },
    setAdvanced: {
      web: setAdvanced(services, 'web'),
      email: setAdvanced(services, 'email'),
      dlp: setAdvanced(services, 'dlp'),
    },
  };
}

function get<A extends Area>({ db }: Services, area: A) {
  return async ({ params, caller }: CallOf<Table['get'][A]>) => {
    refuseDisabled(caller, area);
    const document = await readSection(db, caller.session.tenant.id, params.rev, sectionOf(area));
    if (document === undefined) throw notFound('There is no such revision.');
    return { [area]: document } as Record<A, { default?: Record<string, unknown> }>;
  };
}

function save<A extends Area>({ db, fetchLogo }: Services, area: A) {
  return async ({ params, body, caller, request }: CallOf<Table['save'][A]>) => {
    refuseDisabled(caller, area);
    const token = tokenOf(params.rev, body);
    const tenantId = caller.session.tenant.id;
    await refuseStale(db, tenantId, token); // before anything is fetched for it
    const before = await readSection(db, tenantId, token.rev_id, sectionOf(area));
    const sent = sentData(request);
    refuseWrongArea(caller.access, { area, before, after: sent }); // the token says that `before` is what is replaced
    const { document, warnings } = await fetchLogos(sent, before, fetchLogo);
    const written = await writeSection(db, {
      tenantId,
      actor: caller.session.user.uid,
      token,
      section: sectionOf(area),
      change: () => document,
    });
    return { ...stored(written), ...(warnings.length > 0 ? { warnings } : {}) };
  };
}

function setAdvanced<A extends Area>({ db }: Services, area: A) {
  return async ({ params, body, caller }: CallOf<Table['setAdvanced'][A]>) => {
    refuseDisabled(caller, area);
    const written = await writeSection(db, {
      tenantId: caller.session.tenant.id,
      actor: caller.session.user.uid,
      token: tokenOf(params.rev, body),
      section: sectionOf(area),
      change(before) {
        const after = withCustomHtml(before, body.data.custom_html);
        refuseWrongArea(caller.access, { area, before, after });
        return after;
      },
    });
    return stored(written);
  };
}

function sectionOf(area: Area): PolicySectionName {
  return `customization.${area}`;
}

function stored({ data, revision }: { data: Json; revision: CallRevision }) {
  return { data: data as Record<string, unknown>, revision };
}
type CallRevision = Awaited<ReturnType<typeof readRevision>>;

/** What the tenant lacks is said by the name that the portal shows. (spec 1 section 6) */
const areaNames = { web: 'Web', email: 'Email protection', dlp: 'DLP' } satisfies Record<Area, string>;

function refuseDisabled({ access }: Caller, area: Area): void {
  if (!hasArea(access.features, area)) throw forbidden(`${areaNames[area]} is not enabled for this tenant.`);
}

/** The revision stands in the path and in the body; they name the same one. (OP-40, OP-92) */
function tokenOf(rev: string, { rev_id, state, updated_at }: PolicyToken): PolicyToken {
  if (rev !== rev_id) throw invalid('rev_id: differs from the revision of the address', 'rev_id');
  return { rev_id, state, updated_at };
}

/** The document as it was sent: a checked copy would have its known keys moved to the front. */
function sentData(request: FastifyRequest): Json {
  return isRecord(request.body) ? (request.body.data as Json) : null;
}

async function refuseStale(db: Services['db'], tenantId: string, token: PolicyToken): Promise<void> {
  const now = await readRevision(db, tenantId);
  const current =
    now.staged_rev_id === token.rev_id && now.state === token.state && now.updated_at === token.updated_at;
  if (!current) throw staleSave(now);
}
