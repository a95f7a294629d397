import { type FilterState, splitValues } from '@portico/core/filters';
import type { LogBlock, LogReader, LogRequest } from '@portico/core/logs';
import { toLogBlock, windowOfInterval } from '@portico/core/logs';

export interface FakeEvent {
  id: string;
  event: Record<string, unknown>;
  atSeconds: number;
}

/** Events of a service in memory, newest first, with the filters of `docs/added-calls.md`. */
export class FakeLog implements LogReader {
  readonly calls: string[] = [];
  nowMs: number;
  private readonly events: readonly FakeEvent[];

  constructor(events: readonly FakeEvent[], nowMs: number) {
    this.events = events.toSorted((a, b) => b.atSeconds - a.atSeconds || (a.id < b.id ? 1 : -1));
    this.nowMs = nowMs;
  }

  /** What a person would find by hand. */
  matching({ interval, filters }: LogRequest, window = windowOfInterval(interval, this.nowMs, 'utc')): FakeEvent[] {
    return this.events.filter(
      ({ atSeconds, event }) =>
        atSeconds >= window.startEpochSeconds &&
        atSeconds <= window.endEpochSeconds &&
        Object.entries(filters).every(([name, value]) => holds(event, name, value, filters)),
    );
  }

  async first(request: LogRequest, { window, limit = 100 }: Parameters<LogReader['first']>[1] = {}): Promise<LogBlock> {
    this.calls.push('first');
    return this.block(request, window ?? windowOfInterval(request.interval, this.nowMs, 'utc'), 0, limit);
  }

  async next(request: LogRequest, { window, after, limit = 100 }: Parameters<LogReader['next']>[1]): Promise<LogBlock> {
    this.calls.push(`next ${after.next_time}`);
    return this.block(request, window, Number(after.next_time), limit);
  }

  async count(request: LogRequest, { window }: Parameters<LogReader['count']>[1]): Promise<number> {
    return this.matching(request, window).length;
  }

  private block(request: LogRequest, window: LogBlock['window'], from: number, limit: number): LogBlock {
    const all = this.matching(request, window);
    const events = all.slice(from, from + limit).map(({ id, event }) => ({ id, event }));
    const pagingIdentifiers = from + limit < all.length ? { next_time: String(from + limit) } : {};
    return toLogBlock({ events, paginate: { pagingIdentifiers } }, window);
  }
}

function holds(
  event: Readonly<Record<string, unknown>>,
  name: string,
  value: string,
  all: Readonly<Record<string, string>>,
): boolean {
  if (name.endsWith('_match')) return true;
  const texts = (field: string) => [event[field]].flat().map(String);
  if (name === 'search') return String(event.userid).includes(value);
  const mode = all[`${name}_match`];
  if (mode !== undefined) return texts(name).some((text) => matches(text.toLowerCase(), mode, value.toLowerCase()));
  const excluded = name.endsWith('_not');
  const wanted = splitValues(value);
  return texts(excluded ? name.slice(0, -4) : name).some((text) => wanted.includes(text)) !== excluded;
}

function matches(text: string, mode: string, wanted: string): boolean {
  if (mode === 'starts_with') return text.startsWith(wanted);
  if (mode === 'ends_with') return text.endsWith(wanted);
  return mode === 'equal' ? text === wanted : text.includes(wanted);
}

/** The part of the address that a browser keeps: entries of the history and where in it one is. */
export class FakeHistory {
  private entries: string[];
  private at = 0;

  constructor(first: string) {
    this.entries = [first];
  }
  get query(): string {
    return this.entries[this.at] as string;
  }
  push(query: string): void {
    this.entries = [...this.entries.slice(0, this.at + 1), query];
    this.at += 1;
  }
  go(by: number): void {
    this.at = Math.min(this.entries.length - 1, Math.max(0, this.at + by));
  }
}

export type Change = (state: FilterState) => FilterState;
