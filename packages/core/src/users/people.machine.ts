import { assign, emit, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import type { PersonLinkWire } from '../api/schemas/index.ts';
import { ApiError, failureText, isLostAnswer, port, writeFailureText } from '../shared/index.ts';
import { isShownAlone, linkMailNote } from './mail/mail-notes.ts';
import { peopleTexts as texts } from './people.messages.ts';
import { clockAhead, nextWaitEnd, type People, type Person, personName } from './people.ts';
import {
  blankPerson,
  formOf,
  isEditedPerson,
  mergedForm,
  type PersonEditor,
  type PersonFaults,
  type PersonForm,
  personFaults,
  refusedPerson,
} from './person-form.ts';

/** What is done to a user beside saving him. */
export type PersonCommand = 'link' | 'end' | 'unlock' | 'takeOff' | 'remove';

/** A link as it is shown, once. (OP-209) */
export interface ShownLink extends PersonLinkWire {
  name: string;
}

export interface SavedPerson {
  person: Person;
  /** Of a new one; null where the answer that had it was lost. */
  link: PersonLinkWire | null;
}

/** What a command answers: a link, or what ended. */
export type CommandDone = { link: PersonLinkWire } | { ended: number; tokens: number };

export interface PeopleContext {
  editor: PersonEditor;
  known: People | null;
  /** The time that its rows are told by, in epoch milliseconds: when it was read, and again when a wait has ended. */
  now: number;
  /** How far the own clock is ahead of the service's, which says until when somebody has to wait. */
  ahead: number;
  /** Whom an address named, who is to be open once the list is there, by id; null for nobody. */
  wanted: string | null;
  failure: string | null;
  /** Who is open: `before` is null for a new one. */
  opened: { before: Person | null; form: PersonForm } | null;
  faults: PersonFaults;
  /** Who saved the opened one meanwhile. */
  clash: string | null;
  command: PersonCommand | null;
  /** Why the last command failed, or that nobody knows. */
  problem: string | null;
  /** Only while it is shown; nowhere else and never kept. (RES-014) */
  link: ShownLink | null;
  copying: 'copied' | 'refused' | 'not';
}

export type PeopleEvent =
  | { type: 'reload' | 'invite' | 'close' | 'save' | 'confirm' | 'cancel' | 'stay' }
  | { type: 'open' | 'wanted'; id: string }
  | { type: 'edited'; change: Partial<PersonForm> }
  | { type: 'role'; id: string; on: boolean }
  | { type: 'ask'; command: PersonCommand }
  | { type: 'copied'; isCopied: boolean };

export type PeopleTag = 'loading' | 'loadFailed' | 'saving' | 'asking' | 'acting' | 'shown' | 'closing' | 'discarding';

const DAY_MS = 86_400_000;
const serviceNow = (ahead: number) => Date.now() - ahead;

/**
 * The users of the tenant: one is opened, edited and saved, and closing before that asks; commands wait for a confirmation. Whatever a write was answered,
 * the list is read again. A link is shown once, and closing before it was copied asks once. (UI.md 4.15, OP-209)
 */
export const peopleMachine = setup({
  types: {} as {
    context: PeopleContext;
    input: { editor: PersonEditor };
    events: PeopleEvent;
    tags: PeopleTag;
    emitted: { type: 'done' | 'gone'; text: string };
  },
  actors: {
    load: port<People>('load'),
    save: port<SavedPerson, { before: Person | null; form: PersonForm }>('save'),
    act: port<CommandDone, { command: PersonCommand; person: Person }>('act'),
  },
  guards: {
    isWaiting: ({ context: { known, now } }) => known !== null && nextWaitEnd(known, now) !== null,
    isFaulty: ({ context }) => Object.keys(faultsOf(context)).length > 0,
    isEdited: ({ context: { opened } }) => opened !== null && isEditedPerson(opened),
    isAnotherWanted: ({ context }) => context.wanted !== null,
    isKnown: ({ context }, { id }: { id: string }) => context.known?.people.some((each) => each.id === id) === true,
    hasLink: (_, { link }: { link: PersonLinkWire | null }) => link !== null && link.ended !== true,
    isEnded: (_, { link }: { link: PersonLinkWire | null }) => link?.ended === true,
    isUncopied: ({ context: { copying, link } }) => copying !== 'copied' && link !== null && isShownAlone(link),
  },
  delays: {
    // Without a wait the clock is looked at in vain once a day. 20 ms, since a timer of a browser may be early by one.
    waitEnds: ({ context: { known, now, ahead } }) => {
      const end = known === null ? null : nextWaitEnd(known, now);
      return end === null ? DAY_MS : Math.min(DAY_MS, Math.max(0, end - serviceNow(ahead) + 20));
    },
  },
  actions: {
    keep: assign((_, { known }: { known: People }) => {
      const ahead = clockAhead(known, Date.now());
      return { known, ahead, now: serviceNow(ahead), failure: null };
    }),
    lookAtClock: assign(({ context: { ahead } }) => ({ now: serviceNow(ahead) })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureText(error) })),
    open: assign(({ context: { known } }, { id }: { id: string | null }) => opening(known, id)),
    want: assign((_, { id }: { id: string }) => ({ wanted: id })),
    forgetWanted: assign({ wanted: null }),
    openWanted: enqueueActions(({ context: { known, wanted }, enqueue }) => {
      if (wanted === null) return;
      enqueue.assign({ wanted: null });
      if (known?.people.some(({ id }) => id === wanted) === true) enqueue.assign(opening(known, wanted));
      else enqueue.emit({ type: 'gone', text: texts.gone });
    }),
    edit: assign(({ context: { opened, faults } }, { change }: { change: Partial<PersonForm> }) => {
      const { form: _, ...rest } = faults;
      const left = Object.fromEntries(Object.entries(rest).filter(([field]) => !Object.hasOwn(change, field)));
      return opened === null ? {} : { opened: { ...opened, form: { ...opened.form, ...change } }, faults: left };
    }),
    giveRole: assign(({ context: { opened, faults } }, { id, on }: { id: string; on: boolean }) => {
      const { roles: _, form: _form, ...left } = faults;
      if (opened === null) return {};
      const others = opened.form.roles.filter((each) => each !== id);
      return { opened: { ...opened, form: { ...opened.form, roles: on ? [...others, id] : others } }, faults: left };
    }),
    keepFaults: assign(({ context }) => ({ faults: faultsOf(context) })),
    keepRefusal: assign(({ context }, { error }: { error: unknown }) => refusal(context, error)),
    shut: assign({ opened: null, faults: {}, clash: null, problem: null, command: null }),
    ask: assign((_, { command }: { command: PersonCommand }) => ({ command, problem: null })),
    keepProblem: assign(({ context: { command } }, { error }: { error: unknown }) => ({
      problem: writeFailureText(error, texts.events[command ?? 'save']),
    })),
    show: assign(({ context: { opened } }, { link }: { link: PersonLinkWire | null }) => ({
      link: link === null ? null : { ...link, name: nameOf(opened) },
      copying: 'not' as const,
    })),
    noteCopy: assign((_, { isCopied }: { isCopied: boolean }) => ({
      copying: isCopied ? ('copied' as const) : ('refused' as const),
    })),
    forgetLink: assign({ link: null, copying: 'not' as const, opened: null, command: null }),
    warn: emit((_, { link }: { link: PersonLinkWire | null }) => ({
      type: 'gone' as const,
      text: (link === null ? null : linkMailNote(link)?.text) ?? '',
    })),
    tell: emit((_, { text }: { text: string }) => ({ type: 'done' as const, text })),
  },
}).createMachine({
  id: 'people',
  context: ({ input }) => ({
    editor: input.editor,
    known: null,
    now: 0,
    ahead: 0,
    wanted: null,
    failure: null,
    opened: null,
    faults: {},
    clash: null,
    command: null,
    problem: null,
    link: null,
    copying: 'not',
  }),
  initial: 'loading',
  on: { wanted: { actions: { type: 'want', params: ({ event }) => event } } },
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        src: 'load',
        onDone: {
          target: 'list.ready',
          actions: [{ type: 'keep', params: ({ event }) => ({ known: event.output }) }, 'openWanted'],
        },
        onError: {
          target: 'loadFailed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    loadFailed: { tags: 'loadFailed', on: { reload: 'loading' } },
    // What is shown can be pressed while it is read again.
    list: {
      initial: 'ready',
      on: {
        reload: { target: '.refreshing', reenter: true },
        invite: { actions: { type: 'open', params: { id: null } } },
        open: {
          guard: { type: 'isKnown', params: ({ event }) => event },
          actions: { type: 'open', params: ({ event }) => event },
        },
        edited: { actions: { type: 'edit', params: ({ event }) => event } },
        role: { actions: { type: 'giveRole', params: ({ event }) => event } },
        // He may be newer than the list.
        wanted: [
          { guard: 'isEdited', target: 'discarding', actions: { type: 'want', params: ({ event }) => event } },
          { target: '.refreshing', reenter: true, actions: ['shut', { type: 'want', params: ({ event }) => event }] },
        ],
        close: [{ guard: 'isEdited', target: 'discarding' }, { actions: 'shut' }],
        ask: { target: 'asking', actions: { type: 'ask', params: ({ event }) => event } },
        save: [{ guard: 'isFaulty', actions: 'keepFaults' }, { target: 'saving' }],
      },
      states: {
        ready: { after: { waitEnds: { guard: 'isWaiting', target: 'ready', reenter: true, actions: 'lookAtClock' } } },
        refreshing: {
          invoke: {
            src: 'load',
            onDone: {
              target: 'ready',
              actions: [{ type: 'keep', params: ({ event }) => ({ known: event.output }) }, 'openWanted'],
            },
            onError: {
              target: 'ready',
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        before: { type: 'history' },
      },
    },
    saving: {
      tags: 'saving',
      invoke: {
        src: 'save',
        input: ({ context: { opened } }) => opened ?? { before: null, form: blankPerson },
        onDone: [
          {
            guard: { type: 'hasLink', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'show', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isEnded', params: ({ event }) => event.output },
            target: 'list.refreshing',
            actions: [{ type: 'warn', params: ({ event }) => event.output }, 'shut'],
          },
          {
            target: 'list.refreshing',
            actions: [
              { type: 'tell', params: ({ event }) => ({ text: texts.done.saved(personName(event.output.person)) }) },
              'shut',
            ],
          },
        ],
        onError: {
          target: 'list.refreshing',
          actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    discarding: {
      tags: 'discarding',
      on: {
        confirm: [
          { guard: 'isAnotherWanted', target: 'list.refreshing', actions: 'shut' },
          { target: 'list.before', actions: 'shut' },
        ],
        cancel: { target: 'list.before', actions: 'forgetWanted' },
      },
    },
    asking: { tags: 'asking', on: { confirm: 'acting', cancel: { target: 'list.before' } } },
    acting: {
      tags: 'acting',
      invoke: {
        src: 'act',
        input: ({ context: { command, opened } }) => ({
          command: command ?? 'end',
          person: opened?.before as Person,
        }),
        onDone: [
          {
            guard: { type: 'hasLink', params: ({ event }) => ({ link: linkOf(event.output) }) },
            target: 'shown',
            actions: { type: 'show', params: ({ event }) => ({ link: linkOf(event.output) }) },
          },
          {
            guard: { type: 'isEnded', params: ({ event }) => ({ link: linkOf(event.output) }) },
            target: 'list.refreshing',
            actions: [{ type: 'warn', params: ({ event }) => ({ link: linkOf(event.output) }) }, 'shut'],
          },
          {
            target: 'list.refreshing',
            actions: [
              { type: 'tell', params: ({ context, event }) => ({ text: doneText(context, event.output) }) },
              'shut',
            ],
          },
        ],
        onError: {
          target: 'list.refreshing',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    shown: {
      tags: 'shown',
      on: {
        copied: { actions: { type: 'noteCopy', params: ({ event }) => event } },
        close: [
          { guard: 'isUncopied', target: 'closing' },
          { target: 'list.refreshing', actions: 'forgetLink' },
        ],
      },
    },
    closing: {
      tags: ['shown', 'closing'],
      on: { stay: 'shown', close: { target: 'list.refreshing', actions: 'forgetLink' } },
    },
  },
});

function opening(known: People | null, id: string | null) {
  const before = known?.people.find((each) => each.id === id) ?? null;
  const form = before === null ? blankPerson : formOf(before);
  return { opened: { before, form }, faults: {}, clash: null, problem: null };
}

function faultsOf({ opened, known, editor }: PeopleContext): PersonFaults {
  return opened === null || known === null ? {} : personFaults(opened.form, opened.before, known, editor);
}

const fieldLabels: Readonly<Record<keyof PersonForm, string>> = {
  uid: texts.uid,
  first_name: texts.firstName,
  last_name: texts.lastName,
  roles: texts.rolesLabel,
  enabled: texts.enabled,
};

/** A rival's save is what the next one starts from; what is typed stays, and the rest is as he saved it. (OP-202) */
function refusal({ opened }: PeopleContext, error: unknown): Partial<PeopleContext> {
  if (opened === null || !(error instanceof ApiError)) return { faults: { form: failureText(error) } };
  const now = error.code === 'conflict' ? (error.current as Person | undefined) : undefined;
  if (now !== undefined && opened.before !== null) {
    const { form, both } = mergedForm({ before: opened.before, form: opened.form }, now);
    const by = now.updated_by ?? '';
    const clash =
      both.length === 0
        ? texts.clash(by)
        : texts.clashOf(
            by,
            both.map((field) => fieldLabels[field]),
          );
    return { opened: { before: now, form }, clash, faults: {} };
  }
  if (error.status === 404) return { faults: { form: texts.gone } };
  if (isLostAnswer(error) || error.written === false)
    return { faults: { form: writeFailureText(error, texts.events.save) } };
  return { faults: refusedPerson(error) };
}

function nameOf(opened: PeopleContext['opened']): string {
  return opened === null ? '' : personName(opened.before ?? opened.form);
}

function linkOf(done: CommandDone): PersonLinkWire | null {
  return 'link' in done ? done.link : null;
}

function doneText({ command, opened }: PeopleContext, done: CommandDone): string {
  const name = nameOf(opened);
  if (command === 'unlock') return texts.done.unlock(name);
  if (command === 'takeOff') return texts.done.takeOff(name);
  if (command === 'remove' || 'link' in done) return texts.done.remove(name);
  return texts.done.end(name, done.ended, done.tokens);
}

type PeopleNow = SnapshotFrom<typeof peopleMachine>;

/** Why nothing can be shown. (UI.md section 4, common states) */
export const selectPeopleFailure = (people: PeopleNow): string | null =>
  people.hasTag('loadFailed') ? people.context.failure : null;
/** Why what is shown may be behind. */
export const selectPeopleStale = (people: PeopleNow): string | null =>
  people.context.known === null ? null : people.context.failure;
/** Who is open in the form. */
export const selectOpenedPerson = (people: PeopleNow): PeopleContext['opened'] => people.context.opened;
/** Whether something would be lost with the page. (OP-84) */
export const selectPersonEdited = ({ context: { opened } }: PeopleNow): boolean =>
  opened !== null && isEditedPerson(opened);
/** The command that waits for its confirmation, or is being carried out. */
export const selectPersonCommand = (people: PeopleNow): PersonCommand | null =>
  people.hasTag('asking') || people.hasTag('acting') ? people.context.command : null;
