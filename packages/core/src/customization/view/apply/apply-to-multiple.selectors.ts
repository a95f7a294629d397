import type { SnapshotFrom } from 'xstate';
import { asksForLogoSlot } from '../../apply/apply-targets.ts';
import {
  type ApplyToMultipleContext,
  applyChoice,
  applyRows,
  type applyToMultipleMachine,
  copiesColors,
  isApplicable,
} from '../../apply/apply-to-multiple.machine.ts';
import type { Customization } from '../../registry/model.ts';
import {
  type ApplyAll,
  type ApplyGroup,
  type ApplySource,
  applyAll,
  applyBlock,
  applyGroups,
  applySource,
  colorsBlock,
  willChangeWords,
} from './apply-to-multiple.view.ts';

export type ApplyToMultipleSnapshot = SnapshotFrom<typeof applyToMultipleMachine>;

/** Computes once per context. */
function perContext<Result>(compute: (context: ApplyToMultipleContext) => Result) {
  const answers = new WeakMap<ApplyToMultipleContext, { result: Result }>();
  return ({ context }: ApplyToMultipleSnapshot): Result => {
    const known = answers.get(context);
    if (known !== undefined) return known.result;
    const result = compute(context);
    answers.set(context, { result });
    return result;
  };
}

/** Rows of the dialog; the source is checked and disabled. (spec 1 section 5) */
export const selectApplyRows = perContext(applyRows);

/** The data as it would be if every choosable row were a target, for the swatches of the rows. (UI.md 4.5) */
export const selectApplyOutcome: (snapshot: ApplyToMultipleSnapshot) => Customization | null = perContext((context) =>
  applyChoice(
    context,
    applyRows(context).flatMap((row) => (row.disabled ? [] : [row.module])),
  ),
);

/** False while the source uses a preset theme: Copy Colors is disabled and unchecked. (spec 1 section 5) */
export function selectCanCopyColors({ context }: ApplyToMultipleSnapshot): boolean {
  return copiesColors(context);
}

/** True when the dialog asks which logo is meant. (spec 1 section 5) */
export function selectAsksForSlot({ context: { source } }: ApplyToMultipleSnapshot): boolean {
  return source !== null && asksForLogoSlot(source);
}

/** True when Apply is enabled. (spec 1 section 5) */
export function selectCanApply({ context }: ApplyToMultipleSnapshot): boolean {
  return isApplicable(context);
}

/** How many elements will change; the source does not count. (OP-52) */
export function selectApplyCount({ context }: ApplyToMultipleSnapshot): number {
  return context.targets.length;
}

/** Name and look of the source; null while the dialog is closed. (UI.md 4.5) */
export const selectApplySource: (snapshot: ApplyToMultipleSnapshot) => ApplySource | null = perContext(applySource);

/** The elements that the filter leaves, by area, with what they are and what they become. (UI.md 4.5) */
export const selectApplyGroups: (snapshot: ApplyToMultipleSnapshot) => readonly ApplyGroup[] = perContext(applyGroups);

/** The box that chooses every element on screen. (UI.md 4.5) */
export const selectApplyAll: (snapshot: ApplyToMultipleSnapshot) => ApplyAll = perContext(applyAll);

/** Why Apply cannot be pressed; null when it can. (spec 1 section 5) */
export function selectApplyBlock({ context }: ApplyToMultipleSnapshot): string | null {
  return applyBlock(context);
}

/** Why Copy Colors is disabled; null when it is not. (spec 1 section 5) */
export function selectColorsBlock({ context }: ApplyToMultipleSnapshot): string | null {
  return colorsBlock(context);
}

/** How many elements will change, in words. (UI.md 4.5) */
export function selectWillChange({ context }: ApplyToMultipleSnapshot): string {
  return willChangeWords(context);
}
