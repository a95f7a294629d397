import { assign, emit, setup } from 'xstate';
import type { AdvancedModule } from '../registry/advanced-modules.ts';

/** What the customization says about the page. */
export interface AdvancedPage {
  /** `advanced` of the edited data. */
  advanced: boolean;
  /** `customHtml` of the edited data. */
  html: string | null;
  /** `customHtml` of the loaded original. */
  loadedHtml: string | null;
  /** Code that was edited and left by switching off; part of the edited data and of its draft. (OP-44, OP-206) */
  kept: string | null;
}

/** The page to start with and its default HTML. (spec 1 section 4, OP-45) */
export interface AdvancedModeInput extends AdvancedPage {
  module: AdvancedModule;
  /** The default page of the area; the pages part of the product owns it. (OP-45) */
  defaultHtml: string;
}

export type AdvancedModeEvent =
  | { type: 'advanced.on' }
  | { type: 'advanced.off' }
  | { type: 'code.edited'; html: string }
  | { type: 'reset.requested' }
  | { type: 'reset.confirmed' }
  | { type: 'reset.cancelled' }
  | ({ type: 'page.observed' } & AdvancedPage);

/** An edit of the page that the customization must take over; `advancedEdit` turns it into an event. */
export interface AdvancedEdited {
  type: 'advanced.edited';
  /** Name of the undo step. */
  label: 'Advanced mode' | 'Custom HTML' | 'Reset Code';
  module: AdvancedModule;
  advanced: boolean;
  html: string | null;
  /** What is kept aside from now on. */
  kept: string | null;
}

/** True when the code on screen is not the loaded one. (OP-44) */
export function isCodeChanged({ html, loadedHtml }: Pick<AdvancedPage, 'html' | 'loadedHtml'>): boolean {
  return html !== loadedHtml;
}

/** Switching on takes the temporary edited code, else the saved HTML, else the default. (spec 1 section 4) */
function switchedOn({ kept, html, defaultHtml }: AdvancedModeInput): Partial<AdvancedPage> {
  const saved = html === null || html.trim() === '' ? null : html;
  return { advanced: true, html: kept ?? saved ?? defaultHtml, kept: null };
}

/** Switching off keeps unchanged HTML; changed code is kept aside and the loaded HTML comes back. (OP-44) */
function switchedOff(page: AdvancedPage): Partial<AdvancedPage> {
  const { html, loadedHtml } = page;
  if (!isCodeChanged(page)) return { advanced: false, kept: null };
  return { advanced: false, html: loadedHtml, kept: html };
}

// no words: what is told is named by keys, see stepMessages
/** Switches one block page between its form and custom HTML, and resets the code. (spec 1 section 4, OP-44, OP-49) */
export const advancedModeMachine = setup({
  types: {} as {
    context: AdvancedModeInput;
    events: AdvancedModeEvent;
    input: AdvancedModeInput;
    emitted: AdvancedEdited;
  },
  guards: {
    isAdvanced: ({ context }) => context.advanced,
    isRegular: ({ context }) => !context.advanced,
  },
  actions: {
    switchOn: assign(({ context }) => switchedOn(context)),
    switchOff: assign(({ context }) => switchedOff(context)),
    edit: assign(({ event }) => (event.type === 'code.edited' ? { html: event.html } : {})),
    resetCode: assign(({ context }) => ({ html: context.defaultHtml, kept: null })),
    observe: assign(({ event }) => {
      if (event.type !== 'page.observed') return {};
      const { advanced, html, loadedHtml, kept } = event;
      return { advanced, html, loadedHtml, kept };
    }),
    tell: emit(({ context: { module, advanced, html, kept } }, { label }: { label: AdvancedEdited['label'] }) => ({
      type: 'advanced.edited' as const,
      label,
      module,
      advanced,
      html,
      kept,
    })),
  },
}).createMachine({
  id: 'advancedMode',
  context: ({ input }) => input,
  initial: 'regular',
  on: {
    // Undo, a reload or a reset may change the page from outside; the state follows what is there.
    'page.observed': { actions: 'observe' },
  },
  states: {
    regular: {
      always: { guard: 'isAdvanced', target: 'advanced' },
      on: { 'advanced.on': { actions: ['switchOn', { type: 'tell', params: { label: 'Advanced mode' } }] } },
    },
    advanced: {
      initial: 'coding',
      always: { guard: 'isRegular', target: 'regular' },
      states: {
        coding: {
          on: {
            'advanced.off': { actions: ['switchOff', { type: 'tell', params: { label: 'Advanced mode' } }] },
            'code.edited': { actions: ['edit', { type: 'tell', params: { label: 'Custom HTML' } }] },
            'reset.requested': { target: 'confirming' },
          },
        },
        // Reset Code runs only after the confirmation. (ADV-006)
        confirming: {
          on: {
            'reset.confirmed': {
              target: 'coding',
              actions: ['resetCode', { type: 'tell', params: { label: 'Reset Code' } }],
            },
            'reset.cancelled': { target: 'coding' },
          },
        },
      },
    },
  },
});
