import type { Json } from '@portico/core/shared';
import { appendAudit } from '../audit/chain.ts';
import type { Database } from '../db/connect.ts';
import { invalid } from '../http/problem.ts';

/** Longest diagnostics, as JSON text. Chosen here. */
const longestDiagnostics = 20_000;

/** A message to the operator of the service. (UI.md section 4.12) */
export interface ContactMessage {
  tenantId: string;
  sentBy: string;
  topic: string;
  message: string;
  diagnostics: Json | undefined;
}

/** Keeps a message for its tenant with its audit row, which does not repeat what was written. (UI.md section 4.12) */
export async function keepMessage(db: Database, contact: ContactMessage): Promise<{ id: string }> {
  const { tenantId, sentBy, topic, message } = contact;
  const diagnostics = contact.diagnostics === undefined ? null : JSON.stringify(contact.diagnostics);
  if (diagnostics !== null && diagnostics.length > longestDiagnostics) {
    throw invalid(`diagnostics: longer than ${longestDiagnostics} characters`, 'diagnostics');
  }
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('contact_messages')
      .values({ tenant_id: tenantId, sent_by: sentBy, topic, message, diagnostics })
      .returning('id')
      .executeTakeFirstOrThrow();
    const details = { id, diagnostics: diagnostics !== null };
    await appendAudit(trx, { tenantId, actor: sentBy, action: 'contact.sent', subject: topic, details });
    return { id };
  });
}
