import type { SnapshotFrom } from 'xstate';
import { asksForLogoSlot } from './apply-targets.ts';
import {
  type ApplyToMultipleContext,
  applyChoice,
  applyRows,
  type applyToMultipleMachine,
  copiesColors,
  isApplicable,
} from './apply-to-multiple.machine.ts';
import type { Customization } from './model.ts';

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
