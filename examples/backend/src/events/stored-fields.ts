import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { knownFields } from './known-fields.ts';
import type { NewEvent } from './types.ts';

/** Names that a filter can have. */
const fieldName = /^[A-Za-z][\w-]{0,63}$/;
/** Fields of one log that are noted; whoever makes a name for every event fills no table with them. Chosen here. */
const mostFields = 1_000;
/** Names that are kept here, so that the database hears of each of them once. */
const mostKept = 100_000;

/** Notes which fields the events of a log have, besides those that they are known to have. (DESIGN section 6) */
export interface StoredFields {
  note(tenantId: string, events: readonly NewEvent[]): Promise<void>;
  of(tenantId: string, logType: string): Promise<string[]>;
}

/** Fields of stored events, in the table `log_fields`. (DESIGN section 6) */
export function createStoredFields(db: Database): StoredFields {
  const noted = new Set<string>();
  return {
    async note(tenantId, events) {
      const found = newFields(tenantId, events, noted);
      if (found.length === 0) return;
      await sql`
        insert into log_fields (tenant_id, log_type, field)
        select ${tenantId}::uuid, log_type, field
        from json_to_recordset(${JSON.stringify(found)}::json) as found (log_type text, field text)
        where (select count(*) from log_fields as there
          where there.tenant_id = ${tenantId}::uuid and there.log_type = found.log_type) < ${mostFields}
        order by log_type, field
        on conflict do nothing`.execute(db);
      if (noted.size > mostKept) noted.clear();
      for (const { log_type, field } of found) noted.add(`${tenantId} ${log_type} ${field}`);
    },
    async of(tenantId, logType) {
      const { rows } = await sql<{ field: string }>`
        select field from log_fields where tenant_id = ${tenantId}::uuid and log_type = ${logType}
        order by field`.execute(db);
      return rows.map(({ field }) => field);
    },
  };
}

function newFields(tenantId: string, events: readonly NewEvent[], noted: ReadonlySet<string>) {
  const found = new Map<string, { log_type: string; field: string }>();
  for (const { logType, event } of events) {
    const known = knownFields(logType);
    for (const field of Object.keys(event)) {
      if (known.has(field) || !fieldName.test(field)) continue;
      const key = `${tenantId} ${logType} ${field}`;
      if (!noted.has(key)) found.set(key, { log_type: logType, field });
    }
  }
  return [...found.values()].slice(0, mostFields);
}
