import { type Baseline, followPublished } from '@portico/core/customization';
import type { CustomizationActor } from '../editor-context.ts';

const followed = new WeakMap<CustomizationActor, () => Baseline | null>();

/**
 * What this visit knows of the published data. Following starts with the first call, which the editor makes when it
 * opens: nothing is saved before that.
 */
export function baselineOf(actor: CustomizationActor): () => Baseline | null {
  const known = followed.get(actor);
  if (known !== undefined) return known;
  let baseline = followPublished(null, actor.getSnapshot().context);
  actor.subscribe(({ context }) => {
    baseline = followPublished(baseline, context);
  });
  const read = () => baseline;
  followed.set(actor, read);
  return read;
}
