import { addresses, choice, computed, flag, group, ref, refs, rows } from '../fields/builders.ts';
import { defineResource } from '../record/record.ts';
import { regions } from '../values/regions.ts';
import { traffic } from './conditions.ts';
import { listLabels as labels } from './lists.messages.ts';
import { aboutKinds, kindNames as names } from './names.messages.ts';
import { regionWords, accessLabels as words } from './private-access.messages.ts';
import { bulk, bulkInOrder, domains, head, incomplete, ranges } from './shared-fields.ts';
import { action, sessionLimit } from './web-rule.ts';

const ports = addresses(labels.ports, 'port_or_range', { orNumber: true });

/** Who reaches which private application: the first rule that matches decides. (OP-208, OP-217) */
export const accessRule = defineResource({
  kind: 'mpa.access-rule',
  label: [names.accessRule, names.accessRules],
  purpose: aboutKinds.accessRule,
  place: '/secure-application-access',
  store: { type: 'section', section: 'mpa.access_rules', at: 'list', calls: 'mpa.accessRules', merged: true },
  identity: { id: 'id', key: ['name'] },
  capability: null,
  order: { pinned: [{ when: { path: 'builtin', is: true }, at: 'last' }] },
  fields: {
    ...head,
    applications: refs(words.applications, 'mpa.application', { none: labels.any }),
    ...traffic,
    action,
    session_limit: sessionLimit,
    posture_profile: ref(words.postureProfile, 'posture.profile'),
    // Written by `update_access_policy_application` beside the list. (spec 3 section 7)
    application_ids: refs(words.assignedApplications, 'mpa.application'),
    builtin: flag(labels.builtIn),
  },
  checks: incomplete,
  list: {
    columns: ['name', 'applications', 'conditions', 'subjects', 'action', 'enabled'],
    about: ['applications', 'application_ids', 'posture_profile'],
    filters: ['action', 'enabled', 'subjects'],
    search: ['name', 'applications', 'application_ids', 'conditions', 'subjects'],
    bulk: bulkInOrder,
  },
  slots: { 'field:conditions': 'condition-builder' },
});

/** Private applications, in catalogs that are reached through clusters. (OP-217) */
export const appCatalog = defineResource({
  kind: 'mpa.app-catalog',
  label: [names.appCatalog, names.appCatalogs],
  purpose: aboutKinds.appCatalog,
  place: '/secure-application-access/applications',
  store: { type: 'section', section: 'mpa.app_catalogs', at: 'list', calls: 'mpa.appCatalogs', merged: true },
  identity: { id: 'id', key: ['name'] },
  capability: null,
  fields: {
    ...head,
    applications: rows(words.applications, {
      as: 'keyed',
      key: ['id'],
      of: group(words.application, { ...head, domains, addresses: ranges, ports }),
    }),
    domains,
    ports,
    clusters: refs(words.clusters, 'mpa.connector_cluster'),
    // Written by `update_catalog_clusters` beside the list. (spec 3 section 7)
    cluster_ids: refs(words.assignedClusters, 'mpa.connector_cluster'),
  },
  checks: [],
  list: {
    as: 'cards',
    columns: ['name', 'applications', 'domains', 'clusters', 'enabled'],
    filters: ['enabled'],
    search: ['name', 'applications', 'domains'],
    bulk,
  },
  slots: { 'list:above': 'discovered-domains', 'field:applications': 'applications' },
});

/** Regions of both clouds, each with the nearest one of the other. (OP-106) */
const regionChoices = Object.fromEntries([
  ...regions.map(({ aws, gcp }) => [aws, regionWords.amazon(aws, gcp)] as const),
  ...regions.map(({ aws, gcp }) => [gcp, regionWords.google(gcp, aws)] as const),
]);

/** Connectors that stand together in a region; what they are and how they do is told by their events. (OP-217) */
export const connectorCluster = defineResource({
  kind: 'mpa.connector-cluster',
  label: [names.cluster, names.clusters],
  purpose: aboutKinds.cluster,
  place: '/secure-application-access/clusters',
  store: {
    type: 'section',
    section: 'mpa.app_connector_clusters',
    at: 'list',
    calls: 'mpa.connectorClusters',
    merged: true,
  },
  identity: { id: 'id', key: ['name'] },
  capability: null,
  fields: {
    ...head,
    region: choice(words.region, regionChoices),
    connectors: computed(words.connectors, { none: words.unknown }),
    health: computed(words.health, {
      words: { healthy: words.healthy, degraded: words.degraded, silent: words.silent, none: words.unknown },
      tones: { healthy: 'success', degraded: 'warning', silent: 'danger' },
      none: words.unknown,
    }),
  },
  checks: [],
  list: {
    columns: ['name', 'region', 'connectors', 'health', 'enabled'],
    filters: ['enabled'],
    search: ['name', 'region'],
    bulk,
  },
  slots: { 'field:connectors': 'cluster-state' },
});
