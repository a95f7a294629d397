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
export { emptyList, withBuiltin } from './kinds/builtin.ts';
export type { PolicyKind, PolicyKindName } from './kinds/kinds.ts';
export { isPolicyKind, policyKinds } from './kinds/kinds.ts';
export type { PublishedReferences } from './kinds/policy-errors.ts';
export { incompleteErrors, policyErrors, unpublishableErrors } from './kinds/policy-errors.ts';
export { referencedEntries, referencedIds, referenceSources, targetsOf } from './kinds/references.ts';
export type { SectionForm, SectionForms, SectionSides } from './restage.ts';
export {
  brokenReferences,
  readForms,
  referenceUse,
  referringSections,
  sectionForms,
  standAsPublished,
  withForms,
} from './restage.ts';
export { changeKey, sectionChanges } from './section-changes.ts';
export { namesOf, sectionName } from './section-names.ts';
export type { SectionLine, StagedChange, StagedSection } from './staged-words.ts';
export {
  incompletePublish,
  publishRefusal,
  savedByWords,
  sectionChangeLines,
  sectionChangeWords,
} from './staged-words.ts';
