import type { endpoints } from '@portico/core/api';
import { ensureFleet, nodeKind, readAppliance, readFleet, SELF } from '../appliances/fleet.ts';
import { groupHandlers, templateHandlers } from '../appliances/groups.ts';
import { managerVersion } from '../appliances/manager-version.ts';
import { managedSystem } from '../appliances/model.ts';
import { certificateId, entry, page, shownCertificate } from '../appliances/node-access.ts';
import { nodeCalls } from '../appliances/node-calls.ts';
import { approve, certificateAt, readRegistrations, shownRegistration } from '../appliances/registrations.ts';
import { remoteCall } from '../appliances/remote.ts';
import { scheduledJob } from '../appliances/schedule.ts';
import { systemHandlers, systemRef } from '../appliances/systems.ts';
import { collection } from '../archetypes/collection.ts';
import { document } from '../archetypes/document.ts';
import { addItem } from '../archetypes/entries.ts';
import { cancelJob, listJobs, readJob } from '../archetypes/job.ts';
import { appendAudit } from '../audit/chain.ts';
import { changed } from '../audit/changes.ts';
import type { Caller, HandlersOf } from '../calls/call.ts';
import { readCertificate } from '../certificates/decode.ts';
import { forbidden, invalid, notFound } from '../http/problem.ts';
import type { Services } from '../services/services.ts';

/** Jobs of appliances, among all of a tenant. */
const prefix = 'appliance.';
const shownJobs = { prefix, except: scheduledJob.name };
const certificateKind = 'appliances.certificates';

/** Appliance management. (spec 3 section 7, OP-97) */
export function applianceHandlers(services: Services): HandlersOf<typeof endpoints.am> {
  const { db } = services;
  const certificates = collection<StoredCertificate>(services, { kind: certificateKind });
  const registrations = async (caller: Caller) => {
    await ensureFleet(db, tenantOf(caller));
    return (await readRegistrations(db, tenantOf(caller))).map(shownRegistration);
  };
  const remotes = async (caller: Caller) => {
    await ensureFleet(db, tenantOf(caller));
    const fleet = await readFleet(db, tenantOf(caller));
    return fleet.map(({ id, name, host, state }) => ({ id, name, host, reachable: state === 'online' }));
  };

  const jobOf = async (caller: Caller, id: string) => {
    const job = await readJob(db, tenantOf(caller), id, prefix);
    if (job.kind === shownJobs.except) throw notFound('There is no such job.');
    return job;
  };

  return {
    ...nodeCalls(services, ({ caller }) => ({ tenantId: tenantOf(caller), kind: nodeKind, id: SELF })),
    systems: systemHandlers(services),
    groups: groupHandlers(services),
    templates: templateHandlers(services),
    jobs: {
      list: ({ query, caller }) => listJobs(db, { tenantId: tenantOf(caller), ...shownJobs, ...query }),
      async get({ params, caller }) {
        const job = await jobOf(caller, params.id);
        const isOwn = job.created_by === caller.session.user.uid;
        if (!isOwn && !caller.access.can('appliances:jobs:read')) throw forbidden();
        return job;
      },
      async cancel({ params, caller }) {
        await jobOf(caller, params.id);
        return cancelJob(db, { tenantId: tenantOf(caller), actor: caller.session.user.uid, id: params.id, prefix });
      },
    },
    certificates: {
      list: certificates.list,
      get: certificates.get,
      async fetch({ body: { host, port }, caller }) {
        await ensureFleet(db, tenantOf(caller));
        const cert = await certificateAt(db, tenantOf(caller), host);
        if (cert !== '') await keepCertificate(services, caller, { host, port, cert });
        return { cert };
      },
    },
    reg: {
      list: async ({ query, caller }) => page(await registrations(caller), query),
      get: async ({ params, caller }) => entry(await registrations(caller), 'id', params.id),
      async approve({ body, caller }) {
        readCertificate(body.cert, 'cert');
        await ensureFleet(db, tenantOf(caller));
        return approve(db, caller, body);
      },
    },
    remote: {
      list: async ({ query, caller }) => page(await remotes(caller), query),
      get: async ({ params, caller }) => entry(await remotes(caller), 'id', params.id),
      call: ({ params, body, prove, caller, request: { headers } }) =>
        remoteCall(services, { caller, headers, prove }, systemRef(caller, params.id), body),
    },
  };
}

/** The two calls of appliances under the on-premises sign-in. (spec 2 section 7) */
export function applianceManagerHandlers(
  services: Services,
): HandlersOf<Pick<typeof endpoints.onprem, 'setApplianceManagerVersion' | 'getAppliances'>> {
  const version = document(services, managerVersion);
  return {
    setApplianceManagerVersion: version.save,
    async getAppliances({ caller }) {
      await ensureFleet(services.db, tenantOf(caller));
      return (await readFleet(services.db, tenantOf(caller))).map(managedSystem);
    },
  };
}

/** Results of connectivity tests that are kept. Chosen here. */
const keptResults = 500;

/** Tests of whether the sites of a tenant can be reached. (spec 3 section 7) */
export function connectivityHandlers(
  services: Services,
): HandlersOf<Pick<typeof endpoints.session, 'connectivitySites' | 'connectivityResults'>> {
  const { db } = services;
  const sitesOf = async (caller: Caller) => {
    const tenantId = tenantOf(caller);
    const node = await readAppliance(db, { tenantId, kind: nodeKind, id: SELF });
    return [node, ...(await readFleet(db, tenantId))].map(({ id, name, host }) => ({ id, name, host }));
  };
  const results = document<{ list: object[] }>(services, {
    name: 'connectivity.results',
    initial: { list: [] },
    change: (sent, { list }, { session }, now) => ({
      list: [
        ...list,
        ...(sent as object[]).map((result) => ({ ...result, at: now.toISOString(), by: session.user.uid })),
      ].slice(-keptResults),
    }),
  });
  return {
    connectivitySites: ({ caller }) => sitesOf(caller),
    async connectivityResults({ body, caller }) {
      const known = new Set((await sitesOf(caller)).map(({ id }) => id));
      const at = body.results.findIndex(({ site_id }) => !known.has(site_id));
      if (at >= 0) throw invalid(`results.${at}.site_id: there is no such site`, `results.${at}.site_id`);
      await results.save({ body: body.results, caller });
      return { stored: body.results.length };
    },
  };
}

type StoredCertificate = {
  id: string;
  host: string;
  port: number;
  cert: string;
  subject: string;
  valid_to: string;
  fingerprint_sha256: string;
};

async function keepCertificate(
  { db }: Services,
  caller: Caller,
  { host, port, cert }: { host: string; port: number; cert: string },
): Promise<void> {
  const certificate = readCertificate(cert, 'cert');
  const id = certificateId(certificate);
  const item = { ...shownCertificate({ id, cert }), host, port, fingerprint_sha256: certificate.fingerprint256 };
  const tenantId = tenantOf(caller);
  const actor = caller.session.user.uid;
  await db.transaction().execute(async (trx) => {
    if (!(await addItem(trx, { tenantId, kind: certificateKind }, id, item, actor))) return;
    const details = changed(undefined, { host, port, fingerprint_sha256: item.fingerprint_sha256 });
    await appendAudit(trx, { tenantId, actor, action: 'appliance.certificate', subject: `certificate/${id}`, details });
  });
}

function tenantOf({ session }: Caller): string {
  return session.tenant.id;
}
