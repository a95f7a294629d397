import { describe, expect, it } from 'vitest';
import { LOG_NOTE_MAX } from '../../api/schemas/index.ts';
import { ApiError } from '../../shared/index.ts';
import { type CaseCalls, caseFaults, type KeptEvent, type LogCase } from '../index.ts';
import { createKeptDesk, keptCases, keptTexts, withoutCase } from '../view/index.ts';

const event = { logType: 'web', id: '1-1' } as const;
const wave: LogCase = { id: 'wave', name: 'Wave', events: 3, updated_at: '1' };
const nothing: KeptEvent = { note: '', cases: [], updated_at: null };

/** A service that keeps what it is sent, as the real one does. */
function service(kept: KeptEvent = nothing, cases: LogCase[] = [wave]) {
  const stored = { kept, cases, saves: 0, lists: 0 };
  const calls: CaseCalls = {
    list: async () => {
      stored.lists += 1;
      return stored.cases;
    },
    get: async () => Promise.reject(new Error('not asked for')),
    async save({ id = 'new', name }) {
      const made = { id, name, events: 0, updated_at: '1' };
      stored.cases = [...stored.cases, made];
      return made;
    },
    remove: async () => undefined,
    kept: async () => stored.kept,
    async keep(_, next) {
      if (next.updated_at !== stored.kept.updated_at) {
        throw new ApiError('conflict', 'Read it again.', { call: 'logs.kept.save', status: 409, current: stored.kept });
      }
      const unknown = next.cases.find((id) => stored.cases.every((each) => each.id !== id));
      if (unknown !== undefined) {
        const message = caseFaults.noCase(unknown);
        throw new ApiError('invalid', message, { call: 'logs.kept.save', status: 400, path: 'cases' });
      }
      stored.saves += 1;
      stored.kept = { ...next, updated_at: `${stored.saves}` };
      return stored.kept;
    },
  };
  return { stored, calls, desk: createKeptDesk(calls, event) };
}

describe('note and cases of an event (issue 17, decision 050)', () => {
  it('asks for the cases only where there is one to name', async () => {
    const { desk, stored } = service();
    await desk.load();
    expect([stored.lists, keptCases(desk.getSnapshot())]).toEqual([0, null]);
    const other = service({ note: '', cases: ['wave'], updated_at: '1' });
    await other.desk.load();
    expect(keptCases(other.desk.getSnapshot())).toEqual([wave]);
  });

  it('keeps a note and a case that is made with it, in one save', async () => {
    const { desk, stored } = service();
    await desk.open();
    desk.change({ note: ' Seen twice ', newCase: 'Second' });
    desk.toggle('wave');
    desk.toggle('wave');
    expect(await desk.save()).toBe(true);
    expect(stored.kept).toMatchObject({ note: 'Seen twice', cases: ['new'] });
    expect(desk.getSnapshot()).toMatchObject({ draft: null, faults: {} });
  });

  it('[RES-008] loses nothing that was typed when another window saved meanwhile, and says what is there', async () => {
    const { desk, stored } = service();
    await desk.open();
    desk.change({ note: 'mine' });
    stored.kept = { note: 'theirs', cases: [], updated_at: 'later' };
    expect(await desk.save()).toBe(false);
    expect(desk.getSnapshot()).toMatchObject({
      draft: { note: 'mine' },
      faults: { form: keptTexts.changed('theirs', [], []) },
    });
    expect(await desk.save()).toBe(true);
    expect(stored.kept.note).toBe('mine');
  });

  it('[RES-008] takes over what another window did to the cases, and says so', async () => {
    const named = (id: string): LogCase => ({ ...wave, id, name: id.toUpperCase() });
    const { desk, stored } = service({ note: '', cases: ['a', 'b'], updated_at: '1' }, ['a', 'b', 'c'].map(named));
    await desk.open();
    desk.toggle('c');
    desk.toggle('b');
    stored.cases = ['b', 'c', 'd'].map(named); // a was deleted, d was made
    stored.kept = { note: '', cases: ['b', 'd'], updated_at: 'later' };
    expect(await desk.save()).toBe(false);
    const { draft, cases, faults } = desk.getSnapshot();
    expect([draft?.cases, cases]).toEqual([['c', 'd'], stored.cases]);
    expect(faults.form).toMatch(/ That window put it into “D” and took it out of “A”; the cases below follow that\.$/);
    expect(await desk.save()).toBe(true);
    expect(stored.kept.cases).toEqual(['c', 'd']);
  });

  it('[RES-008] reads nothing under an open form, which would hide what another window saved', async () => {
    const { desk, stored } = service();
    await desk.open();
    desk.change({ note: 'mine' });
    stored.kept = { note: 'theirs', cases: [], updated_at: 'later' };
    await desk.load();
    expect(await desk.save()).toBe(false);
    expect(stored.kept.note).toBe('theirs');
  });

  it('[RES-008] takes over the note of another window where none was typed here, and says so', async () => {
    const { desk, stored } = service({ note: 'first', cases: [], updated_at: '1' });
    await desk.open();
    desk.toggle('wave');
    stored.kept = { note: 'theirs', cases: [], updated_at: 'later' };
    expect(await desk.save()).toBe(false);
    expect(desk.getSnapshot()).toMatchObject({
      draft: { note: 'theirs', cases: ['wave'] },
      faults: { form: keptTexts.changed(null, [], []) },
    });
    expect(await desk.save()).toBe(true);
    expect(stored.kept).toMatchObject({ note: 'theirs', cases: ['wave'] });
  });

  it('stays closed where it was cancelled while it saved, and sends nothing any more', async () => {
    const { calls, desk, stored } = service();
    let answer = () => {};
    const wait = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const save = calls.save;
    calls.save = async (change) => wait.then(() => save(change));
    await desk.open();
    desk.change({ note: 'cancelled', newCase: 'Second' });
    const saving = desk.save();
    desk.close();
    await desk.open();
    desk.change({ note: 'typed since' });
    answer();
    expect(await saving).toBe(false);
    expect(desk.getSnapshot()).toMatchObject({ draft: { note: 'typed since' }, isSaving: false, faults: {} });
    expect(stored.saves).toBe(0);
    // Cancelled before the refusal comes: no form comes back with it.
    stored.kept = { note: 'theirs', cases: [], updated_at: 'later' };
    const late = desk.save();
    desk.close();
    expect(await late).toBe(false);
    expect(desk.getSnapshot()).toMatchObject({ draft: null, isSaving: false, faults: {} });
  });

  it('drops a case that was deleted meanwhile, and says so', async () => {
    const { desk, stored } = service();
    await desk.open();
    desk.toggle('wave');
    stored.cases = [];
    expect(await desk.save()).toBe(false);
    const { draft, faults } = desk.getSnapshot();
    expect([draft?.cases, faults.form]).toEqual([[], caseFaults.noCase('wave')]);
  });

  it('refuses what the service refuses, by the part', async () => {
    const { desk, stored } = service();
    await desk.open();
    desk.change({ note: 'x'.repeat(LOG_NOTE_MAX + 1), newCase: 'WAVE' });
    expect(await desk.save()).toBe(false);
    expect(desk.getSnapshot().faults).toEqual({
      note: caseFaults.noteTooLong,
      newCase: caseFaults.nameTaken('Wave'),
    });
    expect(stored.saves).toBe(0);
    desk.change({ note: '' });
    expect(desk.getSnapshot().faults).toEqual({});
  });

  it('takes an event out of a case and puts it back with its note', async () => {
    const { calls, stored } = service({ note: 'n', cases: ['wave'], updated_at: '1' });
    const putBack = await withoutCase(calls, event, 'wave');
    expect(stored.kept).toMatchObject({ note: 'n', cases: [] });
    await putBack();
    expect(stored.kept).toMatchObject({ note: 'n', cases: ['wave'] });
  });
});
