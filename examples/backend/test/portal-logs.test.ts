import { createLogs, createPortal } from '@portico/core';
import { parseFilters } from '@portico/core/filters';
import { barsOf, exportLog, histogramBars, logFilterDefinitions, logRequest, selectPageRows } from '@portico/core/logs';
import type { JsonObject } from '@portico/core/shared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { generateEvents } from '../src/demo/generate.ts';
import { createPostgresLogs } from '../src/events/postgres.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { demoTenantId, november } from './support/logs.ts';

const count = 1_250;
const deployment = { deployment: 'dev', mode: null } as const;
const definitions = logFilterDefinitions('web', deployment);
const month = new Date(november * 1_000);
const interval = `interval=${month.getUTCMonth() + 1}%26${month.getUTCFullYear()}`;
let backend: TestBackend;
let portal: ReturnType<typeof createPortal>;
let stored: JsonObject[];

beforeAll(async () => {
  backend = await startBackend();
  const from = november * 1_000_000;
  const events = [...generateEvents({ seed: 3, count, from, until: from + 20 * 86_400_000_000, logType: 'web' })];
  // Of one instant, what was stored last comes first.
  stored = events
    .toReversed()
    .toSorted((a, b) => b.at - a.at)
    .map(({ event }) => event);
  await createPostgresLogs(backend.db).append(await demoTenantId(backend.db), events);
  portal = createPortal({ baseUrl: backend.url, deployment: 'dev' });
  await portal.signIn(backend.admin);
});
afterAll(() => backend.stop());

const text = (event: JsonObject, field: string) => String(event[field] ?? '');

describe('logs of the portal on the reference service (spec 2 section 4, docs/added-calls.md)', () => {
  it.each<[string, (event: JsonObject) => boolean]>([
    ['', () => true],
    ['page=11&pageSize=100', () => true],
    ['pe_action=block&page=2&pageSize=10', (event) => event.pe_action === 'block'],
    ['risk_score_not=low', (event) => event.risk_score !== 'low'],
    ['url=/HOME&url_match=ends_with', (event) => text(event, 'url').endsWith('/home')],
    [
      'threat_types=Phishing,Vulnerable%20Service&search=example',
      (event) => ['Phishing', 'Vulnerable Service'].includes(text(event, 'threat_types')),
    ],
    ['url=article/[0-9]%2B&url_match=regex', (event) => /article\/\d+/.test(text(event, 'url'))],
  ])(
    '[LOG-006] [LOG-008] [LOG-009] "%s" shows, counts, charts and exports the rows that match',
    async (query, holds) => {
      const logs = createLogs(portal, { zone: 'utc' });
      const state = parseFilters(`${interval}&${query}`, definitions);
      const request = logRequest(state, 'web', deployment);
      const wanted = stored.filter(holds);
      const { page, pageSize } = state;

      const actor = createActor(logs.machine, { input: { request, page, pageSize, refreshMs: null } }).start();
      const shown = await waitFor(actor, (snapshot) => snapshot.matches({ rows: 'ready' }) || snapshot.hasTag('error'));
      actor.stop();
      expect(shown.context.failure).toBeNull();
      expect(selectPageRows(shown).map(({ event }) => event)).toEqual(
        wanted.slice(page * pageSize, (page + 1) * pageSize),
      );
      expect(wanted.length).toBeGreaterThan(0);

      const window = shown.context.window as NonNullable<typeof shown.context.window>;
      const bars = histogramBars(await logs.histogram(request, window, barsOf(window, 'UTC')), window);
      expect(bars.reduce((sum, bar) => sum + bar.count, 0)).toBe(wanted.length);

      const run = exportLog(logs.reader, { request, format: 'ndjson', window });
      let written = '';
      let part = await run.next();
      for (; part.done !== true; part = await run.next()) written += part.value.text;
      expect(part.value).toEqual({ rows: wanted.length, total: wanted.length, isComplete: true });
      expect(
        written
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
      ).toEqual(wanted);
    },
  );
});
