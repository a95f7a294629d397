import { incompletePublish, isPolicyKind, namedIncompleteErrors } from '@portico/core/policy';
import { Problem } from '../http/problem.ts';
import type { Difference } from './differences.ts';

/**
 * Refuses a publish that would put live what is incomplete, by the check that warned at the save. What was published
 * before and is as it was passes. (design RESOURCES, levels; OP-203)
 * @throws Problem 400 with every place, by section and entry.
 */
export function refuseIncomplete(differences: readonly Difference[]): void {
  const errors = differences.flatMap(({ name, before, after }) =>
    isPolicyKind(name)
      ? namedIncompleteErrors(name, { before, after }).map((error) => ({ ...error, path: `${name}.${error.path}` }))
      : [],
  );
  const [first] = errors;
  if (first !== undefined) throw new Problem(400, { message: incompletePublish(errors), path: first.path, errors });
}
