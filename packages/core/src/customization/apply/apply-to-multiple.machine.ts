import { assign, emit, setup } from 'xstate';
import { configurationOf } from '../edit/edit.ts';
import type { Customization, ModuleId } from '../registry/model.ts';
import { moduleOf } from '../registry/modules.ts';
import { placeMessages } from '../registry/places.messages.ts';
import { type ApplyFlags, type ApplyTarget, applyTargets, asksForLogoSlot, canApply } from './apply-targets.ts';
import { applyToMultiple, canCopyColors, type LogoSlot } from './apply-to-multiple.ts';
import { applyMessages } from './messages.ts';

/** Name of the undo step that an apply makes. (DRF-007) */
export const APPLY_LABEL = applyMessages.step;

/** Choices of the dialog while it is open. (spec 1 section 5) */
export interface ApplyToMultipleContext {
  flags: ApplyFlags;
  /** The edited data; a save that ends meanwhile may bring in what others wrote. Null while closed. */
  customization: Customization | null;
  source: ModuleId | null;
  /** Chosen targets, without the source. */
  targets: readonly ModuleId[];
  colors: boolean;
  logo: boolean;
  logoSlot: LogoSlot;
  /** Words that narrow the list; what they hide stays as it was chosen. (UI.md 4.5) */
  filter: string;
}

export type ApplyToMultipleEvent =
  | { type: 'apply.opened'; source: ModuleId; customization: Customization }
  | { type: 'customization.changed'; customization: Customization }
  | { type: 'filter.changed'; filter: string }
  | { type: 'target.toggled'; module: ModuleId }
  | { type: 'targets.selected'; all: boolean }
  | { type: 'colors.toggled' }
  | { type: 'logo.toggled' }
  | { type: 'logoSlot.selected'; slot: LogoSlot }
  | { type: 'apply.confirmed' }
  | { type: 'apply.cancelled' };

/** Told when the dialog was confirmed: send it to the save and publish machine as `customization.replaced`. */
export interface Applied {
  type: 'applied';
  label: typeof APPLY_LABEL;
  customization: Customization;
  /** Number of targets. */
  count: number;
}

/** Rows of the dialog with the choices made so far. (spec 1 section 5, OP-52) */
export function applyRows({ customization, source, flags, targets }: ApplyToMultipleContext): ApplyTarget[] {
  if (customization === null || source === null) return [];
  return applyTargets(customization, source, flags).map((row) =>
    targets.includes(row.module) ? { ...row, checked: true } : row,
  );
}

/** Targets that can be chosen. */
function choosable(context: ApplyToMultipleContext): ModuleId[] {
  return applyRows(context).flatMap((row) => (row.disabled ? [] : [row.module]));
}

/** Rows that the filter leaves, found by name or area. (UI.md 4.5) */
export function shownRows(context: ApplyToMultipleContext): ApplyTarget[] {
  const wanted = context.filter.trim().toLowerCase();
  const named = ({ module, area }: ApplyTarget) => `${placeMessages.areas[area]} ${moduleOf(module).label}`;
  return applyRows(context).filter((row) => named(row).toLowerCase().includes(wanted));
}

/** Chooses or leaves every row on screen; rows that the filter hides keep their choice. */
function withAll(context: ApplyToMultipleContext, all: boolean): ModuleId[] {
  const shown = shownRows(context).flatMap((row) => (row.disabled ? [] : [row.module]));
  const others = context.targets.filter((module) => !shown.includes(module));
  return all ? [...others, ...shown] : others;
}

/** False while the source uses a preset theme; then colors stay unchecked. (spec 1 section 5) */
export function copiesColors({ customization, source }: ApplyToMultipleContext): boolean {
  const configuration = customization && source && configurationOf(customization, source);
  return configuration !== null && source !== null && canCopyColors(source, configuration);
}

/** The data after applying to `targets`. (spec 1 section 4) */
export function applyChoice(
  { customization, source, colors, logo, logoSlot }: ApplyToMultipleContext,
  targets: readonly ModuleId[],
): Customization | null {
  if (customization === null || source === null) return null;
  return applyToMultiple(customization, { source, targets, colors, logo, logoSlot });
}

/** At least one target and one of colors or logo. (spec 1 section 5) */
export function isApplicable({ source, targets, colors, logo }: ApplyToMultipleContext): boolean {
  return source !== null && canApply({ source, targets, colors, logo });
}

const closed = { customization: null, source: null, targets: [], colors: false, logo: false, filter: '' } as const;

/** The dialog that copies colors and logo from one module to others. (spec 1 sections 4 and 5, OP-50 to OP-52) */
export const applyToMultipleMachine = setup({
  types: {} as {
    context: ApplyToMultipleContext;
    events: ApplyToMultipleEvent;
    input: { flags: ApplyFlags };
    emitted: Applied;
  },
  guards: {
    isOfferedSource: ({ context, event }) =>
      event.type === 'apply.opened' &&
      applyTargets(event.customization, event.source, context.flags).some((row) => row.reason === 'source'),
    isChoosable: ({ context, event }) => event.type === 'target.toggled' && choosable(context).includes(event.module),
    copiesColors: ({ context }) => copiesColors(context),
    asksForSlot: ({ context }) => context.source !== null && asksForLogoSlot(context.source),
    isApplicable: ({ context }) => isApplicable(context),
  },
  actions: {
    open: assign(({ context, event }) => {
      if (event.type !== 'apply.opened') return {};
      const { source, customization } = event;
      return { ...closed, source, customization, logoSlot: 'dialogs', colors: copiesColors({ ...context, ...event }) };
    }),
    toggleTarget: assign(({ context: { targets }, event }) => {
      if (event.type !== 'target.toggled') return {};
      const { module } = event;
      return { targets: targets.includes(module) ? targets.filter((id) => id !== module) : [...targets, module] };
    }),
    selectTargets: assign(({ context, event }) =>
      event.type === 'targets.selected' ? { targets: withAll(context, event.all) } : {},
    ),
    takeFilter: assign(({ event }) => (event.type === 'filter.changed' ? { filter: event.filter } : {})),
    takeData: assign(({ context, event }) => {
      if (event.type !== 'customization.changed') return {};
      const next = { ...context, customization: event.customization };
      const possible = choosable(next);
      const targets = context.targets.filter((module) => possible.includes(module));
      return { customization: event.customization, targets, colors: context.colors && copiesColors(next) };
    }),
    toggleColors: assign(({ context }) => ({ colors: !context.colors })),
    toggleLogo: assign(({ context }) => ({ logo: !context.logo })),
    selectSlot: assign(({ event }) => (event.type === 'logoSlot.selected' ? { logoSlot: event.slot } : {})),
    tellApplied: emit(({ context }): Applied => {
      const customization = applyChoice(context, context.targets);
      if (customization === null) throw new RangeError('the dialog is closed');
      return { type: 'applied', label: APPLY_LABEL, customization, count: context.targets.length };
    }),
    close: assign(closed),
  },
}).createMachine({
  id: 'applyToMultiple',
  context: ({ input }) => ({ flags: input.flags, ...closed, logoSlot: 'dialogs' }),
  initial: 'closed',
  states: {
    closed: { on: { 'apply.opened': { guard: 'isOfferedSource', target: 'choosing', actions: 'open' } } },
    choosing: {
      on: {
        'target.toggled': { guard: 'isChoosable', actions: 'toggleTarget' },
        'targets.selected': { actions: 'selectTargets' },
        'filter.changed': { actions: 'takeFilter' },
        'customization.changed': { actions: 'takeData' },
        'colors.toggled': { guard: 'copiesColors', actions: 'toggleColors' },
        'logo.toggled': { actions: 'toggleLogo' },
        'logoSlot.selected': { guard: 'asksForSlot', actions: 'selectSlot' },
        'apply.confirmed': { guard: 'isApplicable', target: 'closed', actions: ['tellApplied', 'close'] },
        'apply.cancelled': { target: 'closed', actions: 'close' },
      },
    },
  },
});
