export type { Comparator, ConditionKind, Logic, PostureCheck, SubjectType } from '../resources/index.ts';
export {
  comparators,
  countryCodes,
  fileTypes,
  logics,
  postureChecks,
  ruleBrowsers,
  rulePlatforms,
  threatCategories,
  webCategories,
} from '../resources/index.ts';
export { differingEntries } from './entries.ts';
export { emptyList, withBuiltin } from './kinds/builtin.ts';
export type { PolicyKind, PolicyKindName } from './kinds/kinds.ts';
export { isPolicyKind, policyKinds } from './kinds/kinds.ts';
export { incompleteErrors, namedIncompleteErrors, policyErrors } from './kinds/policy-errors.ts';
export { referencedEntries, referencedIds, referenceSources, targetsOf } from './kinds/references.ts';
export type { SectionLine, StagedSection } from './staged-words.ts';
export {
  incompletePublish,
  publishRefusal,
  savedByWords,
  sectionChangeLines,
  sectionChangeWords,
  sectionName,
} from './staged-words.ts';
