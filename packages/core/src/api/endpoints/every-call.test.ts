import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeService, json, silence } from '../../../test/support/fake-service.ts';
import type { ApiError } from '../../shared/index.ts';
import { listEndpoints } from '../catalogue/table.ts';
import { createTransport, DEFAULT_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '../client/transport.ts';
import type { Endpoint } from '../table/define.ts';
import { endpoints } from './index.ts';

const all = listEndpoints(endpoints);

/** Every call of the table at once, each with something in every part of its address. */
function callAll(answer: Parameters<typeof fakeService>[0]) {
  const log = vi.fn();
  const { fetch } = fakeService(answer);
  const transport = createTransport({ baseUrl: 'https://portal.example', fetch, log });
  const failed = new Map<string, ApiError>();
  const calls = all.map(([name, endpoint]) =>
    transport.call(name, endpoint, { params: paramsOf(endpoint) }).then(
      () => undefined,
      (error: ApiError) => failed.set(name, error),
    ),
  );
  return { log, failed, done: Promise.all(calls) };
}

function paramsOf({ path }: Endpoint): Record<string, string> {
  return Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, part = '']) => [part, '1']));
}

describe('every call of the table (spec 3 sections 7 and 8)', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('[ERR-026] ends at its time-out, which says its name, and is logged by it', async () => {
    const { log, failed, done } = callAll(silence);
    await vi.advanceTimersByTimeAsync(DEFAULT_TIMEOUT_MS - 1);
    expect([...failed.keys()]).toEqual([]);
    await vi.advanceTimersByTimeAsync(UPLOAD_TIMEOUT_MS);
    await done;
    expect(all.length).toBeGreaterThan(250);
    for (const [name] of all) {
      expect([name, failed.get(name)]).toMatchObject([name, { code: 'timeout', call: name }]);
      expect(failed.get(name)?.message).toBe(`Request timeout. (${name})`);
    }
    expect(loggedNames(log)).toEqual(all.map(([name]) => name).sort());
  });

  it('[ERR-026] has one handler for other errors, which logs each by the name of its call', async () => {
    vi.useRealTimers();
    const { log, failed, done } = callAll(() => json({ message: 'The disk is full.' }, 500));
    await done;
    for (const [name] of all) {
      expect([name, failed.get(name)]).toMatchObject([name, { code: 'rejected', call: name, status: 500 }]);
      expect(failed.get(name)?.message).toContain('The disk is full.');
    }
    expect(loggedNames(log)).toEqual(all.map(([name]) => name).sort());
    for (const [entry] of log.mock.calls)
      expect(entry).toMatchObject({ level: 'error', error: failed.get(entry.call) });
  });
});

function loggedNames(log: ReturnType<typeof vi.fn>): string[] {
  return log.mock.calls.map(([{ call }]) => call).sort();
}
