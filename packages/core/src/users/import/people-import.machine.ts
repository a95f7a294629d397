import { assign, type SnapshotFrom, setup } from 'xstate';
import type { ImportedPeopleWire } from '../../api/schemas/index.ts';
import { failureText, port, writeFailureText } from '../../shared/index.ts';
import { isShownAlone } from '../mail/mail-notes.ts';
import { importTexts as texts } from './import.messages.ts';
import type { NewPerson } from './new-people.ts';
import type { FileFault, FileLine, PeopleFile } from './people-file.ts';

/** What became of a list of users; `again` where the answer was lost and the list was sent once more. */
export interface ImportedPeople extends ImportedPeopleWire {
  again: boolean;
}

export interface PeopleImportContext {
  /** What was typed, pasted or read from a file. */
  text: string;
  /** Of the file that was chosen. */
  fileName: string | null;
  file: PeopleFile | null;
  /** Lines with a fault are left out by choice. */
  leavesOut: boolean;
  /** Why the last step failed. */
  problem: string | null;
  result: ImportedPeople | null;
  /** The links were put into a file. */
  isDownloaded: boolean;
}

export type PeopleImportEvent =
  | { type: 'typed'; text: string }
  | { type: 'picked'; name: string; text: string }
  | { type: 'leaveOut'; on: boolean }
  | { type: 'check' | 'back' | 'send' | 'downloaded' | 'close' | 'confirm' | 'cancel' };

export type PeopleImportTag = 'choosing' | 'checking' | 'preview' | 'sending' | 'done' | 'asking';

/**
 * Users from a file: chosen or pasted, checked line by line, made all at once. Nothing is made while a line is wrong,
 * unless those are left out by choice; what was typed stays whatever happens. (UI.md 4.15, ROL-015)
 */
export const peopleImportMachine = setup({
  types: {} as { context: PeopleImportContext; events: PeopleImportEvent; tags: PeopleImportTag },
  actors: {
    check: port<PeopleFile, { text: string }>('check'),
    send: port<ImportedPeople, { people: readonly NewPerson[] }>('send'),
  },
  guards: {
    hasText: ({ context }) => context.text.trim() !== '',
    canSend: ({ context }) => canSendPeople(context),
    needsDownload: ({ context: { result, isDownloaded } }) =>
      result?.people.some(({ link }) => link !== null && isShownAlone(link)) === true && !isDownloaded,
  },
  actions: {
    keepText: assign((_, { text, name }: { text: string; name: string | null }) => ({
      text,
      fileName: name,
      file: null,
      problem: null,
    })),
    keepFile: assign((_, { file }: { file: PeopleFile }) => ({ file, leavesOut: false, problem: null })),
    keepCheckFailure: assign((_, { error }: { error: unknown }) => ({ problem: failureText(error) })),
    keepSendFailure: assign((_, { error }: { error: unknown }) => ({ problem: writeFailureText(error, texts.event) })),
    choose: assign((_, { on }: { on: boolean }) => ({ leavesOut: on })),
    keepResult: assign((_, { result }: { result: ImportedPeople }) => ({ result, problem: null })),
    noteDownload: assign({ isDownloaded: true }),
  },
}).createMachine({
  id: 'people-import',
  context: {
    text: '',
    fileName: null,
    file: null,
    leavesOut: false,
    problem: null,
    result: null,
    isDownloaded: false,
  },
  initial: 'choosing',
  states: {
    choosing: {
      tags: 'choosing',
      initial: 'typing',
      on: {
        typed: {
          target: '.typing',
          actions: { type: 'keepText', params: ({ event }) => ({ text: event.text, name: null }) },
        },
        picked: {
          target: 'checking',
          actions: { type: 'keepText', params: ({ event }) => ({ text: event.text, name: event.name }) },
        },
        check: { guard: 'hasText', target: 'checking' },
        close: [{ guard: 'hasText', target: '.leaving' }, { target: 'closed' }],
      },
      states: {
        typing: {},
        leaving: { tags: 'asking', on: { confirm: '#people-import.closed', cancel: 'typing' } },
      },
    },
    checking: {
      tags: 'checking',
      invoke: {
        src: 'check',
        input: ({ context: { text } }) => ({ text }),
        onDone: { target: 'preview', actions: { type: 'keepFile', params: ({ event }) => ({ file: event.output }) } },
        onError: {
          target: 'choosing',
          actions: { type: 'keepCheckFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    preview: {
      tags: 'preview',
      initial: 'looking',
      on: {
        leaveOut: { actions: { type: 'choose', params: ({ event }) => event } },
        picked: {
          target: 'checking',
          actions: { type: 'keepText', params: ({ event }) => ({ text: event.text, name: event.name }) },
        },
        back: 'choosing',
        send: { guard: 'canSend', target: 'sending' },
        close: '.leaving',
      },
      states: {
        looking: {},
        leaving: { tags: 'asking', on: { confirm: '#people-import.closed', cancel: 'looking' } },
      },
    },
    sending: {
      tags: 'sending',
      invoke: {
        src: 'send',
        input: ({ context }) => ({ people: peopleToSend(context) }),
        onDone: { target: 'done', actions: { type: 'keepResult', params: ({ event }) => ({ result: event.output }) } },
        onError: {
          target: 'rechecking',
          actions: { type: 'keepSendFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    /** What somebody else made meanwhile is told by line, as every fault is. */
    rechecking: {
      tags: 'sending',
      invoke: {
        src: 'check',
        input: ({ context: { text } }) => ({ text }),
        onDone: {
          target: 'preview',
          actions: assign(({ event, context: { problem } }) => ({ file: event.output, problem })),
        },
        onError: 'preview',
      },
    },
    done: {
      tags: 'done',
      initial: 'shown',
      on: {
        downloaded: { target: '.shown', actions: 'noteDownload' },
        close: [{ guard: 'needsDownload', target: '.leaving' }, { target: 'closed' }],
      },
      states: {
        shown: {},
        leaving: { tags: 'asking', on: { confirm: '#people-import.closed', cancel: 'shown' } },
      },
    },
    closed: { type: 'final' },
  },
});

type Draft = Pick<PeopleImportContext, 'file' | 'leavesOut'>;

/** Who is new and right. */
export function peopleToSend({ file }: Pick<PeopleImportContext, 'file'>): NewPerson[] {
  return file?.lines.flatMap(({ state, person }) => (state === 'new' ? [person] : [])) ?? [];
}

/** Nothing is made while a fault stands; lines are left out by choice, a torn file never. (ROL-015) */
export function canSendPeople({ file, leavesOut }: Draft): boolean {
  if (file === null || file.faults.length > 0) return false;
  const isClean = file.lines.every(({ state }) => state !== 'wrong');
  return (isClean || leavesOut) && peopleToSend({ file }).length > 0;
}

/** How many lines of each sort there are. */
export function countPeople({ lines }: Pick<PeopleFile, 'lines'>): Record<FileLine['state'], number> {
  const of = (state: FileLine['state']) => lines.filter((line) => line.state === state).length;
  return { new: of('new'), there: of('there'), wrong: of('wrong') };
}

/** A line of the preview. */
export interface PreviewLine {
  line: number;
  name: string;
  uid: string;
  roles: string;
  state: keyof typeof texts.states;
  faults: readonly { at: string; message: string }[];
}

/** Lines that are drawn at first, and with each press more. Chosen here. */
export const PREVIEW_PART = 100;

/** The lines of a file for the eye, those with a fault first, so many of them; `next` is how many the next press adds. */
export function previewLines({ file, leavesOut }: Draft, most: number): { shown: PreviewLine[]; next: number } {
  const lines = file?.lines ?? [];
  const inOrder = [
    ...lines.filter(({ state }) => state === 'wrong'),
    ...lines.filter(({ state }) => state !== 'wrong'),
  ];
  const shown = inOrder.slice(0, most).map(({ line, person, roles, state, faults }): PreviewLine => {
    const { uid, first_name, last_name } = person;
    return {
      line,
      uid,
      name: [first_name, last_name].filter((part) => part !== '').join(' '),
      roles: roles === '' ? texts.noRoles : roles,
      state: state === 'wrong' && leavesOut ? 'out' : state,
      faults: faults.map((fault) => ({ at: faultPlace(fault), message: fault.message })),
    };
  });
  return { shown, next: Math.min(inOrder.length - shown.length, PREVIEW_PART) };
}

/** `Line 7, column 4 (roles)` */
export function faultPlace({ line, column, name }: Pick<FileFault, 'line' | 'column' | 'name'>): string {
  return texts.at(line, column, name);
}

type ImportNow = SnapshotFrom<typeof peopleImportMachine>;

/** Whether something would be lost with the page. (OP-84) */
export const selectImportAtRisk = (now: ImportNow): boolean =>
  now.status === 'active' && (now.hasTag('done') ? !now.context.isDownloaded : now.context.text.trim() !== '');
