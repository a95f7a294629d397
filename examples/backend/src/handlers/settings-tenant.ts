import { randomUUID, X509Certificate } from 'node:crypto';
import type { AuthSettingsWire, ClientProfilesWire, endpoints, IdentityProviderWire } from '@portico/core/api';
import {
  accessCertificate,
  accessSecurity,
  adminAccess,
  casbSettings,
  clientProfile,
  egressIps,
  entryErrors,
  fixedEgress as fixedEgressRecord,
  globalSettings,
  identityProvider,
  sendable,
  termsOfService,
} from '@portico/core/resources';
import type { JsonObject } from '@portico/core/shared';
import type { FastifyRequest } from 'fastify';
import { checkedBy } from '../archetypes/checked.ts';
import type { DocumentOptions } from '../archetypes/document.ts';
import { document, readDocument, readStamped } from '../archetypes/document.ts';
import { file } from '../archetypes/file.ts';
import type { Caller, HandlersOf } from '../calls/call.ts';
import { describeCertificate, readCertificate } from '../certificates/decode.ts';
import type { AccessCertificates, AccessSecurity } from '../certificates/trusted.ts';
import { accessSecuritySettings, trustedAuthorities } from '../certificates/trusted.ts';
import { placeOf } from '../http/caller-address.ts';
import { invalid, notFound, Problem, refuseErrors } from '../http/problem.ts';
import { authSettings } from '../identity/offered.ts';
import { publicAddresses } from '../network/public-addresses.ts';
import { withUuids } from '../profiles/profile-list.ts';
import { addressesOf } from '../providers/addresses.ts';
import { checkProviders } from '../providers/check-settings.ts';
import { ensureSigningKey, readSigningKey } from '../providers/signing-key.ts';
import { readProviderUse } from '../providers/use.ts';
import { refuseWrongMetadata, signInEntity } from '../saml/metadata.ts';
import { masked } from '../saves/masked.ts';
import type { Stamp } from '../saves/stamp.ts';
import { savesMapping } from '../scim/save-mapping.ts';
import type { Services } from '../services/services.ts';
import { type AccessControl, accessControl, refuseLockout } from '../sessions/access-control.ts';

type Table = typeof endpoints.settings;
type TenantSettings = Omit<Table, 'multiTenant' | 'setting' | 'capability' | 'contact' | 'apiTokens' | 'replaced'>;

const auth: DocumentOptions<AuthSettingsWire> = {
  ...authSettings,
  secrets: ['client_secret'],
  needsProof: true,
  check: checkProviders,
  change: (sent, _before, _caller, now) => {
    const settings = sent as AuthSettingsWire;
    for (const [at, { metadata }] of settings.identity_providers.entries()) {
      if (metadata !== undefined) refuseWrongMetadata(metadata, `identity_providers.${at}.metadata`, now);
    }
    const stored = (provider: IdentityProviderWire) =>
      ({ ...sendable(identityProvider, provider), id: provider.id ?? randomUUID() }) as IdentityProviderWire;
    return { ...settings, identity_providers: settings.identity_providers.map(stored) };
  },
};
const checkedAccess = checkedBy<AccessControl>(adminAccess);
const egress: DocumentOptions<{ list: string[] }> = {
  name: 'settings.egress_ips',
  initial: { list: [] },
  check: checkedBy<{ list: string[] }>(egressIps).check,
  change: (sent) => ({ ...(sent as object), list: (sent as { list?: string[] | null }).list ?? [] }),
};
type FixedEgress = { fixed_egress_user: { list: string[] } };
const checkedFixed = checkedBy<FixedEgress>(fixedEgressRecord);
const fixedEgress: DocumentOptions<FixedEgress> = {
  name: 'settings.fixed_egress',
  initial: { fixed_egress_user: { list: [] } },
  shown: fixedEgressSetting,
  check: checkedFixed.check,
  change: (sent, ...more) => {
    const { fixed_egress_user, ...others } = checkedFixed.change(sent, ...more);
    return { ...others, fixed_egress_user: { ...fixed_egress_user, list: fixed_egress_user.list ?? [] } };
  },
};
const clientProfiles: DocumentOptions<ClientProfilesWire> = {
  name: 'settings.ts_client_profile',
  initial: { profiles: [], uuid: '' },
  check: checkedBy<ClientProfilesWire>(clientProfile).check,
  change: (sent, before) => ({
    profiles: withUuids((sent as ClientProfilesWire).profiles, 'profiles').map((profile) => ({
      ...profile,
      export_path: `/api/settings/v1/tenants/export_client_profile?uuid=${encodeURIComponent(profile.uuid)}`,
    })),
    uuid: before.uuid === '' ? randomUUID() : before.uuid,
  }),
};
type CasbSettings = { enabled: boolean };
const casb = { name: 'settings.casb', initial: { enabled: false } };
const checkedSecurity = checkedBy<AccessSecurity>(accessSecurity);

/** Settings of the tenant beside those that the shell needs. (spec 3 section 7) */
export function tenantSettingsHandlers(services: Services): HandlersOf<TenantSettings> {
  const { db } = services;
  const authentication = document(services, auth);
  const addresses = document(services, egress);
  const profiles = document(services, clientProfiles);
  const control = document(services, { ...accessControl, ...checkedAccess });
  const serviceFor = (provider: { id: string }, { session }: Caller, request: FastifyRequest) => {
    try {
      const { entityId, callback, logout } = addressesOf(services, request, session.tenant, provider);
      return { entity_id: entityId, callback, logout };
    } catch (error) {
      if (error instanceof Problem && error.status === 409) return null; // its own address is not known yet
      throw error;
    }
  };
  const readAuth = (caller: Caller) => readDocument(db, caller.session.tenant.id, auth);
  const limited = async (caller: Caller, limit: number | undefined) => {
    const { identity_providers, ...rest } = masked(await readAuth(caller), ['client_secret']);
    return { ...rest, identity_providers: identity_providers.slice(0, limit), total: identity_providers.length };
  };
  return {
    decodeCert: async ({ body }) => describeCertificate(readCertificate(body.cert, 'cert'), new Date()),
    mpaCertificates: document<AccessCertificates>(services, {
      ...trustedAuthorities,
      check: checkedBy<AccessCertificates>(accessCertificate).check,
      change: (sent) => {
        const settings = sent as AccessCertificates;
        const { label } = accessCertificate.fields.cert;
        for (const [at, { cert }] of settings.list.entries()) refuseNoCertificate(cert, `list[${at}].cert`, label);
        return { ...settings, list: settings.list.map((entry) => ({ ...entry, id: entry.id ?? randomUUID() })) };
      },
    }),
    mpaSecurityConfig: document<AccessSecurity>(services, {
      ...accessSecuritySettings,
      check: (sent, before, trx, caller) =>
        checkedSecurity.check({ ...before, ...(sent as Partial<AccessSecurity>) }, before, trx, caller),
      change: (sent, before) => {
        const settings = { ...before, ...(sent as Partial<AccessSecurity>) };
        const { label } = accessSecurity.fields.ca_certificate;
        if (settings.ca_certificate !== null) refuseNoCertificate(settings.ca_certificate, 'ca_certificate', label);
        return settings;
      },
    }),
    tsClientProfile: profiles,
    async exportClientProfile({ query, caller, reply }) {
      const found = (await profiles.get({ caller })).profiles.find(({ uuid }) => uuid === query.uuid);
      if (found === undefined) throw notFound('There is no such profile.');
      const { export_path: _, ...profile } = found;
      const content = `${JSON.stringify(profile, null, 2)}\n`;
      return file(reply, { name: `${profile.name}.json`, type: 'application/json; charset=utf-8', content });
    },
    globalSettings: document<JsonObject>(services, {
      name: 'settings.global',
      initial: {},
      ...checkedBy<JsonObject>(globalSettings),
    }),
    casb: document(services, { ...casb, ...checkedBy<CasbSettings>(casbSettings) }),
    adminAccessControl: {
      get: control.get,
      save(call) {
        const guarded: DocumentOptions<AccessControl> = {
          ...accessControl,
          ...checkedAccess,
          async check(...sent) {
            await checkedAccess.check(...sent);
            refuseLockout(call.body, placeOf(call.request));
          },
        };
        return document(services, guarded).save(call);
      },
    },
    fixedEgressSetting: {
      async get({ caller }) {
        return fixedEgressSetting(await readStamped(db, caller.session.tenant.id, fixedEgress));
      },
    },
    saml: {
      async get({ caller }) {
        const { identity_providers } = await readAuth(caller);
        const inUse = identity_providers.filter(({ metadata, enabled }) => metadata !== undefined && enabled !== false);
        return { name: 'saml', value: { enabled: inUse.length > 0, providers: inUse.map(({ name }) => name) } };
      },
    },
    egressIps: addresses,
    tenantEgressIps: { get: addresses.get },
    fixedEgress: { save: document(services, fixedEgress).save },
    auth: {
      get: authentication.get,
      save: savesMapping(services, auth, (call, sent) => keyToSignOut(services, call, sent)),
    },
    async testProvider({ body, caller }) {
      const provider = body as IdentityProviderWire;
      const { identity_providers } = masked(await readAuth(caller), ['client_secret']);
      const before = identity_providers.find(({ id }) => id !== undefined && id === provider.id);
      refuseErrors(entryErrors(identityProvider, provider, '', { before }), '');
      if (provider.type === 'oidc') return services.oidcProviders.test(provider);
      refuseWrongMetadata(provider.metadata ?? '', 'metadata', new Date());
      return { reached: true };
    },
    providerUse: ({ caller, request }) =>
      readProviderUse(db, caller, (provider) => serviceFor(provider, caller, request)?.callback ?? null),
    async describeMetadata({ body, caller, request }) {
      refuseWrongMetadata(body.metadata, 'metadata', null);
      const entity = signInEntity(body.metadata);
      if (entity === undefined) throw invalid('metadata: describes no way to sign in', 'metadata');
      const pem = (base64: string) => `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----`;
      const now = new Date();
      return {
        entity_id: entity.entityId,
        sign_in_url: entity.redirectUrl,
        sign_out_url: entity.logoutUrl,
        valid_until: entity.validUntil,
        certificates: entity.certificates.map((each) => describeCertificate(new X509Certificate(pem(each)), now)),
        service: body.id === undefined ? null : serviceFor({ id: body.id }, caller, request),
      };
    },
    authV2: {
      get: ({ caller, query }) => limited(caller, query.limit),
      getLimited: ({ caller, query }) => limited(caller, query.limit),
    },
    tos: document<{ tos: string }>(services, {
      name: 'settings.tos',
      initial: { tos: '' },
      check: checkedBy<{ tos: string }>(termsOfService).check,
      change: (sent) => ({ ...(sent as object), tos: (sent as { tos?: string | null }).tos ?? '' }),
    }),
    getUserIp: async ({ request }) => ({ ip: request.ip }),
    async allPublicIps({ caller }) {
      const { list } = await readDocument(db, caller.session.tenant.id, egress);
      return { list: [...new Set([...publicAddresses(), ...list])] };
    },
    async samlSigningCert({ caller }) {
      const made = await readSigningKey(db, caller.session.tenant.id);
      const { cert } = made ?? (await db.transaction().execute((trx) => ensureSigningKey(trx, caller)));
      return { cert };
    },
  };
}

function fixedEgressSetting({ fixed_egress_user, updated_at, updated_by }: FixedEgress & Stamp) {
  const value = { enabled: fixed_egress_user.list.length > 0, fixed_egress_user };
  return { name: 'fixed_egress', value, updated_at, updated_by };
}

/** @throws Problem 400 with the field, where the lines of PEM hold no certificate. */
function refuseNoCertificate(cert: string, path: string, label: string): void {
  try {
    readCertificate(cert, path);
  } catch {
    const message = 'These lines hold no certificate that can be read.';
    refuseErrors([{ path, label, rule: 'invalidCert', message }], '');
  }
}

/**
 * A provider of SAML takes signed requests alone to sign somebody out, and is told the certificate beforehand. In a
 * transaction of its own: the order of locks has no place for a second document.
 */
async function keyToSignOut({ db }: Services, { caller }: { caller: Caller }, sent: unknown): Promise<void> {
  const { identity_providers } = sent as AuthSettingsWire;
  if (!identity_providers.some(({ type, sign_out }) => type !== 'oidc' && sign_out === true)) return;
  await db.transaction().execute((trx) => ensureSigningKey(trx, caller));
}
