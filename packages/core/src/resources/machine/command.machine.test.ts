import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { ApiError, type ValueError } from '../../shared/index.ts';
import { describeChanges } from '../changes/describe-changes.ts';
import { SECRET_MASK } from '../fields/secret-mask.ts';
import { resources } from '../kinds/kinds.ts';
import { storageProfile } from '../kinds/storage-profile.ts';
import { selectOutcome, selectRunning } from '../view/commands/commands.ts';
import { type CommandEmitted, type CommandRun, commandMachine } from './command.machine.ts';
import type { Entry } from './entry.ts';
import { openEntry, withEdit } from './opened.ts';
import { openedErrors } from './opened-errors.ts';
import type { EntryToCheck, Opened } from './types.ts';

const profile: Entry = {
  uuid: 'a',
  name: 'evidence',
  description: 'Captures',
  storage_platform: {
    name: 'Amazon AWS',
    aws: { s3_bucket: 'evidence', key_id: 'AKIA', secret_key: SECRET_MASK, path: 'bf' },
  },
  limit_size: { enabled: false, units: 'GB' },
  validated: false,
};
const opened = openEntry(storageProfile, [profile], 'a') as Opened;

function started(answer: () => Promise<unknown>) {
  const asked: CommandRun[] = [];
  const actor = createActor(
    commandMachine.provide({
      actors: {
        check: fromPromise<readonly ValueError[], EntryToCheck>(async ({ input }) =>
          openedErrors(input.record, input.opened),
        ),
        run: fromPromise<unknown, CommandRun>(({ input }) => {
          asked.push(input);
          return answer();
        }),
      },
    }),
    { input: { record: storageProfile } },
  );
  const told: CommandEmitted[] = [];
  for (const type of ['answered', 'invalid'] as const) actor.on(type, (event) => told.push(event));
  actor.start();
  const run = async (of = opened, name = 'validate') => {
    actor.send({ type: 'run', name, opened: of });
    await waitFor(actor, (now) => now.matches('idle'));
    return selectOutcome(actor.getSnapshot(), name, of.entry);
  };
  return { actor, asked, told, run };
}

describe('a command on the open entry (design RESOURCES, commands)', () => {
  it.each([
    ['good', { validated: true, note: 'Writing was not tried.' }, 'success', 'Validated. Writing was not tried.'],
    ['bad', { validated: false, reason: 'No such bucket.' }, 'danger', 'Not validated. No such bucket.'],
  ])('says what came of it: %s', async (_, body, tone, text) => {
    const { run, told } = started(async () => ({ status: 200, headers: {}, body }));
    expect(await run()).toMatchObject({ tone, text });
    expect(told).toEqual([{ type: 'answered' }]);
  });

  it.each([
    [
      'is refused',
      new ApiError('forbidden', 'You may not.', { call: 'storage.validate', status: 403 }),
      'danger',
      'You may not.',
    ],
    ['gets no answer', new ApiError('network', 'lost', { call: 'storage.validate' }), 'warning', 'nobody knows'],
  ])('says so when it %s', async (_, error, tone, words) => {
    const { run, told } = started(() => Promise.reject(error));
    expect(await run()).toMatchObject({ tone, text: expect.stringContaining(words) });
    expect(told).toEqual([]);
  });

  it('runs with what stands in the form, and asks nobody about what is wrong in it', async () => {
    const { run, told, asked } = started(async () => ({ validated: true }));
    expect(await run(withEdit(opened, 'storage_platform.aws.path', ''))).toBeNull();
    expect(told).toMatchObject([{ type: 'invalid', errors: [{ path: 'storage_platform.aws.path' }] }]);
    expect(asked).toEqual([]);
    await run(withEdit(opened, 'storage_platform.aws.path', 'elsewhere'));
    expect(asked[0]?.opened.entry.storage_platform).toMatchObject({ aws: { path: 'elsewhere' } });
  });

  it('is of the entry as it was asked about: an edit takes the words away, what the service notes does not', async () => {
    const { actor, run } = started(async () => ({ validated: true }));
    await run();
    const now = actor.getSnapshot();
    expect(selectOutcome(now, 'validate', { ...profile, validated: true })?.tone).toBe('success');
    expect(selectOutcome(now, 'validate', { ...profile, name: 'other' })).toBeNull();
    expect(selectRunning(now)).toBeNull();
  });

  it('shows that it runs, and runs once', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { actor, asked } = started(() => new Promise((resolve) => (answer = resolve)));
    actor.send({ type: 'run', name: 'validate', opened });
    actor.send({ type: 'run', name: 'validate', opened });
    await waitFor(actor, (now) => now.matches('running'));
    expect(selectRunning(actor.getSnapshot())).toBe('validate');
    answer({ validated: true });
    await waitFor(actor, (now) => now.matches('idle'));
    expect(asked).toHaveLength(1);
    actor.send({ type: 'run', name: 'destroy', opened });
    expect(actor.getSnapshot().matches('idle')).toBe(true);
  });

  it('is no field, and what it leaves behind is no change', () => {
    for (const { fields, commands = {} } of resources) {
      for (const name of Object.keys(commands)) expect(Object.keys(fields)).not.toContain(name);
    }
    expect(describeChanges(storageProfile, [profile], [{ ...profile, validated: true }])).toEqual([]);
  });
});
