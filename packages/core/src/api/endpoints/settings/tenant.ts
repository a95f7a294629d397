import * as z from 'zod/mini';
import {
  AddressList,
  AdminAccessControl,
  AuthSettings,
  AuthSettingsSave,
  AuthSettingsV2,
  CasbSettings,
  CasbSettingsSave,
  CertificateQuestion,
  ClientProfileQuery,
  ClientProfiles,
  ClientProfilesSave,
  DecodedCertificate,
  DescribedMetadata,
  EgressIpsSave,
  FixedEgress,
  FixedEgressSave,
  LimitQuery,
  MetadataQuestion,
  MpaCertificates,
  MpaCertificatesSave,
  MpaSecurityConfig,
  MpaSecuritySave,
  NamedValue,
  OpenSettings,
  PostureProfile,
  PostureProfiles,
  PostureProfilesSave,
  ProviderToTry,
  ProviderUse,
  ProviderVerdict,
  SigningCertificate,
  TermsOfService,
  TermsSave,
  UserIp,
  UuidParams,
} from '../../schemas/index.ts';
import type { Schema } from '../../table/define.ts';
import { defineEndpoint } from '../../table/define.ts';
import { saved, seen } from '../../table/saved.ts';
import { rights } from '../parts/rights.ts';

const tenants = '/api/settings/v1/tenants';
const utils = '/api/settings/v1/utils';
const spec = 'spec 3 section 7';

function get<Response extends Schema>(path: string, right: `${string}:${string}`, response: Response) {
  return defineEndpoint({
    method: 'GET',
    path,
    response,
    access: `${right}:read`,
    shared: true,
    spec,
    assumed: ['response', 'permission'],
  });
}

function put<Body extends Schema, Response extends Schema, const By extends 'body' | 'header'>(
  path: string,
  right: `${string}:${string}`,
  body: Body,
  response: Response,
  guard: By,
) {
  return defineEndpoint({
    method: 'PUT',
    path,
    body,
    guard,
    response,
    access: `${right}:write`,
    spec,
    assumed: ['body and response (OP-98)', 'permission'],
  });
}

/** A document whose write is what was read, with changes. (OP-202) */
function both<Shape extends Schema, Sent extends Schema = Shape>(
  path: string,
  right: `${string}:${string}`,
  shape: Shape,
  sent: Sent = shape as unknown as Sent,
) {
  return { get: get(path, right, saved(shape)), save: put(path, right, seen(sent), saved(shape), 'body') };
}

const egressIps = '/api/settings/v1/egress_ips';

/** Settings of the tenant beside those that the shell needs. (spec 3 section 7) */
export const tenantSettings = {
  decodeCert: defineEndpoint({
    method: 'POST',
    path: `${utils}/decodeCert`,
    body: CertificateQuestion,
    guard: 'asks',
    response: DecodedCertificate,
    access: `${rights.certificates}:read`, // it changes nothing
    spec,
    assumed: ['response', 'permission'],
  }),
  mpaCertificates: both(`${tenants}/mpa_certificates`, rights.mpa_settings, MpaCertificates, MpaCertificatesSave),
  mpaSecurityConfig: both(`${tenants}/mpa_security_config`, rights.mpa_settings, MpaSecurityConfig, MpaSecuritySave),
  tsClientProfile: {
    get: get(`${tenants}/ts_client_profile`, rights.client_profiles, saved(ClientProfiles)),
    save: put(
      `${tenants}/ts_client_profile`,
      rights.client_profiles,
      ClientProfilesSave,
      saved(ClientProfiles),
      'header',
    ),
  },
  exportClientProfile: defineEndpoint({
    method: 'GET',
    path: `${tenants}/export_client_profile`,
    query: ClientProfileQuery,
    response: z.string(),
    responseType: 'text',
    mediaTypes: ['application/json'],
    refuses: { 404: 'The tenant has no such profile' },
    access: `${rights.client_profiles}:read`,
    spec,
    assumed: ['response: the profile as a JSON file', 'permission'],
  }),
  globalSettings: {
    get: get(`${tenants}/global_settings`, rights.general, saved(OpenSettings)),
    save: {
      ...put(`${tenants}/global_settings`, rights.general, seen(OpenSettings), saved(OpenSettings), 'body'),
      largeBody: true as const, // 100 settings of 10,000 characters each
    },
  },
  casb: both(`${tenants}/casb`, rights.casb_settings, CasbSettings, CasbSettingsSave),
  adminAccessControl: both(`${tenants}/admin_access_control`, rights.admin_access, AdminAccessControl),
  fixedEgressSetting: { get: get(`${tenants}/setting/fixed_egress`, rights.egress, saved(NamedValue)) },
  saml: { get: get(`${tenants}/setting/saml`, rights.authentication, NamedValue) },
  egressIps: {
    get: get(egressIps, rights.egress, saved(AddressList)),
    save: put(egressIps, rights.egress, EgressIpsSave, saved(AddressList), 'header'),
  },
  tenantEgressIps: { get: get(`${tenants}/egress_ips`, rights.egress, AddressList) },
  fixedEgress: {
    save: {
      ...put(`${tenants}/fixed_egress`, rights.egress, FixedEgressSave, saved(FixedEgress), 'header'),
      shows: 'settings.fixedEgressSetting.get',
    },
  },
  auth: {
    get: get(`${tenants}/auth`, rights.authentication, saved(AuthSettings)),
    // Metadata of several identity providers travel in it.
    save: {
      ...put(`${tenants}/auth`, rights.authentication, seen(AuthSettingsSave), saved(AuthSettings), 'body'),
      largeBody: true as const,
      proof: true as const,
    },
  },
  testProvider: defineEndpoint({
    method: 'POST',
    path: `${tenants}/auth/test`,
    body: ProviderToTry,
    guard: 'asks',
    response: ProviderVerdict,
    access: `${rights.authentication}:write`,
    largeBody: true,
    spec: 'design',
    assumed: ['call added by the project (OP-210)'],
  }),
  providerUse: defineEndpoint({
    method: 'GET',
    path: `${tenants}/auth/use`,
    response: ProviderUse,
    access: `${rights.authentication}:read`,
    spec: 'design',
    assumed: ['call added by the project (UI.md 4.15)'],
  }),
  describeMetadata: defineEndpoint({
    method: 'POST',
    path: `${tenants}/auth/metadata`,
    body: MetadataQuestion,
    guard: 'asks',
    response: DescribedMetadata,
    access: `${rights.authentication}:read`, // it changes nothing
    largeBody: true,
    spec: 'design',
    assumed: ['call added by the project (UI.md 4.10)'],
  }),
  authV2: {
    get: defineEndpoint({
      method: 'GET',
      path: '/api/settings/v2/tenants/auth',
      query: LimitQuery,
      response: AuthSettingsV2,
      access: `${rights.authentication}:read`,
      shared: true,
      spec,
      assumed: ['method (OP-98)', 'response', 'permission'],
    }),
    getLimited: defineEndpoint({
      method: 'GET',
      path: '/api/settings/v2/tenants/auth',
      query: LimitQuery,
      response: AuthSettingsV2,
      access: `${rights.authentication}:read`,
      variant: true,
      spec,
      assumed: ['method (OP-98)', 'response', 'permission'],
    }),
  },
  tos: both(`${tenants}/tos`, rights.tos, TermsOfService, TermsSave),
  getUserIp: defineEndpoint({
    method: 'GET',
    path: `${utils}/get_user_ip`,
    response: UserIp,
    access: 'session',
    spec,
    assumed: ['response'],
  }),
  allPublicIps: get(`${utils}/all_public_ips`, rights.egress, AddressList),
  samlSigningCert: get(`${utils}/menloSamlSigningCert`, rights.authentication, SigningCertificate),
};

const profiles = `${tenants}/posture_profiles` as const;

/** Posture profiles. (spec 3 section 7, OP-95) */
export const postureProfiles = {
  list: get(profiles, rights.posture_profiles, saved(PostureProfiles)),
  get: defineEndpoint({
    method: 'GET',
    path: `${profiles}/{uuid}`,
    params: UuidParams,
    response: PostureProfile,
    access: `${rights.posture_profiles}:read`,
    spec,
    assumed: ['path (OP-95)', 'response', 'permission'],
  }),
  save: {
    ...put(profiles, rights.posture_profiles, seen(PostureProfilesSave), saved(PostureProfiles), 'body'),
    shows: 'postureProfiles.list',
  },
};
