import type { ReferenceTarget } from '../fields/field.ts';
import { changeTexts as texts } from './messages.ts';

/** What a reference is called where it is shown. */
export type ReferenceWords = (target: ReferenceTarget, id: string) => string;

/** Where nothing is read an id is all that there is. */
export const idAlone: ReferenceWords = (_, id) => id;

/** Names by id, as they are and as they were before what is told. */
export interface ReferredNames {
  readonly now: ReadonlyMap<string, string>;
  readonly before: ReadonlyMap<string, string>;
}

/**
 * What references are called in a change: what goes with it, or went before, is said to be deleted; of a target of which
 * nothing is known the id is all that there is. (PUB-001, RES-013)
 */
export function changedReferenceWords(namesOf: (target: ReferenceTarget) => ReferredNames | undefined): ReferenceWords {
  return (target, id) => {
    const names = namesOf(target);
    if (names === undefined) return id;
    const [now, was] = [names.now.get(id), names.before.get(id)];
    if (now !== undefined) return now === '' ? id : now;
    return texts.gone(was === undefined || was === '' ? id : was);
  };
}
