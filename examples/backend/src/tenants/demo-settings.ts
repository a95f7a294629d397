import { utc } from '@date-fns/utc';
import type { EntryOf, ResourceKinds } from '@portico/core/resources';
import { addDays } from 'date-fns/addDays';
import { subYears } from 'date-fns/subYears';
import type { Transaction } from 'kysely';
import { selfSigned } from '../certificates/self-signed.ts';
import type { Tables } from '../db/tables.ts';

const pac = `// Demo Corp: names of the office stay inside, meetings go the short way
function FindProxyForURL(url, host) {
  host = host.toLowerCase();
  if (isPlainHostName(host) || dnsDomainIs(host, ".corp.demo.example")) {
    return "DIRECT";
  }

  // Office networks
  var ip = dnsResolve(host);
  if (ip && (isInNet(ip, "10.0.0.0", "255.0.0.0") || isInNet(ip, "198.51.100.0", "255.255.255.128"))) {
    return "DIRECT";
  }

  // Meetings need a short way out
  if (shExpMatch(host, "*.meet.example.com")) {
    return "DIRECT";
  }

  // Partners go through the egress address that they know
  if (dnsDomainIs(host, ".vendor.example")) {
    return "PROXY 203.0.113.40:3129; DIRECT";
  }

  return "PROXY 203.0.113.10:3129; PROXY 203.0.113.11:3129";
}
`;

const tos = `You are about to open web pages through the service of Demo Corp. Pages are opened on our servers and shown to you as they are drawn.

What you should know:

- Pages that you open are written to a log, with the time, your name and the address of the page.
- Files that you load are looked into before they reach your computer.
- Passwords that you type are never stored.

Questions? Write to security@demo.example.
`;

/** A certificate that ends three weeks from now, so that its warning can be looked at. */
function samlMetadata(now: Date): string {
  const begin = addDays(subYears(now, 1, { in: utc }), 21, { in: utc });
  const lines = selfSigned('Northwind ID signing', 1, new Date(begin), 'ec').cert.split('\n').slice(1, -2).join('');
  return `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://id.northwind.example">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${lines}</X509Certificate></X509Data></KeyInfo></md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://id.northwind.example/saml2/sso"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`;
}

/** Two samples, both off: nobody is led to a provider that is not there. */
const providers = (now: Date) => ({
  identity_providers: [
    {
      ...{ id: 'contoso', name: 'Contoso', type: 'oidc', enabled: false },
      ...{ issuer: 'https://login.contoso.example/v2.0', client_id: 'portico', create_users: true },
    },
    { id: 'northwind', name: 'Northwind ID', type: 'saml', enabled: false, metadata: samlMetadata(now) },
  ],
  groups: [],
});

/** Where captures would be kept, in a bucket that is nobody's: no key opens anything. */
const storage = {
  list: [
    {
      uuid: 'evidence-eu',
      name: 'evidence-eu',
      description: 'Captures of the forensics team, kept in Frankfurt',
      storage_platform: {
        name: 'Amazon AWS',
        aws: {
          s3_bucket: 'demo-corp-evidence',
          key_id: 'SAMPLE-KEY-ID',
          secret_key: 'sample, opens nothing',
          path: 'captures',
          assume_role_key: false,
          region: 'eu-central-1',
          endpoint: 'https://storage.demo.example',
        },
      },
      limit_size: { enabled: true, max_size: 100, units: 'GB' },
      access_type: 'readwrite',
      validated: false,
    },
  ],
} satisfies { list: readonly (EntryOf<ResourceKinds['storage.profile']> & { validated: boolean })[] };

/** What a tenant has set that somebody looks at for the first time. (DESIGN section 6, demo data) */
const documents: Readonly<Record<string, object>> = {
  'settings.storage_profiles': storage,
  'pac.template': { pac, filename: 'demo-corp.pac' },
  'settings.tos': { tos },
  'settings.egress_ips': { list: ['203.0.113.40', '198.51.100.128/28'] },
  'settings.fixed_egress': { fixed_egress_user: { list: ['finance@demo.example', 'purchasing@demo.example'] } },
};

/** Stores them for the tenant. */
export async function createDemoSettings(trx: Transaction<Tables>, tenantId: string): Promise<void> {
  const rows = Object.entries({ ...documents, 'settings.auth': providers(new Date()) }).map(([name, body]) => ({
    tenant_id: tenantId,
    name,
    body: JSON.stringify(body),
    updated_by: 'system',
  }));
  await trx.insertInto('documents').values(rows).execute();
}
