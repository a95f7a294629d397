import { randomInt } from 'node:crypto';
import type {
  endpoints,
  LicenseFeatureSent,
  LicenseFeatureWire,
  LicenseKeySent,
  LicenseKeyWire,
  LicenseSkuWire,
  LicenseVersionSent,
  LicenseVersionWire,
  SkuWire,
} from '@portico/core/api';
import { licenseStateOf } from '@portico/core/operations';
import { collection } from '../../archetypes/collection.ts';
import { readItem, readItems } from '../../archetypes/entries.ts';
import { named } from '../../archetypes/named.ts';
import type { HandlersOf } from '../../calls/call.ts';
import { invalid } from '../../http/problem.ts';
import type { Services } from '../../services/services.ts';
import { initialFeatures, skuKind } from '../../tenants/features.ts';
import { pathPart } from '../../tenants/paths.ts';

type Areas = 'licenseKeys' | 'licenseFeatures' | 'licenseSkus' | 'licenseVersions';
type Ending = { expires_at: string | null; does_not_expire?: boolean };

const versionKind = 'tm.license_versions';
/** Without letters and digits that look alike. */
const keyLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Licences of appliances. Their state follows from their end, so it is worked out as they are read. (spec 3 section 7) */
export function licenceHandlers(services: Services): HandlersOf<Pick<typeof endpoints.tm, Areas>> {
  const { db } = services;
  const keys = collection<LicenseKeyWire, LicenseKeySent>(services, {
    kind: 'tm.license_keys',
    key: 'key_id',
    newId: newKey,
    make(sent) {
      if (sent.expires_at === null && !sent.does_not_expire) {
        throw invalid('expires_at: is missing, and the licence is not to last for ever', 'expires_at');
      }
      return sent;
    },
    async beforeSave({ versions: wanted }, { tenantId }, trx) {
      for (const [at, version] of wanted.entries()) {
        if ((await readItem(trx, { tenantId, kind: versionKind }, version)) !== undefined) continue;
        throw invalid(`versions.${at}: there is no such version`, `versions.${at}`);
      }
    },
    shown: stated,
  });
  const versions = collection<LicenseVersionWire, LicenseVersionSent>(services, {
    kind: versionKind,
    key: 'version_string',
    newId: ({ version_string }) => version_string,
  });
  const features = named<LicenseFeatureWire, LicenseFeatureSent>(services, {
    kind: 'tm.license_features',
    key: 'feature_name',
    initial: () =>
      initialFeatures.map(({ feature_id }) => ({
        feature_name: feature_id,
        expires_at: null,
        does_not_expire: false,
        state: 'none',
      })),
    closed: true,
    make: (sent, { name }) => samePath(sent, 'feature_name', name),
    shown: stated,
  });
  const skus = named<LicenseSkuWire, { sku: string; expires_at: string | null }>(services, {
    kind: 'tm.license_skus',
    key: 'sku',
    async initial({ caller }) {
      const place = { tenantId: caller.session.tenant.id, kind: skuKind };
      const all = await readItems<SkuWire>(db, place, { limit: 10_000, offset: 0 });
      return all.map(({ sku_id }) => ({ sku: sku_id, expires_at: null, state: 'none' }));
    },
    closed: true,
    make: (sent, { name }) => samePath(sent, 'sku', name),
    shown: stated,
  });

  return {
    licenseKeys: keys,
    licenseFeatures: features,
    licenseSkus: skus,
    licenseVersions: {
      ...versions,
      update(call) {
        samePath(call.body, 'version_string', pathPart(call, 'version_string'));
        return versions.update(call);
      },
    },
  };
}

/** Refuses a body that names another entry than the address. */
function samePath<T extends object>(sent: T, field: keyof T & string, name: string): T {
  if (sent[field] !== name) throw invalid(`${field}: differs from the address`, field);
  return sent;
}

/** The state of a licence follows from its end. (spec 3 section 3) */
function stated(item: Ending): { state: string } {
  return { state: licenseStateOf(item, new Date()) };
}

/** Five groups of five letters. */
function newKey(): string {
  const letters = Array.from({ length: 25 }, () => keyLetters.charAt(randomInt(keyLetters.length))).join('');
  return letters.match(/.{5}/g)?.join('-') ?? letters;
}
