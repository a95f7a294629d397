import {
  AccessApplications,
  CatalogClusters,
  ConnectorRegion,
  MergedRuleSave,
  ProvisioningKey,
  RevisionParams,
  RuleList,
  Stored,
  UserPortalUrl,
} from '../schemas/index.ts';
import type { Schema } from '../table/define.ts';
import { defineEndpoint } from '../table/define.ts';
import { rights } from './parts/rights.ts';

const root = '/api/policy/v1/rules';

function get(path: string, right: `${string}:${string}`) {
  return defineEndpoint({
    method: 'GET',
    path: `${path}/{rev}`,
    params: RevisionParams,
    response: RuleList,
    access: `${right}:read`,
    shared: true,
    spec: 'spec 3 section 7',
    assumed: ['response', 'permission'],
  });
}

function save<Body extends Schema>(path: string, right: `${string}:${string}`, body: Body) {
  return defineEndpoint({
    method: 'PUT',
    path: `${path}/{rev}`,
    params: RevisionParams,
    body,
    response: Stored,
    access: `${right}:write`,
    guard: 'revision',
    spec: 'spec 3 section 7',
    assumed: ['fields beside the token', 'response', 'permission'],
  });
}

/** Policy of private applications. (spec 3 section 7) */
export const mpa = {
  accessRules: {
    get: get(`${root}/mpa/access_rules`, rights.access_rules),
    save: save(`${root}/mpa/access_rules`, rights.access_rules, MergedRuleSave),
  },
  applicationList: { get: get(`${root}/mpa/application_list`, rights.applications) },
  appCatalogs: {
    get: get(`${root}/mpa/app_catalogs`, rights.applications),
    save: save(`${root}/mpa/app_catalogs`, rights.applications, MergedRuleSave),
  },
  connectorClusters: {
    get: get(`${root}/mpa/app_connector_clusters`, rights.clusters),
    save: save(`${root}/mpa/app_connector_clusters`, rights.clusters, MergedRuleSave),
  },
  connectorClusterList: { get: get(`${root}/mpa/app_connector_cluster_list`, rights.clusters) },
  updateAccessPolicyApplication: save(
    `${root}/mpa/update_access_policy_application`,
    rights.access_rules,
    AccessApplications,
  ),
  updateCatalogClusters: save(`${root}/mpa/update_catalog_clusters`, rights.applications, CatalogClusters),
  dlpRules: get(`${root}/dlp`, rights.dlp),
  casbDlpRules: get('/api/policy/v3/casb/dlp/rules', rights.casb_dlp),
  setProvisioningKeyLookup: defineEndpoint({
    method: 'PUT',
    path: `${root}/mpa/set_provisioning_key_lookup`,
    guard: 'credential',
    response: ProvisioningKey,
    access: `${rights.provisioning}:write`,
    spec: 'spec 3 section 7',
    assumed: ['response', 'permission'],
  }),
  connectorAwsRegion: defineEndpoint({
    method: 'GET',
    path: '/api/policy/v1/mpa/app_connector_aws_region',
    response: ConnectorRegion,
    access: `${rights.clusters}:read`,
    shared: true,
    spec: 'spec 3 section 7',
    assumed: ['response', 'permission'],
  }),
  userPortalUrl: defineEndpoint({
    method: 'GET',
    path: '/api/policy/v1/mpa/user_portal_url',
    response: UserPortalUrl,
    access: `${rights.applications}:read`,
    shared: true,
    spec: 'spec 3 section 7',
    assumed: ['response', 'permission'],
  }),
};
