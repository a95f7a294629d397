import { selfSigned } from '../../src/certificates/self-signed.ts';
import type { Sample } from './sample.ts';

const { cert } = selfSigned('Sample authority', 1, new Date(), 'ec');
const base64 = cert.split('\n').slice(1, -2).join('');
const metadata = (validUntil: string) => `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://idp.example.com" validUntil="${validUntil}">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${base64}</X509Certificate></X509Data></KeyInfo></md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.example.com/sso"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`;
const provider = (text: string) => ({ identity_providers: [{ name: 'Main', metadata: text }], groups: ['Staff'] });

/** A document that is read at one row and written at another. */
function documentSamples(area: string, body: object, wrong: Record<string, object>): Sample[] {
  return [
    { call: `${area}.save`, body, answers: body, thenRead: { call: `${area}.get`, holds: body }, wrong },
    { call: `${area}.get` },
  ];
}

/** Settings of the tenant. (spec 3 section 7) */
export const settingsSamples: Sample[] = [
  {
    call: 'settings.decodeCert',
    body: { cert },
    answers: { subject: 'CN=Sample authority', issuer: 'CN=Sample authority', expired: false },
    wrong: { cert: { cert: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----' } },
  },
  ...documentSamples(
    'settings.mpaCertificates',
    { list: [{ name: 'Authority', cert }] },
    {
      list: {},
      'list.0.name': { list: [{ name: '', cert }] },
      'list.0.cert': { list: [{ name: 'Authority', cert: 'none' }] },
    },
  ),
  ...documentSamples(
    'settings.mpaSecurityConfig',
    { ca_certificate: cert, require_client_certificate: true },
    {
      ca_certificate: { ca_certificate: 'none' },
      require_client_certificate: { require_client_certificate: 'yes' },
    },
  ),
  {
    call: 'settings.tsClientProfile.save',
    body: { profiles: [{ name: 'Laptops ü', mode: 'always' }] },
    answers: { profiles: [{ name: 'Laptops ü', mode: 'always' }] },
    keeps: { profile: 'profiles.0.uuid' },
    thenRead: { call: 'settings.tsClientProfile.get', holds: { profiles: [{ name: 'Laptops ü', mode: 'always' }] } },
    wrong: { profiles: {}, 'profiles.0.name': { profiles: [{ name: '' }] } },
  },
  { call: 'settings.tsClientProfile.get' },
  { call: 'settings.exportClientProfile', query: { uuid: '{profile}' }, foreign: 404 },
  ...documentSamples(
    'settings.globalSettings',
    { language: 'de', nested: { kept: [1] } },
    { body: [], 'settings.0.name': { ['n'.repeat(251)]: 1 }, 'settings.0.value': { long: 'v'.repeat(10_001) } },
  ),
  ...documentSamples('settings.casb', { enabled: true }, { enabled: { enabled: 'yes' } }),
  ...documentSamples(
    'settings.adminAccessControl',
    { enabled: true, allowed_ips: ['192.0.2.1', '10.0.0.0/8', '2001:db8::/32'] },
    {
      allowed_ips: { enabled: true },
      'allowed_ips.1': { enabled: true, allowed_ips: ['192.0.2.1', '300.0.0.1'] },
    },
  ),
  {
    call: 'settings.fixedEgress.save',
    body: { fixed_egress_user: { list: ['ann@example.com'] } },
    thenRead: {
      call: 'settings.fixedEgressSetting.get',
      holds: { name: 'fixed_egress', value: { fixed_egress_user: { list: ['ann@example.com'] } } },
    },
    wrong: { 'fixed_egress_user.list.0': { fixed_egress_user: { list: [7] } }, fixed_egress_user: {} },
  },
  { call: 'settings.fixedEgressSetting.get' },
  ...documentSamples(
    'settings.egressIps',
    { list: ['198.51.100.7'] },
    {
      list: { list: '198.51.100.7' },
      'list.0': { list: ['nowhere'] },
    },
  ),
  { call: 'settings.tenantEgressIps.get', answers: { list: ['198.51.100.7'] } },
  { call: 'settings.allPublicIps' },
  {
    call: 'settings.auth.save',
    body: provider(metadata('2099-01-01T00:00:00Z')),
    thenRead: { call: 'settings.auth.get', holds: provider(metadata('2099-01-01T00:00:00Z')) },
    wrong: {
      groups: { identity_providers: [] },
      'identity_providers.0.name': { identity_providers: [{}], groups: [] },
      'identity_providers.0.metadata': provider(metadata('2020-01-01T00:00:00Z')),
    },
  },
  { call: 'settings.auth.get' },
  {
    call: 'settings.testProvider',
    body: provider(metadata('2099-01-01T00:00:00Z')).identity_providers[0],
    answers: { reached: true },
    wrong: { name: {}, metadata: { name: 'Main', metadata: '<x/>' } },
  },
  { call: 'settings.providerUse', answers: { providers: [{ users: 0, last_sign_in_at: null }] } },
  {
    call: 'settings.describeMetadata',
    body: { metadata: metadata('2099-01-01T00:00:00Z'), id: 'main' },
    answers: { entity_id: 'https://idp.example.com', sign_in_url: 'https://idp.example.com/sso' },
    wrong: { metadata: { metadata: '<x/>' }, id: { metadata: '<x/>', id: 'a b' } },
  },
  { call: 'settings.saml.get', answers: { name: 'saml', value: { enabled: true, providers: ['Main'] } } },
  { call: 'settings.authV2.get', answers: { total: 1 } },
  { call: 'settings.authV2.getLimited', query: { limit: '1' }, answers: { identity_providers: [{ name: 'Main' }] } },
  ...documentSamples('settings.tos', { tos: 'Be kind.' }, { tos: { tos: 7 } }),
  { call: 'settings.getUserIp', answers: { ip: '127.0.0.1' } },
  { call: 'settings.samlSigningCert' },
  {
    call: 'postureProfiles.save',
    body: { list: [{ name: 'Managed', checks: { antivirus: true } }] },
    keeps: { posture: 'list.0.uuid' },
    thenRead: { call: 'postureProfiles.list', holds: { list: [{ name: 'Managed', checks: { antivirus: true } }] } },
    wrong: {
      list: {},
      'list.0.name': { list: [{}] },
      'list.0.checks.explode': { list: [{ name: 'a', checks: { explode: true } }] },
      'list.0.checks.os_version.comparator': { list: [{ name: 'a', checks: { os_version: { comparator: 'like' } } }] },
      'list.1.uuid': {
        list: [
          { uuid: 'a', name: 'a' },
          { uuid: 'a', name: 'b' },
        ],
      },
    },
  },
  { call: 'postureProfiles.list' },
  { call: 'postureProfiles.get', params: { uuid: '{posture}' }, answers: { name: 'Managed' }, foreign: 404 },
];

const pacFile = 'function FindProxyForURL(url, host) { return "DIRECT"; }';

/** The proxy auto-config file. (spec 3 section 7) */
export const pacSamples: Sample[] = [
  {
    call: 'pac.save',
    body: { enabled: true, proxy_host: 'proxy.example.org' },
    answers: { enabled: true, proxy_host: 'proxy.example.org', proxy_port: 3129 },
    thenRead: { call: 'pac.get', holds: { enabled: true, proxy_host: 'proxy.example.org', source: 'default' } },
    wrong: { proxy_port: { proxy_port: 0 }, proxy_host: { proxy_host: 'no host' }, source: { source: 'none' } },
  },
  { call: 'pac.get' },
  { call: 'pac.proxyIps' },
  { call: 'pac.defaults', answers: { enabled: false, source: 'default' } },
  {
    call: 'pac.template.upload',
    body: { pac: pacFile, filename: 'own.pac' },
    thenRead: { call: 'pac.template.get', holds: { pac: pacFile, filename: 'own.pac' } },
    wrong: { pac: { pac: 'function FindProxyForURL( {', filename: 'a.pac' }, filename: { pac: pacFile, filename: '' } },
  },
  { call: 'pac.template.get' },
  {
    call: 'pac.test',
    body: { url: 'https://a.example/', pac: pacFile },
    answers: { answer: 'DIRECT', line: 1, fault: null },
    wrong: {
      url: { url: 'nowhere' },
      host_address: { url: 'https://a.example/', host_address: 'host' },
      client_address: { url: 'https://a.example/', client_address: '10.0.0.0/8' },
    },
  },
];
