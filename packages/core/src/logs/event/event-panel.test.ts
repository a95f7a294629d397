import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { papers } from '../../../test/support/papers.ts';
import { type LogRowWire, type LogType, logTypes } from '../../api/schemas/index.ts';
import { formatFilters, parseFilters } from '../../filters/index.ts';
import { ApiError } from '../../shared/index.ts';
import { logFields, logFilterDefinitions, rawJson } from '../index.ts';
import {
  arrivedId,
  eventClock,
  eventFields,
  eventMarks,
  eventSummary,
  eventWords,
  jsonParts,
  middleCut,
  openEventMachine,
  openEventView,
  rowStep,
  rowWithId,
  stepReason,
  summaryFields,
  valueChanges,
} from '../view/index.ts';

const cloud = { deployment: 'ec2', mode: null } as const;
const shared = papers('data/log-events/');
const web: LogRowWire = {
  id: '7',
  event: {
    event_time: '2026-11-21T09:42:07.113000',
    userid: 'a.jones',
    pe_action: 'block',
    risk_score: 'R',
    categories: ['Phishing', 'NA', 'Malware'],
    file_size: '265026',
    filename: 'NA',
    dst: '198.51.100.24',
    somethingNew: '1',
  },
};

describe('fields in the event panel (UI.md 4.7)', () => {
  it.each(logTypes)('the summary of %s names fields of that log, time first, each once', (logType) => {
    const fields = summaryFields(logType);
    expect(fields[0]).toBe('event_time');
    expect(new Set(fields).size).toBe(fields.length);
    // The id that a block page names is in no list of the product's client. (decision 009)
    expect(fields.filter((field) => field !== 'event_id' && !logFields[logType].includes(field))).toEqual([]);
  });

  it('shows what the event has in words of the reader, each value by itself', () => {
    const rows = eventSummary(web, 'web', 'Europe/Berlin').map(({ label, values }) => [
      label,
      ...values.map(({ value, text, name }) => [value, text, name]),
    ]);
    expect(rows).toEqual([
      [
        'Time',
        ['2026-11-21T09:42:07.113000', expect.stringMatching(/^Nov 21, 2026, 10:42:07\.113 ...\+01:00$/), 'Time'],
      ],
      ['User', ['a.jones', 'a.jones', 'User']],
      ['Category', ['Phishing', 'Phishing', 'Category Phishing'], ['Malware', 'Malware', 'Category Malware']],
      ['File size', ['265026', '258.8 KB', 'File size']],
      ['Destination', ['198.51.100.24', '198.51.100.24', 'Destination']],
    ]);
  });

  it.each([
    ['https://example.org/a/very/long/path', { start: 'https://example.org/a/very', end: '/long/path' }],
    ['example.org/abcd', null],
    ['A sentence of many words wraps instead.', null],
  ])('cuts %s in the middle: %j', (text, parts) => {
    expect(middleCut(text)).toEqual(parts);
  });

  it('has every field of an event, also one that no list knows, as it is stored', () => {
    const fields = eventFields(web, 'web');
    expect(fields.map(({ field }) => field).toSorted()).toEqual(
      Object.keys(web.event)
        .filter((field) => field !== 'filename')
        .toSorted(),
    );
    expect(fields.at(-1)).toMatchObject({
      label: 'Something new',
      values: [{ value: '1', text: '1', name: 'Something new' }],
    });
    expect(fields.find(({ field }) => field === 'risk_score')?.values).toMatchObject([{ value: 'R', text: 'R' }]);
  });

  it('has the fields of the log in their order, however they are stored, then others by their labels', () => {
    const row = { event: { zeta: '1', url: 'u', beta: '2', userid: 'a', Alpha: '3', event_time: 't' } };
    const known = logFields.web.filter((field) => field in row.event);
    expect(known).toHaveLength(3);
    expect(eventFields(row, 'web').map(({ field }) => field)).toEqual([...known, 'Alpha', 'beta', 'zeta']);
    expect(Object.keys(JSON.parse(rawJson(row)))).toEqual(Object.keys(row.event));
  });

  it('shows the repeated members of a list once, in the panel and in its head', () => {
    const row = { event: { categories: ['a', 'a', 'b'], pe_action: ['block', 'block', 'allow'], action: 'block' } };
    const values = (fields: ReturnType<typeof eventFields>) =>
      fields.find(({ field }) => field === 'categories')?.values.map(({ value }) => value);
    expect(values(eventFields(row, 'web'))).toEqual(['a', 'b']);
    expect(values(eventSummary(row, 'web'))).toEqual(['a', 'b']);
    expect(eventMarks(row).map(({ value }) => value)).toEqual(['block', 'allow']);
  });

  it.skipIf(!existsSync(shared))('finds something to tell in every real event', () => {
    const events = JSON.parse(readFileSync(new URL('events.json', shared), 'utf8')) as {
      log_type: LogType;
      event: LogRowWire['event'];
    }[];
    for (const { log_type, event } of events) {
      expect(eventSummary({ event }, log_type).length).toBeGreaterThan(3);
    }
  });

  it('heads an event with its local clock time, its action and its risk', () => {
    expect(eventClock(web, 'Europe/Berlin')).toBe('Nov 21 10:42:07.113');
    expect(eventClock({ event: { event_time: 'soon' } })).toBe('soon');
    expect(eventClock({ event: {} })).toBe('Event');
    expect(eventWords(web, 'Europe/Berlin')).toBe('Nov 21 10:42:07.113, Block, High');
    expect(eventMarks(web)).toEqual([
      { kind: 'action', value: 'block', label: 'Block' },
      { kind: 'risk', value: 'R', label: 'High' },
    ]);
    expect(eventMarks({ event: { pe_action: 'safeview', action: 'isolate' } })).toEqual([
      { kind: 'action', value: 'isolate', label: 'Isolate' },
    ]);
    expect(eventMarks({ event: { action: 'log' } })).toMatchObject([{ kind: 'action', label: 'Log' }]);
  });
});

describe('values of an event as filters (UI.md 4.7)', () => {
  const definitions = logFilterDefinitions('web', cloud);
  const changes = (search: string, field: string, value: string) =>
    valueChanges(parseFilters(search, definitions), definitions, { logType: 'web', field }, { value, name: 'User' });

  it('offers adding and excluding where a filter is there, with the way that each leads', () => {
    const { add, exclude } = changes('page=3', 'userid', 'a.jones');
    expect(add).toMatchObject({ label: 'Filter by User', reason: null });
    expect(add && formatFilters(add.next, definitions)).toContain('userid=a.jones');
    expect(add?.next.page).toBe(0);
    expect(exclude).toMatchObject({ label: 'Exclude User', reason: null });
    expect(changes('', 'event_time', '2026-11-01T00:00:00')).toEqual({ add: null, exclude: null });
  });

  it('makes a condition of the query where the bar has no filter, and takes the contrary back', () => {
    const after = (search: string, way: 'add' | 'exclude', field: string, value: string) => {
      const next = changes(search, field, value)[way]?.next;
      return next === undefined ? null : new URLSearchParams(formatFilters(next, definitions));
    };
    expect(after('', 'add', 'sha256', 'abc')?.get('query')).toBe('hash:abc');
    expect(after('query=hash:abc', 'exclude', 'sha256', 'abc')?.get('query')).toBe('not hash:abc');
    expect(after('', 'exclude', 'url', 'a,b')?.get('query')).toBe('not url:"a,b"');
    const excluded = after('pe_action=block', 'exclude', 'pe_action', 'block');
    expect([excluded?.get('pe_action'), excluded?.get('query')]).toEqual([null, 'not action:block']);
    const added = after('query=not action:block', 'add', 'pe_action', 'block');
    expect([added?.get('pe_action'), added?.get('query')]).toEqual(['block', null]);
    expect(changes('query=hash:abc', 'sha256', 'abc').add?.reason).toBe('Already in the filters');
  });

  it('says why a button does nothing: the value is a filter already', () => {
    const added = changes('page=3', 'userid', 'a.jones').add?.next;
    const search = added ? formatFilters(added, definitions) : '';
    expect(changes(search, 'userid', 'a.jones').add?.reason).toBe('Already in the filters');
    expect(changes(search, 'userid', 'a.jones').exclude?.reason).toBeNull();
    expect(changes(search, 'userid', 'm.lee').add?.reason).toBeNull();
  });
});

describe('raw JSON in pieces (UI.md 4.7)', () => {
  it('names members, not texts that look like them, and loses no character', () => {
    const json = rawJson({ event: { a: 'b": c', list: ['x', '"y":'], 'q"r': { deep: 1 } } });
    const parts = jsonParts(json);
    expect(parts.map(({ text }) => text).join('')).toBe(json);
    expect(parts.filter(({ isName }) => isName).map(({ text }) => text)).toEqual([
      '"a"',
      '"list"',
      '"q\\"r"',
      '"deep"',
    ]);
    expect(parts.every(({ at, text }) => json.slice(at, at + text.length) === text)).toBe(true);
  });
});

describe('steps from the open event (UI.md 4.7)', () => {
  const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id, event: {} }));
  const last = { rows, next: null, pageSize: 2 };
  const more = { ...last, next: { next_time: 'x' } };

  it.each([
    [last, 'a', 1, { row: 1, page: 0, id: 'b' }],
    [last, 'b', 1, { row: 2, page: 1, id: 'c' }],
    [last, 'c', -1, { row: 1, page: 0, id: 'b' }],
    [last, 'a', -1, null],
    [last, 'd', 1, null],
    [more, 'd', 1, { row: 4, page: 2, id: null }],
    [more, 'elsewhere', 1, null],
    [more, null, 1, null],
    [{ ...last, rows: [{ id: 'a', event: {} }, { event: {} }] }, 'a', 1, null],
  ] as const)('%#: from %s', (place, openId, by, step) => {
    expect(rowStep(place, openId, by)).toEqual(step);
  });

  it('says why there is no further step', () => {
    expect(stepReason(last, 'a', 1)).toBeNull();
    expect(stepReason(last, 'a', -1)).toBe('this is the first event');
    expect(stepReason(last, 'd', 1)).toBe('this is the last event');
    expect(stepReason(last, 'elsewhere', 1)).toBe('this event is not among the rows');
  });

  it('opens a row that was fetched for a step, unless another event was opened since', () => {
    const awaited = { row: 3, page: 1, from: 'c' };
    const now = { openId: 'c', page: 1 };
    expect(arrivedId(rows, awaited, now)).toBe('d');
    expect(arrivedId(rows.slice(0, 3), awaited, now)).toBeNull();
    expect(arrivedId(rows, awaited, { ...now, openId: 'a' })).toBeNull();
    expect(arrivedId(rows, awaited, { ...now, page: 0 })).toBeNull();
    expect(arrivedId(rows, null, now)).toBeNull();
  });
});

describe('openEventMachine (UI.md 4.7, issue 7)', () => {
  function open(fetchEvent: (input: { id: string }) => Promise<LogRowWire>) {
    const asked: string[] = [];
    const fetching = fromPromise<LogRowWire, { logType: LogType; id: string }>(({ input }) => {
      asked.push(input.id);
      return fetchEvent(input);
    });
    const machine = openEventMachine.provide({ actors: { fetchEvent: fetching } });
    const actor = createActor(machine, { input: { logType: 'web' } }).start();
    const choose = (id: string | null, row: LogRowWire | null = null, isWaiting = false) =>
      actor.send({ type: 'event.chosen', id, row, isWaiting });
    const view = () => openEventView(actor.getSnapshot(), { deployment: 'ec2' });
    return { actor, asked, choose, view };
  }
  const refusal = (status: number) => new ApiError('rejected', `refused ${status}`, { call: 'logs.event', status });
  const never = () => Promise.reject(new Error('unwanted'));

  it('takes the event out of the rows, and keeps it when a refresh takes its row away', () => {
    const { asked, choose, view } = open(never);
    expect(view()).toEqual({ state: 'closed' });
    choose('7', web);
    expect(view()).toEqual({ state: 'shown', row: web });
    choose('7', null, true);
    choose('7');
    expect(view()).toEqual({ state: 'shown', row: web });
    choose(null);
    expect(view()).toEqual({ state: 'closed' });
    expect(asked).toEqual([]);
  });

  it('waits for rows that are under way, and fetches by id what they have not', async () => {
    const { actor, asked, choose, view } = open(async () => web);
    choose('7', null, true);
    expect([view().state, asked]).toEqual(['loading', []]);
    choose('7');
    expect([view().state, asked]).toEqual(['loading', ['7']]);
    choose('7');
    await waitFor(actor, (snapshot) => snapshot.hasTag('shown'));
    expect(view()).toEqual({ state: 'shown', row: web });
    expect(asked).toEqual(['7']);
  });

  it('drops the answer for an event that is no longer the chosen one', async () => {
    const later: LogRowWire = { id: '8', event: { userid: 'm.lee' } };
    const { actor, choose, view } = open(({ id }) => (id === '7' ? new Promise(() => {}) : Promise.resolve(later)));
    choose('7');
    choose('8');
    await waitFor(actor, (snapshot) => snapshot.hasTag('shown'));
    expect(view()).toEqual({ state: 'shown', row: later });
  });

  it('knows an event that is not stored from a failure, which can be tried again', async () => {
    const answers = [refusal(500), refusal(404)];
    const { actor, asked, choose, view } = open(async () => {
      throw answers.shift();
    });
    choose('7');
    await waitFor(actor, (snapshot) => snapshot.hasTag('error'));
    expect(view()).toEqual({ state: 'error', text: 'refused 500' });
    choose('7');
    expect(asked).toEqual(['7']);
    actor.send({ type: 'retry' });
    await waitFor(actor, (snapshot) => snapshot.hasTag('missing'));
    expect(view()).toEqual({ state: 'missing' });
  });

  it('takes an id that no event can have for one that is not stored: a link that lost its end', async () => {
    const { actor, choose, view } = open(async () => {
      throw new ApiError('invalid', 'event_id: Invalid string', { call: 'logs.event', status: 400, path: 'event_id' });
    });
    choose('17953');
    await waitFor(actor, (snapshot) => snapshot.hasTag('missing'));
    expect(view()).toEqual({ state: 'missing' });
  });

  it('finds a row by its id', () => {
    expect(rowWithId([web], '7')).toBe(web);
    expect(rowWithId([{ event: {} }], null)).toBeNull();
    expect(rowWithId([web], '8')).toBeNull();
  });
});
