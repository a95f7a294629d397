import { createHash } from 'node:crypto';
import { featuresOf } from '@portico/core/access';
import type { Customization, ModuleId } from '@portico/core/customization';
import { configurationOf, fromServer, moduleIds, moduleOf } from '@portico/core/customization';
import { renderPage } from '@portico/core/pages';
import type { Json } from '@portico/core/shared';
import type { Database } from '../db/connect.ts';
import { hasModule } from '../policy/offered.ts';
import { sectionsWithBodies } from '../policy/section-store.ts';
import { fontUrl } from './font.ts';

/** Placeholders that the isolation service fills in; each is a query key of the page's address. (OP-45, OP-53) */
export const pageValues = [
  'categories',
  'url',
  'host',
  'policy_rule',
  'filename',
  'document',
  'reason',
  'website',
  'website_url',
  'country',
  'uid',
] as const;

/**
 * Values come from anyone, in characters. Chosen here; together with the bound of `fillPlaceholders` it bounds a page.
 */
const longestValue = 512;

/** What is asked for in a page's address. (DESIGN section 2) */
export interface PageRequest {
  /** Slug of the tenant. */
  tenant: string;
  /** For example `web.blockPage`. */
  module: string;
  query: Readonly<Record<string, unknown>>;
}

/** A page ready to be sent. (DESIGN section 2) */
export interface PublishedPage {
  document: string;
  /** Changes with every byte of the page. */
  etag: string;
}

/**
 * Draws the page that a tenant has published, exactly as the preview drew it. (DESIGN section 2, third idea)
 * @returns a function that answers undefined when there is no such tenant or page, or the tenant lacks the module.
 */
export function createPublishedPages(db: Database) {
  const read = cachedByRevision(db);
  const drawn = cachedPages();
  return async ({ tenant, module, query }: PageRequest): Promise<PublishedPage | undefined> => {
    const id = moduleIds.find((each) => each === module);
    const place = await publishedBy(db, tenant);
    if (id === undefined || place === undefined) return undefined;
    const features = featuresOf(place.capabilities);
    if (!hasModule(features, id)) return undefined;
    const asked = { variant: textOf(query.variant), values: valuesOf(query), eventId: textOf(query.event_id) };
    const key = JSON.stringify([place.revId, id, features.customization, asked]);
    const known = drawn.get(key);
    if (known !== undefined) return known;
    const customization = await read(place, id);
    const configuration = customization === undefined ? null : configurationOf(customization, id);
    if (configuration === null) return undefined;
    const { document } = renderPage(id, configuration, {
      ...asked,
      features: features.customization,
      now: Date.now(),
      fontUrl,
    });
    const page = { document, etag: `"${createHash('sha256').update(document).digest('base64url')}"` };
    if (id !== 'web.watermark') drawn.keep(key, page); // that one tells the time
    return page;
  };
}

/** Most pages that are kept as drawn, and the longest of them in characters: 16 Mi at most. */
const cachedDocuments = 64;
const longestCached = 256 * 1024;

/** Pages as they were drawn; a revision that was published never changes. The oldest ones go first. */
function cachedPages() {
  const pages = new Map<string, PublishedPage>();
  return {
    get: (key: string) => pages.get(key),
    keep(key: string, page: PublishedPage): void {
      if (page.document.length > longestCached) return;
      pages.set(key, page);
      const [oldest = key] = pages.keys();
      if (pages.size > cachedDocuments) pages.delete(oldest);
    },
  };
}

interface PublishedRevision {
  tenantId: string;
  revId: string;
  capabilities: Record<string, unknown>;
}

async function publishedBy(db: Database, slug: string): Promise<PublishedRevision | undefined> {
  if (!/^[a-z0-9-]{1,63}$/.test(slug)) return undefined;
  return db
    .selectFrom('tenants')
    .innerJoin('policy_heads', 'policy_heads.tenant_id', 'tenants.id')
    .select(['tenants.id as tenantId', 'policy_heads.published_rev_id as revId', 'tenants.capabilities'])
    .where('tenants.slug', '=', slug)
    .where('tenants.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Areas with many logos reach several megabytes, so few are kept. */
const cachedAreas = 32;

/** A published revision never changes, so what was read from it may be kept. The oldest entries go first. */
function cachedByRevision(db: Database) {
  const cache = new Map<string, Customization | undefined>();
  return async ({ tenantId, revId }: PublishedRevision, id: ModuleId): Promise<Customization | undefined> => {
    const { area } = moduleOf(id);
    const key = `${revId} ${area}`;
    if (!cache.has(key)) {
      const row = await sectionsWithBodies(db)
        .select('section_bodies.body')
        .where('sections.tenant_id', '=', tenantId)
        .where('sections.rev_id', '=', revId)
        .where('sections.name', '=', `customization.${area}`)
        .executeTakeFirst();
      cache.set(key, row === undefined ? undefined : fromServer({ [area]: row.body as Json }));
      const [oldest = key] = cache.keys();
      if (cache.size > cachedAreas) cache.delete(oldest);
    }
    return cache.get(key);
  };
}

function valuesOf(query: Readonly<Record<string, unknown>>): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of pageValues) {
    const value = textOf(query[name]);
    if (value !== undefined) values[name] = value.slice(0, longestValue);
  }
  return values;
}

/** A key that is given twice counts with its first value. */
function textOf(value: unknown): string | undefined {
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : undefined;
}
