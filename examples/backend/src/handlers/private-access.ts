import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { endpoints, PolicySectionName } from '@portico/core/api';
import { gcpRegionOf, regions } from '@portico/core/profiles';
import { sectionResource, withRowIds } from '@portico/core/resources';
import type { Json, JsonObject } from '@portico/core/shared';
import { isRecord } from '@portico/core/shared';
import { writeDocument } from '../archetypes/document.ts';
import type { Caller, CallOf, HandlersOf } from '../calls/call.ts';
import { cancellable } from '../db/cancellable.ts';
import { microsInDay } from '../events/time.ts';
import { invalid } from '../http/problem.ts';
import type { StoredRule } from '../policy/entry-list.ts';
import { complete, withIds } from '../policy/entry-list.ts';
import type { Ruleset } from '../policy/ruleset.ts';
import { ruleset } from '../policy/ruleset.ts';
import { clusterState } from '../reporting/cluster-state.ts';
import { readConnectors } from '../reporting/connectors.ts';
import type { Services } from '../services/services.ts';
import { emptyDocument, saved, tokenOf } from './rules.ts';

/** One that was not heard of for so many days is gone. Chosen here. */
const CONNECTOR_DAYS = 1;
/** Longest that a list of clusters waits for what its connectors told. Chosen here. */
const CONNECTOR_MS = 2_000;

type RuleDocument = { list: StoredRule[] };
interface Asked {
  caller: Caller;
  params: { rev: string };
}

/** Policy of private applications. (spec 3 sections 3 and 7) */
export function privateAccessHandlers(services: Services): HandlersOf<typeof endpoints.mpa> {
  const rules = mergedList(services, 'mpa.access_rules');
  const catalogs = mergedList(services, 'mpa.app_catalogs');
  const clusters = mergedList(services, 'mpa.app_connector_clusters');
  const dlp = mergedList(services, 'rules.dlp');
  return {
    accessRules: handlersOf(rules),
    appCatalogs: handlersOf(catalogs),
    connectorClusters: {
      get: async (call) => withConnectors(services, call, await clusters.read(call)),
      save: (call) =>
        saved(
          clusters.write(call, tokenOf(call.body), call.body).then(async (written) => ({
            ...written,
            data: await withConnectors(services, call, written.data),
          })),
        ),
    },

    applicationList: { get: async (call) => ({ list: applicationsIn(await catalogs.read(call)) }) },
    connectorClusterList: {
      get: async (call) => ({ list: (await clusters.read(call)).list.map(({ id, name }) => ({ id, name })) }),
    },

    async updateAccessPolicyApplication(call) {
      const { rule_id, application_ids } = call.body;
      const offered = applicationsIn(await catalogs.read(call)).map(({ id }) => id);
      refuseUnknown(application_ids, offered, 'application_ids');
      return assign(services, 'mpa.access_rules', call, tokenOf(call.body), {
        id: rule_id,
        idField: 'rule_id',
        fields: { application_ids },
      });
    },

    async updateCatalogClusters(call) {
      const { catalog_id, cluster_ids } = call.body;
      const known = (await clusters.read(call)).list.map(({ id }) => id);
      refuseUnknown(cluster_ids, known, 'cluster_ids');
      return assign(services, 'mpa.app_catalogs', call, tokenOf(call.body), {
        id: catalog_id,
        idField: 'catalog_id',
        fields: { cluster_ids },
      });
    },

    dlpRules: async (call) => dlp.read(call),
    casbDlpRules: async (call) => ({ list: (await dlp.read(call)).list.filter(({ casb }) => casb === true) }),

    setProvisioningKeyLookup: ({ caller }) => newProvisioningKey(services, caller),

    async connectorAwsRegion({ caller }) {
      const { aws_region } = caller.session.tenant.capabilities;
      const region = typeof aws_region === 'string' ? aws_region : regions[0].aws;
      return {
        aws_region: region,
        gcp_region: gcpRegionOf(region) ?? null,
        regions: regions.map((pair) => ({ ...pair })),
      };
    },

    async userPortalUrl({ caller }) {
      const { user_portal_url } = caller.session.tenant.capabilities;
      return { user_portal_url: typeof user_portal_url === 'string' ? user_portal_url : null };
    },
  };
}

function mergedList(services: Services, section: PolicySectionName): Ruleset<RuleDocument> {
  return ruleset<RuleDocument>(services, {
    section,
    initial: emptyDocument(section),
    root: '',
    change: (sent, before) => {
      const {
        list,
        rev_id: _rev,
        state: _state,
        updated_at: _at,
        ...rest
      } = sent as JsonObject & { list: JsonObject[] };
      const kept = list.map((entry) => withoutComputed(section, entry));
      const known = withIds(complete(section, kept, before.list));
      return { ...rest, list: withInnerIds(section, known, before.list) };
    },
  });
}

/** What others refer to inside an entry, such as applications of a catalog, has an id as entries have. (OP-93) */
function withInnerIds(section: PolicySectionName, list: StoredRule[], before: readonly StoredRule[]): StoredRule[] {
  const fields = sectionResource(section)?.fields ?? {};
  const stored = new Map(before.map((entry) => [entry.id, entry]));
  return list.map((entry) => withRowIds(fields, entry, randomUUID, stored.get(entry.id)) as StoredRule);
}

/**
 * Connectors join by themselves: what a client sends of them is left out, and what is known of them is answered. Where
 * their events cannot be read in time the clusters are answered without: a save is committed by then, and a list is there.
 */
async function withConnectors(
  { reads }: Services,
  { caller: { session }, request }: Pick<CallOf<object>, 'request'> & Asked,
  document: RuleDocument,
): Promise<RuleDocument> {
  const now = Date.now();
  const scope = { tenantId: session.tenant.id, from: now * 1_000 - CONNECTOR_DAYS * microsInDay, until: now * 1_000 };
  if (document.list.length === 0) return document;
  const heard = await cancellable(AbortSignal.timeout(CONNECTOR_MS), () => readConnectors(reads, scope)).catch(
    (error: Error) => request.log.warn({ reason: error.message }, 'clusters are answered without their connectors'),
  );
  if (heard === undefined) return document;
  return {
    ...document,
    list: document.list.map((entry) => ({
      ...entry,
      ...(clusterState(heard, entry.id, now) as unknown as JsonObject),
    })),
  };
}

function handlersOf(stored: Ruleset<RuleDocument>): HandlersOf<typeof endpoints.mpa.accessRules> {
  return {
    get: (call) => stored.read(call),
    save: (call) => saved(stored.write(call, tokenOf(call.body), call.body)),
  };
}

/** What the service writes of an entry is never taken from a client. (design RESOURCES, field kinds) */
function withoutComputed(section: PolicySectionName, entry: JsonObject): JsonObject {
  const fields = sectionResource(section)?.fields ?? {};
  const isSent = ([key]: [string, unknown]) => fields[key]?.kind !== 'computed';
  return Object.fromEntries(Object.entries(entry).filter(isSent)) as JsonObject;
}

/** Sets fields of one entry; the others stay as they are stored. */
function assign(
  services: Services,
  section: PolicySectionName,
  call: Asked,
  token: ReturnType<typeof tokenOf>,
  { id, idField, fields }: { id: string; idField: string; fields: JsonObject },
) {
  const stored = ruleset<RuleDocument>(services, {
    section,
    initial: emptyDocument(section),
    root: '',
    change: (_, before) => {
      if (!before.list.some((entry) => entry.id === id)) throw invalid(`${idField}: there is no such entry`, idField);
      return { ...before, list: before.list.map((entry) => (entry.id === id ? { ...entry, ...fields } : entry)) };
    },
  });
  return saved(stored.write(call, token, undefined));
}

function refuseUnknown(ids: readonly string[], known: readonly Json[], field: string): void {
  const at = ids.findIndex((id) => !known.includes(id));
  if (at !== -1) throw invalid(`${field}.${at}: there is no such entry`, `${field}.${at}`);
}

/** The applications of all catalogs; each tells its catalog. */
function applicationsIn({ list }: RuleDocument): StoredRule[] {
  return list.flatMap(({ id: catalogId, applications }) =>
    (Array.isArray(applications) ? (applications as readonly Json[]) : [])
      .filter((entry): entry is StoredRule => isRecord(entry) && typeof entry.id === 'string')
      .map((entry) => ({ ...entry, catalog_id: catalogId })),
  );
}

/** A new key replaces the one before it. Only its hash is kept, so it is shown this once. (issue 6) */
async function newProvisioningKey({ db }: Services, caller: Caller) {
  const provisioning_key = randomBytes(32).toString('base64url');
  const created_at = new Date().toISOString();
  const hash = createHash('sha256').update(provisioning_key).digest('hex');
  const options = {
    name: 'mpa.provisioning_key',
    initial: { hash: '', created_at: '' },
    secrets: ['hash'] as const,
  };
  await db.transaction().execute((trx) => writeDocument(trx, options, { caller }, { hash, created_at }));
  return { provisioning_key, created_at };
}
