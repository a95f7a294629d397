import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateEvents } from '../src/demo/generate.ts';
import type { LogFilter } from '../src/events/filters.ts';
import { createPostgresLogs, pageStatement } from '../src/events/postgres.ts';
import { startBackend, type TestBackend } from './support/backend.ts';
import { demoTenantId, november } from './support/logs.ts';

const from = november * 1_000_000;
const until = from + 20 * 86_400_000_000;
let backend: TestBackend;
let tenantId: string;

beforeAll(async () => {
  backend = await startBackend();
  tenantId = await demoTenantId(backend.db);
  const events = [...generateEvents({ seed: 5, count: 4_000, from, until, logType: 'web' })];
  await createPostgresLogs(backend.db).append(tenantId, events);
  await sql`analyze log_events`.execute(backend.db);
});
afterAll(() => backend.stop());

const filters: readonly [string, LogFilter[]][] = [
  ['no filter', []],
  ['an action', [{ kind: 'any', field: 'pe_action', values: ['block'] }]],
  ['a category, which has no column', [{ kind: 'any', field: 'categories', values: ['Shopping'] }]],
  ['the search', [{ kind: 'search', text: 'article/17' }]],
  ['a text that no event has', [{ kind: 'match', field: 'url', mode: 'contains', text: 'of-nobody' }]],
  ['a pattern', [{ kind: 'match', field: 'url', mode: 'regex', text: 'article/[0-9]+$' }]],
];

describe('how a page of a log is read (DESIGN section 9, log page; issue 7, acceptance 2)', () => {
  it.each(filters)('with %s: in the order of the key from the cursor on, without sorting', async (_, given) => {
    for (const after of [null, { at: from + 9 * 86_400_000_000, id: 1_800 }]) {
      const page = { tenantId, logType: 'web', from, until, filters: given, order: 'newestFirst', limit: 100 } as const;
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${pageStatement({ ...page, after })}`.execute(
        backend.db,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('Index Scan Backward');
      expect(plan).not.toContain('Sort');
    }
  });
});
