import { randomUUID } from 'node:crypto';
import { utc } from '@date-fns/utc';
import { addDays } from 'date-fns/addDays';
import type { Transaction } from 'kysely';
import type { Stored } from '../archetypes/entries.ts';
import { addItem, readStored, readStoredItems } from '../archetypes/entries.ts';
import { selfSigned } from '../certificates/self-signed.ts';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { notFound } from '../http/problem.ts';
import type { Appliance } from './model.ts';
import { releases } from './releases.ts';
import { factorySettings } from './settings.ts';

/** Where appliances are kept: those that are managed, and the one that serves the portal. */
export const fleetKind = 'appliances.systems';
export const nodeKind = 'appliances.node';
export const registrationKind = 'appliances.registrations';
/** Id of the appliance that serves the portal. */
export const SELF = 'self';

/** Which appliance is meant. */
export interface ApplianceRef {
  tenantId: string;
  kind: string;
  id: string;
}

/** An appliance that asks to be managed, or was; the appliance itself stays unseen until then. (OP-97) */
export interface StoredRegistration {
  id: string;
  host: string;
  name: string;
  status: 'pending' | 'approved';
  system_id: string | null;
  approved_at: string | null;
  approved_by: string | null;
  appliance: Appliance;
}

/**
 * Gives a tenant its appliances when it first asks for them, once: this backend has no machines of its own to manage, so
 * each tenant has a small fleet that behaves like one. (OP-97; chosen here)
 */
export async function ensureFleet(db: Database, tenantId: string): Promise<void> {
  const marker = { tenant_id: tenantId, name: 'appliances.fleet' };
  const there = await db
    .selectFrom('documents')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .where('name', '=', marker.name)
    .executeTakeFirst();
  if (there !== undefined) return;
  await db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('documents')
      .values({ ...marker, body: '{}', updated_by: 'system' })
      .onConflict((existing) => existing.columns(['tenant_id', 'name']).doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) await addFleet(trx, tenantId);
  });
}

/** All managed appliances of a tenant. */
export async function readFleet(db: Database | Transaction<Tables>, tenantId: string): Promise<Appliance[]> {
  return (await readStoredFleet(db, tenantId)).map(({ item }) => item);
}

/** The same with who saved each last, and when. (OP-202) */
export function readStoredFleet(db: Database | Transaction<Tables>, tenantId: string): Promise<Stored<Appliance>[]> {
  return readStoredItems<Appliance>(db, { tenantId, kind: fleetKind }, { limit: 10_000, offset: 0 });
}

/**
 * One appliance. (OP-97)
 * @throws Problem 404.
 */
export async function readAppliance(db: Database, ref: ApplianceRef): Promise<Appliance> {
  return (await readStoredAppliance(db, ref)).item;
}

/**
 * The same with who saved it last, and when. (OP-202)
 * @throws Problem 404.
 */
export async function readStoredAppliance(
  db: Database,
  { tenantId, kind, id }: ApplianceRef,
): Promise<Stored<Appliance>> {
  await ensureFleet(db, tenantId);
  const found = await readStored<Appliance>(db, { tenantId, kind }, id);
  if (found === undefined) throw notFound('There is no such appliance.');
  return found;
}

async function addFleet(trx: Transaction<Tables>, tenantId: string): Promise<void> {
  const add = (kind: string, item: { id: string }) => addItem(trx, { tenantId, kind }, item.id, item, 'system');
  await add(nodeKind, { ...newAppliance('Portal node', 'portal.appliances.example', 'management'), id: SELF });
  for (const [name, host, model] of managed) {
    const appliance = newAppliance(name, host, model);
    await add(fleetKind, appliance);
    await add(registrationKind, registrationOf(appliance, appliance.id));
  }
  for (const [name, host, model] of waiting) {
    await add(registrationKind, registrationOf(newAppliance(name, host, model), null));
  }
}

const managed = [
  ['Gateway Berlin', 'gateway-berlin.appliances.example', 'isolation'],
  ['Gateway Madrid', 'gateway-madrid.appliances.example', 'isolation'],
  ['Proxy Oslo', 'proxy-oslo.appliances.example', 'proxy'],
] as const;
const waiting = [['Gateway Lisbon', 'gateway-lisbon.appliances.example', 'isolation']] as const;

function registrationOf(appliance: Appliance, systemId: string | null): StoredRegistration {
  const isApproved = systemId !== null;
  return {
    id: randomUUID(),
    host: appliance.host,
    name: appliance.name,
    status: isApproved ? 'approved' : 'pending',
    system_id: systemId,
    approved_at: isApproved ? new Date().toISOString() : null,
    approved_by: isApproved ? 'system' : null,
    appliance,
  };
}

/** An appliance some releases behind, licensed for a year, with the release before it in its other slot. */
function newAppliance(name: string, host: string, model: string): Appliance {
  const now = new Date();
  const [factory, version] = releases;
  const end = new Date(addDays(now, 365, { in: utc })).toISOString();
  return {
    id: randomUUID(),
    name,
    host,
    model,
    state: 'online',
    version,
    factory_version: factory,
    active_slot: 'a',
    slots: [
      { slot_id: 'a', version, description: 'Installed at the last update' },
      { slot_id: 'b', version: factory, description: 'Before the last update' },
    ],
    group_id: null,
    template_id: null,
    maintenance_mode: false,
    ssh_enabled: false,
    schedule: { restart: null, reboot: null },
    licence: {
      features: [{ feature_name: 'isolation', expires_at: end, does_not_expire: false }],
      checked_at: null,
    },
    update: { available: null, ready: null, entered: false },
    settings: factorySettings(host),
    description: '',
    users: factoryUsers(),
    certificate: selfSigned(host, 5, now, 'ec'),
    trusted: [],
    dash: { certs: [], settings: factoryDashSettings() },
    log: [{ at: now.toISOString(), log: 'system', text: `${name} started with version ${version}.` }],
    bundles: [],
    started_at: now.toISOString(),
  };
}

/** Users of an appliance as it comes: one who manages it, and one who was locked out. */
export function factoryUsers(): Appliance['users'] {
  const user = { enabled: true, ssh_enabled: false, password_hash: null };
  return [
    { uid: 'admin', locked: false, ...user },
    { uid: 'operator', locked: true, ...user },
  ];
}

/** Settings of the appliance's own pages as it comes. Chosen here. */
export function factoryDashSettings(): Appliance['dash']['settings'] {
  return { banner: '', refresh_seconds: 60, show_tour: true };
}
