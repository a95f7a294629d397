import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { ApiError } from '../../shared/index.ts';
import type { NewPerson } from './new-people.ts';
import type { FileLine, PeopleFile } from './people-file.ts';
import {
  canSendPeople,
  countPeople,
  type ImportedPeople,
  peopleImportMachine,
  previewLines,
  selectImportAtRisk,
} from './people-import.machine.ts';

const line = (at: number, state: FileLine['state']): FileLine => ({
  line: at,
  person: { uid: `u${at}`, first_name: 'U', last_name: `${at}`, roles: [] },
  roles: '',
  state,
  faults: state === 'wrong' ? [{ line: at, column: 4, name: 'roles', message: 'No.' }] : [],
});
const file: PeopleFile = { lines: [line(2, 'new'), line(3, 'there'), line(4, 'wrong')], faults: [] };
const link = { kind: 'invitation' as const, token: 't', path: '/t', ends_at: '' };
const result: ImportedPeople = { made: 1, people: [{ id: '1', uid: 'u2', made: true, link }], again: false };

function started(send: (people: readonly NewPerson[]) => Promise<ImportedPeople> = async () => result) {
  const sent: (readonly NewPerson[])[] = [];
  const actor = createActor(
    peopleImportMachine.provide({
      actors: {
        check: fromPromise<PeopleFile, { text: string }>(async () => file),
        send: fromPromise<ImportedPeople, { people: readonly NewPerson[] }>(({ input }) => {
          sent.push(input.people);
          return send(input.people);
        }),
      },
    }),
  ).start();
  return { actor, sent };
}

describe('users from a file, step by step (ROL-015)', () => {
  it('[ROL-015] nothing is sent while a line is wrong, unless it is left out by choice', async () => {
    const { actor, sent } = started();
    actor.send({ type: 'typed', text: 'lines' });
    actor.send({ type: 'check' });
    await waitFor(actor, (now) => now.hasTag('preview'));
    actor.send({ type: 'send' });
    expect([actor.getSnapshot().hasTag('preview'), sent]).toEqual([true, []]);
    actor.send({ type: 'leaveOut', on: true });
    actor.send({ type: 'send' });
    await waitFor(actor, (now) => now.hasTag('done'));
    expect(sent).toEqual([[file.lines[0]?.person]]);
    actor.send({ type: 'close' });
    expect(actor.getSnapshot().hasTag('asking')).toBe(true); // the links are nowhere else
    actor.send({ type: 'cancel' });
    actor.send({ type: 'downloaded' });
    actor.send({ type: 'close' });
    expect(actor.getSnapshot().status).toBe('done');
  });

  it('a refused list is checked again, and what was typed stays', async () => {
    const { actor } = started(() => Promise.reject(new ApiError('invalid', 'people.0.uid: taken', { call: 'x' })));
    actor.send({ type: 'picked', name: 'a.csv', text: 'lines' });
    await waitFor(actor, (now) => now.hasTag('preview'));
    actor.send({ type: 'leaveOut', on: true });
    actor.send({ type: 'send' });
    await waitFor(actor, (now) => now.hasTag('preview'));
    expect(actor.getSnapshot().context).toMatchObject({ text: 'lines', problem: 'people.0.uid: taken', file });
    actor.send({ type: 'back' });
    expect([actor.getSnapshot().context.text, selectImportAtRisk(actor.getSnapshot())]).toEqual(['lines', true]);
    actor.send({ type: 'close' });
    actor.send({ type: 'cancel' });
    expect(actor.getSnapshot().hasTag('choosing')).toBe(true);
  });

  it('a file that is torn is never sent, and its faults stand first', () => {
    const torn = { ...file, faults: [{ line: 9, column: 1, name: null, message: 'No.' }] };
    expect(canSendPeople({ file: torn, leavesOut: true })).toBe(false);
    expect(canSendPeople({ file: { ...file, lines: [line(3, 'there')] }, leavesOut: false })).toBe(false);
    expect(countPeople(file)).toEqual({ new: 1, there: 1, wrong: 1 });
    const { shown, next } = previewLines({ file, leavesOut: false }, 2);
    expect([shown.map(({ line, state }) => `${line} ${state}`), next]).toEqual([['4 wrong', '2 new'], 1]);
    expect(shown[0]?.faults).toEqual([{ at: 'Line 4, column 4 (roles)', message: 'No.' }]);
    expect(previewLines({ file, leavesOut: true }, 1).shown[0]?.state).toBe('out');
  });
});
