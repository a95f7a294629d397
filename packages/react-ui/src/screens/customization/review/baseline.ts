import { type Baseline, followPublished } from '@portico/core/customization/view';
import type { CustomizationActor } from '../state/editor-context.ts';

const baselines = new WeakMap<CustomizationActor, Baseline | null>();

/**
 * What this visit knows of the published data. `SaveFeedback` calls this on every change of the machine; nothing is
 * saved before it does so for the first time.
 */
export function noteBaseline(actor: CustomizationActor): Baseline | null {
  const baseline = followPublished(baselines.get(actor) ?? null, actor.getSnapshot().context);
  baselines.set(actor, baseline);
  return baseline;
}
