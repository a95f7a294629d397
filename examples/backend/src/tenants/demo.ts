import type { Transaction } from 'kysely';
import type { BuiltInRole } from '../accounts/roles.ts';
import type { Tables } from '../db/tables.ts';
import { createTenant, createUser } from './create.ts';
import { primaryRules } from './demo-primary.ts';
import { createDemoSettings } from './demo-settings.ts';

/** Capabilities of the demo tenant: everything the portal can show. (spec 2 section 3, section 6) */
export const demoCapabilities: Record<string, unknown> = {
  portal2: true,
  rbac: true,
  sso: true,
  multiple_idp: true,
  menlo_dlp: true,
  menlo_email: true,
  safemail: true,
  safemailPolicy: true,
  fwaas: true,
  pac: true,
  reports: true,
  geolocation: true,
  copy_paste_policy: true,
  bandwidth_limits: true,
  daily_bandwidth_quota: true,
  dialogsCustomization: true,
  browsing_forensics: true,
  watermarking: true,
  submit_recategorization: true,
  isEnabledMobileException: true,
  sv_bypass_policy: true,
  safedocs: true,
  filedownload: true,
  mobileSupport: { enabled: true, emailSupportLevel: 'full' },
};

/** Days back from the first start of which the demo tenant has events. */
export const demoDays = 30;

/** The demo tenant of a first start. (DESIGN section 6) */
export const demoTenant = { slug: 'demo', name: 'Demo Corp', capabilities: demoCapabilities };

/** A user of the demo set; none has a password until `reset-password` gives one. (DESIGN section 6) */
interface DemoUser {
  uid: string;
  firstName: string;
  lastName: string;
  role: BuiltInRole;
}

const demoUsers: readonly DemoUser[] = [
  { uid: 'viewer', firstName: 'Vera', lastName: 'Viewer', role: 'Read-only' },
  { uid: 'editor', firstName: 'Edgar', lastName: 'Editor', role: 'Customization editor' },
];

/** Two tenants that manage others: one was approved by the demo tenant, one asks for it. (spec 2 section 1) */
const demoPrimaries = [
  { slug: 'northwind', name: 'Northwind Holdings', status: 'active' },
  { slug: 'fabrikam', name: 'Fabrikam Services', status: 'pending' },
] as const;

const northwindAdmin: DemoUser = {
  uid: 'northwind-admin',
  firstName: 'Nora',
  lastName: 'North',
  role: 'Administrator',
};

/** Adds users with built-in roles and tenants that manage the demo tenant. (spec 2 section 1, DESIGN section 6) */
export async function seedDemo(trx: Transaction<Tables>, demoTenantId: string): Promise<void> {
  await createDemoSettings(trx, demoTenantId);
  for (const user of demoUsers) await createDemoUser(trx, demoTenantId, user);
  for (const { slug, name, status } of demoPrimaries) {
    const sections = slug === 'northwind' ? primaryRules : [];
    const primary = await createTenant(trx, { slug, name, capabilities: demoCapabilities, sections });
    await trx
      .insertInto('associations')
      .values({
        primary_tenant_id: primary,
        managed_tenant_id: demoTenantId,
        status,
        ...(status === 'active' ? { approved_at: new Date(), approved_by: 'system' } : {}),
      })
      .execute();
    if (slug === 'northwind') await createDemoUser(trx, primary, northwindAdmin);
  }
}

async function createDemoUser(trx: Transaction<Tables>, tenantId: string, user: DemoUser): Promise<void> {
  const { uid, firstName, lastName, role } = user;
  await createUser(trx, { tenantId, uid, firstName, lastName, password: null, roles: [role] });
}
