import { assign, type SnapshotFrom, setup } from 'xstate';
import { signInFailure } from '../session/sign-in.ts';
import { isLostAnswer, port, writeFailureText } from '../shared/index.ts';
import {
  type ContactDiagnostics,
  type ContactDraft,
  type ContactFaults,
  contactFaults,
  contactTopics,
} from './contact.ts';
import { contactTexts } from './messages.ts';

export interface ContactContext extends ContactDraft {
  /** Faults are shown from the first attempt to send. (UI.md section 9.5) */
  isTried: boolean;
  /** Why the last attempt failed; what was typed stays. */
  failure: string | null;
  /** Number of the stored message. */
  sentId: string | null;
}

export type ContactEvent =
  | { type: 'topic.chosen'; topic: NonNullable<ContactDraft['topic']> }
  | { type: 'message.edited'; message: string }
  /** Null takes the diagnostics off again. */
  | { type: 'diagnostics.changed'; diagnostics: ContactDiagnostics | null }
  | { type: 'send' }
  | { type: 'again' };

export type ContactTag = 'sending' | 'sent';

/** A message ready to be sent. */
export type ContactMessageInput = ContactDraft & { topic: NonNullable<ContactDraft['topic']> };

const empty: ContactContext = {
  topic: null,
  message: '',
  diagnostics: null,
  isTried: false,
  failure: null,
  sentId: null,
};

/** The contact form: what is typed lives as long as the visit, also while the user is elsewhere. (UI.md 4.12) */
export const contactMachine = setup({
  types: {} as { context: ContactContext; events: ContactEvent; tags: ContactTag },
  actors: { send: port<{ id: string }, ContactMessageInput>('send') },
  guards: { isComplete: ({ context }) => Object.keys(contactFaults(context)).length === 0 },
  actions: {
    choose: assign((_, { topic }: { topic: ContactDraft['topic'] }) => ({ topic })),
    edit: assign((_, { message }: { message: string }) => ({ message })),
    attach: assign((_, { diagnostics }: { diagnostics: ContactDiagnostics | null }) => ({ diagnostics })),
    tryIt: assign({ isTried: true }),
    clearFailure: assign({ failure: null }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: sendFailure(error) })),
    // What was sent is not needed any more.
    keepSent: assign((_, { id }: { id: string }) => ({ ...empty, sentId: id })),
    clear: assign(empty),
  },
}).createMachine({
  id: 'contact',
  context: empty,
  initial: 'editing',
  states: {
    editing: {
      on: {
        'topic.chosen': { actions: { type: 'choose', params: ({ event }) => ({ topic: event.topic }) } },
        'message.edited': { actions: { type: 'edit', params: ({ event }) => ({ message: event.message }) } },
        'diagnostics.changed': {
          actions: { type: 'attach', params: ({ event }) => ({ diagnostics: event.diagnostics }) },
        },
        send: [{ guard: 'isComplete', target: 'sending' }, { actions: 'tryIt' }],
      },
    },
    sending: {
      tags: 'sending',
      entry: 'clearFailure',
      invoke: {
        src: 'send',
        input: ({ context: { topic, message, diagnostics } }) => ({
          topic: topic ?? contactTopics[4], // the guard has seen a topic; its type has not
          message,
          diagnostics,
        }),
        onDone: { target: 'sent', actions: { type: 'keepSent', params: ({ event }) => ({ id: event.output.id }) } },
        onError: {
          target: 'editing',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    sent: { tags: 'sent', on: { again: { target: 'editing', actions: 'clear' } } },
  },
});

/** Nothing can be read that tells whether a message arrived whose answer was lost. (CNF-004) */
function sendFailure(error: unknown): string {
  if (!isLostAnswer(error)) return signInFailure(error);
  return `${writeFailureText(error, contactTexts.sentEvent)} ${contactTexts.mayBeTwice}`;
}

type Contact = SnapshotFrom<typeof contactMachine>;

/** What is typed and attached. */
export const selectContactDraft = (contact: Contact): ContactDraft => contact.context;
/** Faults to show; none before the first attempt to send. (UI.md section 9.5) */
export const selectContactFaults = (contact: Contact): ContactFaults =>
  contact.context.isTried ? contactFaults(contact.context) : {};
/** Why sending failed. (UI.md section 7) */
export const selectContactFailure = (contact: Contact): string | null => contact.context.failure;
/** Number of the message that was just sent. */
export const selectSentMessage = (contact: Contact): string | null => contact.context.sentId;
