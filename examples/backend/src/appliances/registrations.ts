import { addItem, lockItem, readItems, replaceItem } from '../archetypes/entries.ts';
import { appendAudit } from '../audit/chain.ts';
import { changed } from '../audit/changes.ts';
import type { Caller } from '../calls/call.ts';
import type { Database } from '../db/connect.ts';
import { fleetKind, readFleet, registrationKind, type StoredRegistration } from './fleet.ts';

/** An appliance that asks to be managed, without what it is inside. (OP-97) */
export function shownRegistration({ appliance: _appliance, ...shown }: StoredRegistration) {
  return shown;
}

/** Who asks to be managed, and who was approved. (OP-97) */
export function readRegistrations(db: Database, tenantId: string): Promise<StoredRegistration[]> {
  return readItems<StoredRegistration>(db, { tenantId, kind: registrationKind }, { limit: 10_000, offset: 0 });
}

/**
 * The certificate that the isolation service of a host shows; empty where nothing answers: at an unknown host, and at an
 * appliance that does not run. (spec 3 section 5)
 */
export async function certificateAt(db: Database, tenantId: string, host: string): Promise<string> {
  const managed = (await readFleet(db, tenantId)).find((appliance) => appliance.host === host);
  if (managed !== undefined) return managed.state === 'online' ? managed.certificate.cert : '';
  const asking = (await readRegistrations(db, tenantId)).find((registration) => registration.host === host);
  return asking?.appliance.certificate.cert ?? '';
}

/** Takes an appliance into the fleet, when a person saw the certificate that it shows. (spec 3 section 5) */
export async function approve(db: Database, { session }: Caller, { host, cert }: { host: string; cert: string }) {
  const tenantId = session.tenant.id;
  const actor = session.user.uid;
  const found = (await readRegistrations(db, tenantId)).find((registration) => registration.host === host);
  const refused = (reason: string) => ({ ok: false, reason });
  if (found === undefined) return refused('No appliance at this host asks to be managed.');
  return db.transaction().execute(async (trx) => {
    const place = { tenantId, kind: registrationKind };
    const registration = await lockItem<StoredRegistration>(trx, place, found.id);
    const { appliance } = registration;
    if (registration.status === 'approved') return refused('The appliance is managed already.');
    if (cert.trim() !== appliance.certificate.cert.trim()) {
      return refused('The certificate is not the one that the appliance shows.');
    }
    await addItem(trx, { tenantId, kind: fleetKind }, appliance.id, appliance, actor);
    const approved_at = new Date().toISOString();
    const after = { ...registration, status: 'approved', system_id: appliance.id, approved_at, approved_by: actor };
    await replaceItem(trx, place, registration.id, after, actor);
    const subject = `appliance/${appliance.id}`;
    const details = { host, ...changed({ status: registration.status }, { status: 'approved' }) };
    await appendAudit(trx, { tenantId, actor, action: 'appliance.approved', subject, details });
    return { ok: true, reason: null, system_id: appliance.id };
  });
}
