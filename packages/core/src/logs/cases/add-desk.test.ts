import { describe, expect, it } from 'vitest';
import { ApiError } from '../../shared/index.ts';
import { type CaseCalls, caseFaults, type EventName, type KeptEvent, type LogCase } from '../index.ts';
import { addTexts, createAddDesk, NEW_CASE } from '../view/index.ts';

const wave: LogCase = { id: 'wave', name: 'Wave', events: 3, updated_at: '1' };
const nothing: KeptEvent = { note: '', cases: [], updated_at: null };
const named = (count: number): EventName[] =>
  Array.from({ length: count }, (_, at) => ({ logType: 'web', id: `${at + 1}-1` }));
const refusal = (code: ApiError['code'], status: number, message: string, path?: string) =>
  new ApiError(code, message, { call: 'logs.kept.save', status, ...(path !== undefined && { path }) });

/** A service that keeps what it is sent, as the real one does, with room for so many events in a case. */
function service({ room = 500, cases = [wave] as LogCase[] } = {}) {
  const stored = { kept: new Map<string, KeptEvent>(), cases, saves: 0, atOnce: 0, most: 0 };
  const keptOf = ({ id }: EventName) => stored.kept.get(id) ?? nothing;
  const calls: CaseCalls = {
    list: async () => stored.cases,
    get: async () => Promise.reject(new Error('not asked for')),
    async save({ id = 'made', name }) {
      const made = { id, name, events: 0, updated_at: '1' };
      stored.cases = [...stored.cases, made];
      return made;
    },
    remove: async () => undefined,
    async kept(event) {
      stored.atOnce += 1;
      stored.most = Math.max(stored.most, stored.atOnce);
      await Promise.resolve();
      stored.atOnce -= 1;
      return keptOf(event);
    },
    async keep(event, next) {
      await Promise.resolve();
      if (next.updated_at !== keptOf(event).updated_at) throw refusal('conflict', 409, 'Read it again.');
      if (event.id.startsWith('9')) throw refusal('rejected', 404, 'There is no such event.');
      for (const id of next.cases) {
        if (stored.cases.every((each) => each.id !== id)) throw refusal('invalid', 400, caseFaults.noCase(id), 'cases');
        const { length } = [...stored.kept.values()].filter((each) => each.cases.includes(id));
        if (length >= room) throw refusal('invalid', 400, caseFaults.tooManyEvents('Wave'), 'cases');
      }
      stored.saves += 1;
      const kept = { ...next, updated_at: `${stored.saves}` };
      stored.kept.set(event.id, kept);
      return kept;
    },
  };
  return { stored, calls, desk: createAddDesk(calls) };
}

describe('events that come into a case together (issue 17, decision 050)', () => {
  it('keep their notes and their other cases; those that were there are told', async () => {
    const { desk, stored } = service();
    stored.kept.set('1-1', { note: 'Seen', cases: ['other'], updated_at: 'x' });
    stored.kept.set('2-1', { note: '', cases: ['wave'], updated_at: 'y' });
    stored.cases = [wave, { ...wave, id: 'other', name: 'Other' }];
    await desk.load();
    desk.choose('wave');
    const added = await desk.add(named(12));
    expect(added).toEqual({
      caseId: 'wave',
      text: '10 events added to “Wave”. 1 event was in it already. 1 event is no longer stored.',
      through: named(12).map(({ id }) => id),
      left: [],
      isStopped: false,
    });
    expect(stored.kept.get('1-1')).toMatchObject({ note: 'Seen', cases: ['other', 'wave'] });
    expect([stored.saves, stored.kept.has('9-1'), stored.most <= 4]).toEqual([10, false, true]);
    expect((await desk.add(named(2)))?.text).toBe('All 2 events are in “Wave” already.');
  });

  it('wait for a case to be chosen, or a name that can be one', async () => {
    const { desk, stored } = service();
    await desk.load();
    expect([await desk.add(named(1)), desk.getSnapshot().faults]).toEqual([null, { into: addTexts.choose }]);
    desk.choose(NEW_CASE);
    desk.type(' wave ');
    await desk.add(named(1));
    expect(desk.getSnapshot().faults.name).toBe(caseFaults.nameTaken('Wave'));
    desk.type('Second');
    expect(await desk.add(named(1))).toMatchObject({ caseId: 'made', text: '1 event added to “Second”.' });
    expect(stored.cases.map(({ name }) => name)).toEqual(['Wave', 'Second']);
    const alone = service({ cases: [] });
    await alone.desk.load();
    expect(alone.desk.getSnapshot().into).toBe(NEW_CASE);
  });

  it('come to what another window saved meanwhile', async () => {
    const { desk, stored, calls } = service();
    const { keep } = calls;
    let isFirst = true;
    calls.keep = async (event, next) => {
      if (isFirst) {
        isFirst = false;
        stored.kept.set(event.id, { note: 'By the other one', cases: [], updated_at: 'rival' });
      }
      return keep(event, next);
    };
    await desk.load();
    desk.choose('wave');
    expect((await desk.add(named(1)))?.left).toEqual([]);
    expect(stored.kept.get('1-1')).toMatchObject({ note: 'By the other one', cases: ['wave'] });
  });

  it('are left where the case is full, deleted or cannot be reached; sent again, only those are', async () => {
    const { desk, stored, calls } = service({ room: 5 });
    await desk.load();
    desk.choose('wave');
    const full = await desk.add(named(8));
    expect(stored.saves).toBe(5);
    expect(full?.left.map(({ id }) => id).toSorted()).toEqual(['6-1', '7-1', '8-1']);
    expect(full?.text).toBe(`5 events added to “Wave”. 3 events were not added: ${caseFaults.tooManyEvents('Wave')}`);
    expect(desk.getSnapshot()).toMatchObject({ faults: { form: full?.text }, into: 'wave', done: null });
    stored.cases = [];
    expect((await desk.add(full?.left ?? []))?.text).toBe(`3 events were not added: ${caseFaults.noCase('Wave')}`);
    expect(desk.getSnapshot().into).toBe(NEW_CASE);
    calls.kept = async () => Promise.reject(refusal('network', 0, ''));
    desk.type('Again');
    const lost = await desk.add(named(40));
    expect([lost?.caseId, lost?.left.length]).toEqual(['made', 40]);
    // Nothing was sent: only what is there could not be read.
    expect(lost?.text).toMatch(/^40 events were not added: what is kept could not be read\. /);
    expect(desk.getSnapshot()).toMatchObject({ into: 'made', name: '' });
  });

  it('are sent no more once it is stopped, and what is through is told', async () => {
    const { desk, stored, calls } = service();
    const { keep } = calls;
    calls.keep = async (event, next) => {
      if (event.id === '3-1') desk.stop();
      return keep(event, next);
    };
    await desk.load();
    desk.choose('wave');
    const seen: (number | null)[] = [];
    desk.subscribe(() => seen.push(desk.getSnapshot().done));
    const some = await desk.add(named(40));
    expect(stored.saves).toBeLessThan(8);
    expect([some?.left.length, some?.isStopped]).toEqual([40 - stored.saves, true]);
    expect(some?.through.toSorted()).toEqual([...stored.kept.keys()].toSorted());
    expect(some?.text).toContain('were not added: you stopped.');
    expect(seen.slice(0, 3)).toEqual([0, 1, 2]);
  });

  it('says why the cases could not be read', async () => {
    const { desk, calls } = service();
    calls.list = async () => Promise.reject(refusal('rejected', 500, 'The service is busy.'));
    await desk.load();
    expect(desk.getSnapshot()).toMatchObject({ failure: addTexts.failed('The service is busy.'), cases: null });
  });
});
