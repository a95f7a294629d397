import { fromPromise } from 'xstate';
import { type CommandRun, commandMachine, type EntryToCheck, type ResourceRecord } from '../resources/view/index.ts';
import type { ValueError } from '../shared/index.ts';
import type { PortalCalls } from './portal/portal.ts';
import { unlessStopped } from './portal/unless-stopped.ts';
import { callsOf } from './resources/stored-entries.ts';

type Call = (request: { body?: unknown; params?: unknown; signal?: AbortSignal }) => Promise<unknown>;

/** The commands of a kind with the portal's calls in their ports. (design RESOURCES, commands) */
export function createCommands(portal: PortalCalls, record: ResourceRecord): typeof commandMachine {
  return commandMachine.provide({
    actors: {
      check: fromPromise<readonly ValueError[], EntryToCheck>(async ({ input }) => {
        const { openedErrors } = await import('../resources/machine/opened-errors.ts');
        return openedErrors(input.record, input.opened, input.list);
      }),
      run: fromPromise<unknown, CommandRun>(({ input, signal }) => unlessStopped(run(input, signal), signal)),
    },
  });

  async function run({ name, opened }: CommandRun, signal: AbortSignal): Promise<unknown> {
    const { sendable } = await import('../resources/check/sendable.ts');
    const command = record.commands?.[name];
    if (command === undefined) throw new RangeError(`${record.kind} has no command ${name}`); // no words: a wrong program
    const call = callsOf<Call>(portal, command.call);
    if (command.takes === 'id') return call({ params: { id: opened.id }, signal });
    return call({ body: sendable(record, opened.entry), signal });
  }
}
