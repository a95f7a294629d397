import { X509Certificate } from 'node:crypto';
import type { ExpiringWire, LicenseKeyWire } from '@portico/core/api';
import { readSamlMetadata } from '@portico/core/profiles';
import { millisecondsInDay } from 'date-fns/constants';
import { sql } from 'kysely';
import { readDocument } from '../archetypes/document.ts';
import type { Caller } from '../calls/call.ts';
import { accessSecuritySettings, trustedAuthorities } from '../certificates/trusted.ts';
import type { Database } from '../db/connect.ts';
import { authSettings } from '../identity/offered.ts';

/** What is told of ends so many days from now, and has ended so long ago. Chosen here. (docs/added-calls.md) */
const DAYS_AHEAD = 60;
const DAYS_BACK = 60;

/**
 * What ends soon or has ended lately: certificates of identity providers, for whoever may read how people sign in, authorities
 * of private access, for whoever may read those, and the licences of the tenant. What comes first ends first. (DSH-005,
 * decision 042)
 */
export async function listExpiring(
  db: Database,
  { session: { tenant }, access }: Caller,
  now: Date,
): Promise<ExpiringWire> {
  const providers = access.can('settings:authentication:read') ? await providerEnds(db, tenant.id) : [];
  const authorities = access.can('settings:private_access:read') ? await authorityEnds(db, tenant.id) : [];
  const all = [...providers, ...authorities, ...(await licenceEnds(db, tenant.name))];
  const day = millisecondsInDay;
  const isNear = (at: number) => at > now.getTime() - DAYS_BACK * day && at < now.getTime() + DAYS_AHEAD * day;
  const items = all.filter(({ ends_at }) => isNear(Date.parse(ends_at)));
  return { items: items.toSorted((a, b) => Date.parse(a.ends_at) - Date.parse(b.ends_at)) };
}

type Item = ExpiringWire['items'][number];

/** When the last certificate of each provider ends, or its whole description: from then on nobody signs in by it. */
async function providerEnds(db: Database, tenantId: string): Promise<Item[]> {
  const { identity_providers } = await readDocument(db, tenantId, authSettings);
  return identity_providers.flatMap(({ name, enabled, metadata }): Item[] => {
    const ends = enabled === false ? null : endOfMetadata(metadata);
    return ends === null ? [] : [{ kind: 'provider', name, ends_at: ends.toISOString() }];
  });
}

/** When the last certificate of SAML metadata ends, or all of it; null where nothing does. */
export function endOfMetadata(metadata: string | undefined): Date | null {
  const read = metadata === undefined ? { fault: '' } : readSamlMetadata(metadata);
  if ('fault' in read) return null;
  const ends = read.entities
    .filter(({ isIdentityProvider }) => isIdentityProvider)
    .map(({ certificates, validUntil }) => {
      const last = Math.max(...certificates.map(endOfBase64).filter(Number.isFinite), Number.NEGATIVE_INFINITY);
      return validUntil === null ? last : Math.min(last, Date.parse(validUntil));
    })
    .filter(Number.isFinite);
  const first = Math.min(...ends, Number.POSITIVE_INFINITY);
  return Number.isFinite(first) ? new Date(first) : null;
}

/** When each authority that private access trusts ends, and the one that certificates of the tenant's own people need. */
async function authorityEnds(db: Database, tenantId: string): Promise<Item[]> {
  const [{ list }, { ca_certificate, require_client_certificate }] = await Promise.all([
    readDocument(db, tenantId, trustedAuthorities),
    readDocument(db, tenantId, accessSecuritySettings),
  ]);
  const trusted = list.map(({ name, cert }) => ({ kind: 'authority' as const, name, at: endOf(cert) }));
  const needed = { kind: 'client_authority' as const, name: '', at: endOf(ca_certificate ?? '') };
  return [...trusted, ...(require_client_certificate ? [needed] : [])]
    .filter(({ at }) => Number.isFinite(at))
    .map(({ at, ...item }) => ({ ...item, ends_at: new Date(at).toISOString() }));
}

const endOfBase64 = (base64: string) => endOf(Buffer.from(base64, 'base64'));

/** NaN where no certificate can be read. */
function endOf(certificate: string | Buffer): number {
  try {
    return Date.parse(new X509Certificate(certificate).validTo);
  } catch {
    return Number.NaN;
  }
}

/** Licences that the operator keeps for the tenant, by its name. (spec 3 section 3, TEN-006) */
async function licenceEnds(db: Database, tenantName: string): Promise<Item[]> {
  const rows = await db
    .selectFrom('collections')
    .innerJoin('tenants', 'tenants.id', 'collections.tenant_id')
    .select('body')
    .where('tenants.operator', '=', true)
    .where('kind', '=', 'tm.license_keys')
    .where(sql<boolean>`body ->> 'tenant_name' = ${tenantName}`)
    .execute();
  return rows.flatMap(({ body }): Item[] => {
    const { does_not_expire, expires_at, license_type } = body as unknown as LicenseKeyWire;
    return does_not_expire || expires_at === null ? [] : [{ kind: 'licence', name: license_type, ends_at: expires_at }];
  });
}
