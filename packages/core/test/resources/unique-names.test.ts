import { expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { role } from '../../src/resources/kinds/role.ts';
import { openedErrors } from '../../src/resources/machine/opened-errors.ts';
import { resourceMachine } from '../../src/resources/machine/resource.machine.ts';
import type {
  EntryToCheck,
  StoredEntries,
  StoredWrite,
  StoreRead,
  StoreWrite,
} from '../../src/resources/machine/types.ts';
import { MOST_ROLES } from '../../src/resources/values/limits.ts';
import { formErrors, mayTakeLater, selectWrongCount } from '../../src/resources/view/form.ts';
import { selectFull, selectList } from '../../src/resources/view/selectors.ts';
import type { ValueError } from '../../src/shared/index.ts';

/** The list of roles with a service that stores what it is sent. */
async function started(names: readonly string[]) {
  const token = { rev_id: 'r', staged_rev_id: 's', state: 'staged', updated_at: '2026-01-01T00:00:00Z' };
  const list = names.map((name, at) => ({ id: `${at}`, name, read: [], write: [] }));
  const writes: StoreWrite[] = [];
  const actor = createActor(
    resourceMachine.provide({
      actors: {
        load: fromPromise<StoredEntries, StoreRead>(async () => ({ list, document: { list }, token, published: null })),
        save: fromPromise<StoredWrite, StoreWrite>(async ({ input }) => {
          writes.push(input);
          return {
            list: input.list,
            document: { list: input.list },
            token: { ...token, updated_at: `${writes.length}` },
          };
        }),
        check: fromPromise<readonly ValueError[], EntryToCheck>(async ({ input }) =>
          openedErrors(input.record, input.opened, input.list),
        ),
      },
    }),
    { input: { record: role, canWrite: true }, clock: new SimulatedClock() },
  );
  actor.start();
  const rest = () => waitFor(actor, (now) => now.matches({ ready: 'idle' }) && now.context.queue.length === 0);
  await rest();
  return { actor, writes, rest };
}

it('[RES-003] a name that another entry has is told in the form, and nothing is sent', async () => {
  const { actor, writes, rest } = await started(['Auditor', 'Broker']);
  actor.send({ type: 'create' });
  actor.send({ type: 'edit', path: 'name', value: 'BROKER' });
  actor.send({ type: 'save' });
  const refused = await rest();
  const { opened } = refused.context;
  if (opened === null) throw new Error('nothing is open');
  const told = () =>
    formErrors(role, opened, selectList(actor.getSnapshot())).shown.map(({ path, rule }) => `${path} ${rule}`);
  expect([writes.length, told(), selectWrongCount(refused)]).toEqual([0, ['name taken'], 1]);
  // Once nobody else has it, it is free.
  actor.send({ type: 'remove.asked', ids: ['1'] });
  actor.send({ type: 'remove.confirmed', instead: null });
  await rest();
  expect([writes.length, told()]).toEqual([1, []]);
  actor.send({ type: 'save' });
  await rest();
  expect(writes.at(-1)?.list.map(({ name }) => name)).toEqual(['Auditor', 'BROKER']);
});

it('[ROL-001] a list that holds all that it may says so', async () => {
  const { actor } = await started(Array.from({ length: MOST_ROLES }, (_, at) => `Role ${at}`));
  expect(selectFull(actor.getSnapshot())).toContain('200');
});

it('a text is taken over later where it is changed already and nothing is shown to be wrong (issue 14, acceptance 6)', async () => {
  const { actor, rest } = await started(['Auditor', 'Broker']);
  const mayWait = () => mayTakeLater(actor.getSnapshot(), 'name');
  expect(mayWait()).toBe(false); // nothing is open
  actor.send({ type: 'open', id: '0' });
  expect(mayWait()).toBe(false); // the first letter is what there is to save
  actor.send({ type: 'edit', path: 'name', value: 'Auditors' });
  expect(mayWait()).toBe(true);
  actor.send({ type: 'edit', path: 'name', value: 'Broker' });
  expect(mayWait()).toBe(true); // nobody is told before the field is left
  actor.send({ type: 'save' });
  await rest();
  expect(selectWrongCount(actor.getSnapshot())).toBe(1);
  expect(mayWait()).toBe(false); // what is said to be wrong goes with the letter that mends it
});
