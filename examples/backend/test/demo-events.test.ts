import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pageLogTypes, rulePlaces, seenPage } from '@portico/core/logs';
import { sameAction } from '@portico/core/logs/view';
import { isEventId } from '@portico/core/pages';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { importLogFile } from '../src/cli/import-logs.ts';
import { readOptions } from '../src/cli/options.ts';
import type { Database } from '../src/db/connect.ts';
import { fillDemo } from '../src/demo/fill.ts';
import { generateEvents, sampleLogTypes } from '../src/demo/generate.ts';
import { readEventTime } from '../src/events/time.ts';
import type { NewEvent } from '../src/events/types.ts';
import { demoRules } from '../src/tenants/demo-rules.ts';
import { startBackend } from './support/backend.ts';
import { createDatabase } from './support/database.ts';
import { demoTenantId, november } from './support/logs.ts';

async function eventsOf(db: Database): Promise<number> {
  return (
    (
      await sql<{ count: number }>`select count(*) from log_events
      where name <> 'health' and event ->> 'audit_head' is null`.execute(db)
    ).rows[0]?.count ?? 0
  );
}

describe('sample events (DESIGN section 6)', () => {
  const options = { seed: 5, count: 3_000, from: november * 1_000_000, until: (november + 86_400) * 1_000_000 };

  it('are the same for the same seed, and others for another', () => {
    expect([...generateEvents(options)]).toEqual([...generateEvents(options)]);
    expect([...generateEvents(options)]).not.toEqual([...generateEvents({ ...options, seed: 6 })]);
  });

  it('are of every log, lie in the window, and name their time', () => {
    const events = [...generateEvents(options)];
    expect(new Set(events.map(({ logType }) => logType))).toEqual(new Set(sampleLogTypes));
    for (const { at, event } of events) {
      expect(at).toBeGreaterThanOrEqual(options.from);
      expect(at).toBeLessThan(options.until);
      expect(readEventTime(String(event.event_time))).toBe(at);
    }
  });

  it('name themselves where they show a page, each by an id of its own (decision 009)', () => {
    const events = [...generateEvents(options)];
    for (const logType of pageLogTypes) {
      const shown = events.filter(
        (each) => each.logType === logType && seenPage({ event: each.event }, logType) !== null,
      );
      const ids = shown.map(({ event }) => event.event_id);
      expect(ids.length).toBeGreaterThan(10);
      expect(ids.filter((id) => !isEventId(id))).toEqual([]);
      expect(new Set(ids).size).toBe(ids.length);
    }
    expect(events.filter(({ logType, event }) => logType === 'email' && 'event_id' in event)).toEqual([]);
  });

  it('[INC-010] of the audit log are told from what was done: by words, people and the place in the chain', () => {
    const audit = [...generateEvents({ ...options, logType: 'audit', count: 200 })].map(({ event }) => event);
    expect(new Set(audit.map(({ sub_event_type }) => sub_event_type)).size).toBe(4);
    for (const event of audit) {
      expect(event.details).toMatch(/^Sample: /);
      expect(event.uid).toMatch(/@demo\.example$/); // no account has such a name
      expect(event).not.toHaveProperty('audit_head');
    }
  });

  it.each(['web', 'dlp', 'firewall', 'saa'] as const)(
    'of %s name a rule that the demo tenant has, and that does that',
    (logType) => {
      const { section, name, action } = rulePlaces[logType] ?? {};
      const body = demoRules.find((each) => each.name === section)?.body ?? '';
      const { list } = JSON.parse(body) as { list: { name: string; action: string; enabled: boolean }[] };
      const named = new Map(
        list.filter(({ enabled = true }) => enabled).map((rule) => [rule.name, sameAction(rule.action)]),
      );
      const events = [...generateEvents({ ...options, logType, count: 1_000 })];
      const seen = new Set<unknown>();
      for (const { event } of events) {
        const rule = event[name ?? ''];
        const done = String(event[action ?? '']).replace('log', 'allow'); // what a rule lets through is logged
        expect([rule, named.get(String(rule))]).toEqual([rule, done]);
        seen.add(rule);
      }
      expect(seen.size).toBeGreaterThan(2);
    },
  );

  it('of the web are blocked for what the rule that they name looks at', () => {
    const events = [...generateEvents({ ...options, logType: 'web' })].map(({ event }) => event);
    const of = (rule: string) => events.filter(({ pe_rulename }) => pe_rulename === rule);
    const threats = new Set(of('Block malware and phishing').map(({ threat_types }) => threat_types));
    expect(threats).toEqual(new Set(['Phishing', 'Malware']));
    const files = of('Block executable downloads').map(({ filename, name }) => `${name} ${filename}`);
    expect(new Set(files)).toEqual(new Set(['file_download setup.exe']));
    expect(events.filter(({ pe_action }) => pe_action === 'allow').length).toBeGreaterThan(300);
  });

  it('fill the demo tenant of a first start in the background, once and the newest first', async () => {
    const database = await createDatabase();
    const first = await startBackend({ databaseUrl: database.url, demo: true, demoEvents: 2_500 });
    for (let tries = 0; (await eventsOf(first.db)) < 2_500 && tries < 300; tries += 1) await wait(100);
    expect(await eventsOf(first.db)).toBe(2_500);
    const times: number[] = [];
    const web: NewEvent[] = [];
    const append = async (_: string, events: readonly NewEvent[]) => {
      times.push(...events.filter(({ event }) => event.name !== 'health').map(({ at }) => at));
      web.push(...events.filter(({ logType }) => logType === 'web'));
    };
    await fillDemo(first.db, { append }, 2_500);
    expect(times).toHaveLength(2_500);
    expect(times[0]).toBeGreaterThan(Math.max(...times) - 86_400_000_000); // who looks meanwhile misses the oldest days, and none of today
    expect(times.at(-1)).toBeLessThan(Math.min(...times) + 86_400_000_000);
    // Each names the revision that was in force, and what is a rule of it. (OP-208)
    const { id, published_at } = await first.db
      .selectFrom('revisions')
      .select(['id', 'published_at'])
      .innerJoin('policy_heads', 'published_rev_id', 'id')
      .where('policy_heads.tenant_id', '=', await demoTenantId(first.db))
      .executeTakeFirstOrThrow();
    expect(new Set(web.map(({ event }) => event.pe_revision_id))).toEqual(new Set([id]));
    expect(Math.min(...times) / 1_000).toBeGreaterThanOrEqual(published_at?.getTime() ?? Number.NaN);
    const blocked = web.filter(({ event }) => event.pe_rulename === 'Block malware and phishing');
    expect(new Set(blocked.map(({ event }) => event.pe_rule_id))).toEqual(new Set(['demo-2']));
    const isolated = web.filter(({ event }) => event.pe_rulename === 'Everything else');
    expect(new Set(isolated.map(({ event }) => event.pe_rule_id))).toEqual(new Set(['builtin']));
    expect(web.filter(({ event }) => event.pe_rule_id === undefined)).toEqual([]);
    await first.stop();
    const second = await startBackend({ databaseUrl: database.url, demo: true, demoEvents: 2_500 });
    await wait(500);
    expect(await eventsOf(second.db)).toBe(2_500);
    await second.stop();
    await database.drop();
  });

  it('fill the logs of an appliance on premises likewise', async () => {
    const deployment = { deployment: 'on_prem', mode: 'management_station' } as const;
    const station = await startBackend({ demo: true, demoEvents: 100, deployment });
    await expect.poll(() => eventsOf(station.db), { timeout: 30_000 }).toBe(100);
    await station.stop();
  });

  it('do not keep a stop waiting, and a start without demo has none', async () => {
    const busy = await startBackend({ demo: true, demoEvents: 200_000 });
    await wait(300);
    const started = performance.now();
    await busy.stop();
    expect(performance.now() - started).toBeLessThan(15_000);
    const bare = await startBackend();
    expect(await eventsOf(bare.db)).toBe(0);
    await bare.stop();
  });
});

describe('import-logs (DESIGN section 6)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-import-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('stores events for the tenant that is named, and says what is wrong', async () => {
    const database = await createDatabase();
    const backend = await startBackend({ databaseUrl: database.url });
    const file = join(folder, 'events.ndjson');
    writeFileSync(file, '{"log_type":"web","event":{"event_time":"2026-11-02T03:04:05","name":"page_request"}}\n');
    const printed: string[] = [];
    const run = (...args: string[]) =>
      importLogFile(readOptions(['import-logs', ...args], { DATABASE_URL: database.url }), (text) =>
        printed.push(text),
      );
    await run(file);
    expect(printed).toEqual(['1 events stored for demo.']);
    expect(await eventsOf(backend.db)).toBe(1);
    await expect(run(join(folder, 'none'))).rejects.toThrow('There is no file');
    await expect(run(file, '--tenant', 'moon')).rejects.toThrow('There is no tenant moon.');
    await backend.stop();
    await database.drop();
  });
});
