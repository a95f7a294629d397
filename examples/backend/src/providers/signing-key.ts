import type { Transaction } from 'kysely';
import { type DocumentOptions, readDocument, writeDocument } from '../archetypes/document.ts';
import type { Caller } from '../calls/call.ts';
import { type KeyAndCertificate, selfSigned } from '../certificates/self-signed.ts';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';

/** Validity of the certificate that signs SAML messages. Chosen here. */
const signingYears = 10;

const options: DocumentOptions<KeyAndCertificate> = {
  name: 'settings.saml_signing',
  initial: { cert: '', private_key: '' },
  secrets: ['private_key'],
  change: (_, before, { session }, now) =>
    before.cert === '' ? selfSigned(`Portico ${session.tenant.name}`.slice(0, 64), signingYears, now) : before,
};

/** With what this service signs messages of SAML for a tenant, which never leaves the server; undefined while none was made. */
export async function readSigningKey(
  db: Database | Transaction<Tables>,
  tenantId: string,
): Promise<KeyAndCertificate | undefined> {
  const key = await readDocument(db, tenantId, options);
  return key.cert === '' ? undefined : key;
}

/** The same, made where there is none yet, and kept. */
export async function ensureSigningKey(trx: Transaction<Tables>, caller: Caller): Promise<KeyAndCertificate> {
  const made = await readSigningKey(trx, caller.session.tenant.id);
  return made ?? (await writeDocument(trx, options, { caller }, undefined));
}
