import { assign, setup } from 'xstate';
import type { CustomizationFeature, ModuleId, PreviewType } from '../registry/model.ts';
import { moduleOf, modules, offeredVariants } from '../registry/modules.ts';
import type { ModuleVariant } from '../registry/record.ts';

/** Stage widths on offer, in CSS pixels; they meet every breakpoint of the pages. (UI.md 4.3) */
export const previewWidths = [1280, 1024, 768, 640, 400] as const;
export type PreviewWidth = (typeof previewWidths)[number];

/** Width that a preview starts with. (UI.md 4.3) */
export const DEFAULT_PREVIEW_WIDTH = 1024 satisfies PreviewWidth;

/** Zooms of a stage on offer, in percent; `fit` shows the whole width and never enlarges. (UI.md 4.3) */
export const previewZooms = ['fit', 50, 75, 100] as const;
export type PreviewZoom = (typeof previewZooms)[number];

type Features = Readonly<Partial<Record<CustomizationFeature, boolean>>>;

/** What the preview shows, null module while it is closed. (spec 1 section 2) */
export interface PreviewContext {
  features: Features;
  /** Null while closed. */
  module: ModuleId | null;
  /** Entry of the module's selector. */
  variant: string;
  width: PreviewWidth;
  /** The instant that the watermark shows, in epoch milliseconds: one per opening. (OP-56) */
  openedAt: number | null;
}

export type PreviewEvent =
  | { type: 'preview.opened'; previewType: PreviewType; at?: number }
  | { type: 'preview.closed' }
  | { type: 'preview.reset' }
  | { type: 'variant.selected'; variant: string }
  | { type: 'width.selected'; width: number }
  | { type: 'banner.toggled' }
  | { type: 'details.toggled' };

/** The module that a preview type shows; null for one that its capability hides. (spec 1 section 2) */
function moduleOfType(type: PreviewType, features: Features): ModuleId | null {
  const found = modules.find((module) => module.previewType === type);
  return found !== undefined && (found.feature === null || features[found.feature] === true) ? found.id : null;
}

function isOffered({ module, features }: PreviewContext, variant: string): boolean {
  return module !== null && offeredVariants(module, features).some(({ id }) => id === variant);
}

function shownVariant({ module, variant }: PreviewContext): ModuleVariant | null {
  return module === null ? null : (moduleOf(module).variants.find(({ id }) => id === variant) ?? null);
}

/** True when the shown variant is a banner with a Hide/Show control. */
export function isBanner(context: PreviewContext): boolean {
  return shownVariant(context)?.isBanner === true;
}

/** True when the shown variant has details that open on demand. */
export function hasDetails(context: PreviewContext): boolean {
  return shownVariant(context)?.hasDetails === true;
}

/** True when the shown variant is drawn in the phone frame. */
export function isPhone(context: PreviewContext): boolean {
  return shownVariant(context)?.isPhone === true;
}

function opened(context: PreviewContext, type: PreviewType, at: number | undefined): Partial<PreviewContext> {
  const module = moduleOfType(type, context.features);
  if (module === null) return {};
  return {
    module,
    variant: firstVariant(module, context.features),
    width: DEFAULT_PREVIEW_WIDTH,
    openedAt: at ?? null,
  };
}

function firstVariant(module: ModuleId, features: Features): string {
  return offeredVariants(module, features)[0]?.id ?? '';
}

/** What one preview shows: module, variant, width, banner and details. Zoom is the view's own. (spec 1 sections 2 and 4) */
export const previewMachine = setup({
  types: {} as { context: PreviewContext; events: PreviewEvent; input: { features?: Features } | undefined },
  guards: {
    isOfferedModule: ({ context, event }) =>
      event.type === 'preview.opened' && moduleOfType(event.previewType, context.features) !== null,
    isOfferedVariant: ({ context, event }) => event.type === 'variant.selected' && isOffered(context, event.variant),
    isOfferedWidth: ({ event }) =>
      event.type === 'width.selected' && previewWidths.some((width) => width === event.width),
    isBanner: ({ context }) => isBanner(context),
    hasDetails: ({ context }) => hasDetails(context),
  },
  actions: {
    open: assign(({ context, event }) =>
      event.type === 'preview.opened' ? opened(context, event.previewType, event.at) : {},
    ),
    close: assign({ module: null, variant: '', openedAt: null }),
    restoreDefaults: assign(({ context: { module, features } }) => ({
      width: DEFAULT_PREVIEW_WIDTH,
      ...(module !== null && { variant: firstVariant(module, features) }),
    })),
    selectVariant: assign(({ event }) => (event.type === 'variant.selected' ? { variant: event.variant } : {})),
    selectWidth: assign(({ event }) =>
      event.type === 'width.selected' ? { width: previewWidths.find((width) => width === event.width) } : {},
    ),
  },
}).createMachine({
  id: 'preview',
  context: ({ input }) => ({
    features: input?.features ?? {},
    module: null,
    variant: '',
    width: DEFAULT_PREVIEW_WIDTH,
    openedAt: null,
  }),
  initial: 'closed',
  // Only one module is shown; opening another one replaces it. (PRV-001)
  on: { 'preview.opened': { guard: 'isOfferedModule', target: '.open', reenter: true, actions: 'open' } },
  states: {
    closed: {},
    open: {
      type: 'parallel',
      on: {
        'preview.closed': { target: 'closed', actions: 'close' },
        'preview.reset': { target: ['.banner.shown', '.details.folded'], actions: 'restoreDefaults' },
        'variant.selected': {
          guard: 'isOfferedVariant',
          target: ['.banner.shown', '.details.folded'],
          actions: 'selectVariant',
        },
        'width.selected': { guard: 'isOfferedWidth', actions: 'selectWidth' },
      },
      states: {
        banner: {
          initial: 'shown',
          states: {
            shown: { on: { 'banner.toggled': { guard: 'isBanner', target: 'hidden' } } },
            hidden: { on: { 'banner.toggled': { target: 'shown' } } },
          },
        },
        details: {
          initial: 'folded',
          states: {
            folded: { on: { 'details.toggled': { guard: 'hasDetails', target: 'unfolded' } } },
            unfolded: { on: { 'details.toggled': { target: 'folded' } } },
          },
        },
      },
    },
  },
});
