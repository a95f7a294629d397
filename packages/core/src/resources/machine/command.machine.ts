import { assign, enqueueActions, setup } from 'xstate';
import { failureText, isLostAnswer, isRecord, port, type ValueError } from '../../shared/index.ts';
import type { Command, ResourceRecord } from '../record/record.ts';
import { resourceMessages as words } from './messages.ts';
import type { EntryToCheck, Opened } from './types.ts';

/** A command with the entry as it stands in the form. */
export interface CommandRun {
  readonly record: ResourceRecord;
  readonly name: string;
  readonly opened: Opened;
}

/** What a command answered, and of which entry. */
export interface CommandOutcome {
  readonly name: string;
  readonly entry: Opened['entry'];
  /** `warning` where the answer was lost: nobody knows. */
  readonly tone: 'success' | 'danger' | 'warning';
  readonly text: string;
}

interface CommandContext {
  record: ResourceRecord;
  run: CommandRun | null;
  outcome: CommandOutcome | null;
}

export type CommandEvent = { type: 'run'; name: string; opened: Opened } | { type: 'forget' };

/** Told when an answer came, which may have changed what is stored, and when a value in the form is wrong. */
export type CommandEmitted = { type: 'answered' } | { type: 'invalid'; errors: readonly ValueError[] };

/** A command on the open entry: it is no field, is never in a plan, and changes nothing in the form. (design RESOURCES) */
export const commandMachine = setup({
  types: {} as {
    context: CommandContext;
    events: CommandEvent;
    input: { record: ResourceRecord };
    emitted: CommandEmitted;
    tags: 'running';
  },
  actors: {
    check: port<readonly ValueError[], EntryToCheck>('check'),
    run: port<unknown, CommandRun>('run'),
  },
  guards: {
    isKnown: ({ context: { record } }, { name }: { name: string }) => Object.hasOwn(record.commands ?? {}, name),
    isWrong: (_, { errors }: { errors: readonly ValueError[] }) => errors.length > 0,
  },
  actions: {
    begin: assign(({ context: { record } }, { name, opened }: { name: string; opened: Opened }) => ({
      run: { record, name, opened },
      outcome: null,
    })),
    tellWrong: enqueueActions(({ enqueue }, { errors }: { errors: readonly ValueError[] }) => {
      enqueue.emit({ type: 'invalid' as const, errors });
    }),
    keepAnswer: enqueueActions(({ context: { record, run }, enqueue }, { answer }: { answer: unknown }) => {
      const command = run === null ? undefined : record.commands?.[run.name];
      if (run === null || command === undefined) return;
      enqueue.assign({ outcome: { ...outcomeOf(command, answer), name: run.name, entry: run.opened.entry } });
      enqueue.emit({ type: 'answered' as const });
    }),
    keepFailure: assign(({ context: { record, run } }, { error }: { error: unknown }) => {
      if (run === null) return {};
      const label = record.commands?.[run.name]?.label ?? run.name;
      const isLost = isLostAnswer(error);
      const text = isLost ? words.commandLost(label) : failureText(error);
      return {
        outcome: {
          name: run.name,
          entry: run.opened.entry,
          tone: isLost ? ('warning' as const) : ('danger' as const),
          text,
        },
      };
    }),
    forget: assign({ outcome: null }),
  },
}).createMachine({
  id: 'command',
  context: ({ input: { record } }) => ({ record, run: null, outcome: null }),
  initial: 'idle',
  on: { forget: { actions: 'forget' } },
  states: {
    idle: {
      on: {
        run: {
          guard: { type: 'isKnown', params: ({ event }) => event },
          target: 'checking',
          actions: { type: 'begin', params: ({ event }) => event },
        },
      },
    },
    /** The service would refuse what the form refuses. (OP-203) */
    checking: {
      tags: 'running',
      invoke: {
        src: 'check',
        input: ({ context }) => runOf(context),
        onDone: [
          {
            guard: { type: 'isWrong', params: ({ event }) => ({ errors: event.output }) },
            target: 'idle',
            actions: { type: 'tellWrong', params: ({ event }) => ({ errors: event.output }) },
          },
          { target: 'running' },
        ],
        onError: 'running', // the service checks too
      },
    },
    running: {
      tags: 'running',
      invoke: {
        src: 'run',
        input: ({ context }) => runOf(context),
        onDone: {
          target: 'idle',
          actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: {
          target: 'idle',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});

function runOf({ run }: CommandContext): CommandRun {
  if (run === null) throw new RangeError('nothing is to be run');
  return run;
}

/** The words of an answer; some calls answer the whole response, whose body it is. (OP-98) */
function outcomeOf(
  { answer: { good, yes, no, more } }: Command,
  answer: unknown,
): Pick<CommandOutcome, 'tone' | 'text'> {
  const whole = isRecord(answer) ? answer : {};
  const body = isRecord(whole.body) ? whole.body : whole;
  const isGood = body[good] === true;
  const said = more.map((key) => body[key]).filter((text) => typeof text === 'string' && text !== '');
  return { tone: isGood ? 'success' : 'danger', text: [`${isGood ? yes : no}.`, ...said].join(' ') };
}
