export type { ToldChange } from './changes/change-line.ts';
export { changeLine } from './changes/change-line.ts';
export type { Described, EntryChange } from './changes/describe-changes.ts';
export { describeChanges, describeDocument } from './changes/describe-changes.ts';
export type { ChangeForms, EntryForm } from './changes/entry-forms.ts';
export { changeForms, withEntryForms } from './changes/entry-forms.ts';
export type { FieldChange } from './changes/field-changes.ts';
export type { CheckedList, DocumentWrite } from './check/document-errors.ts';
export { checkedList, documentErrors, entriesById, listErrors } from './check/document-errors.ts';
export type { EntryCheck } from './check/entry-errors.ts';
export { entryErrors } from './check/entry-errors.ts';
export type { KnownReferences } from './check/field-errors.ts';
export { targetNames } from './check/messages.ts';
export { sendable } from './check/sendable.ts';
export { switchedOff } from './check/switched-off.ts';
export {
  addresses,
  choice,
  computed,
  flag,
  group,
  number,
  onOff,
  ref,
  refs,
  rows,
  secret,
  text,
  time,
  union,
} from './fields/builders.ts';
export type * from './fields/field.ts';
export { KEEP } from './fields/secret-mask.ts';
export { type Entry, idOfName, type References, toFile } from './files/entry-file.ts';
export { isFileOfFolder } from './files/file-names.ts';
export { type FileReference, namesInFile, referencesInFile } from './files/file-references.ts';
export { fileSchema } from './files/file-schema.ts';
export { entryFiles, entryFileText, fileText, listFile, listFileText, placeOfKind } from './files/layout.ts';
export {
  areLocked,
  emptyLock,
  type Hash,
  keyOf,
  type Lock,
  type LockedEntry,
  lockedEntry,
  memberHashes,
  readLock,
  withLocked,
} from './files/lock.ts';
export { type FieldMapper, mapFields } from './files/map-fields.ts';
export type { WrittenEntry } from './files/match.ts';
export { ownEntries } from './files/own-entries.ts';
export {
  type KindPlan,
  type PlanConflict,
  type PlanSources,
  planEntries,
  writtenErrors,
} from './files/plan-entries.ts';
export type { FileError } from './files/resource-file.ts';
export {
  fileErrors,
  fileRefusal,
  isOneFile,
  KIND_MEMBER,
  refName,
  secretVariable,
  withoutKind,
} from './files/resource-file.ts';
export {
  type FolderSettings,
  isSettingsFile,
  noSettings,
  readSettings,
  type Scope,
  SETTINGS_FILE,
  scopeOf,
  variableName,
  withVariables,
} from './files/settings.ts';
export { adminAccess } from './kinds/admin-access.ts';
export { traffic } from './kinds/conditions.ts';
export { identityProvider } from './kinds/identity-provider.ts';
export type { ResourceKind, ResourceKinds } from './kinds/kinds.ts';
export { resourceKinds, resources, sectionResource } from './kinds/kinds.ts';
export { role } from './kinds/role.ts';
export {
  applianceLogs,
  applianceNetwork,
  applianceProxy,
  applianceSnmp,
  applianceTime,
} from './kinds/settings/appliance.ts';
export { casbSettings } from './kinds/settings/casb-settings.ts';
export { forensicsProfile, forensicsViewer } from './kinds/settings/forensics.ts';
export { globalSettings } from './kinds/settings/global-settings.ts';
export { pacDelivery, pacFile } from './kinds/settings/pac.ts';
export { accessCertificate, accessSecurity, clientProfile } from './kinds/settings/private-settings.ts';
export { egressIps, fixedEgress, termsOfService } from './kinds/settings/traffic.ts';
export { storageProfile } from './kinds/storage-profile.ts';
export { action, sessionLimit, webRule } from './kinds/web-rule.ts';
export type { FieldConflict, Side, Versions } from './merge/merge-entry.ts';
export type { EntryConflict, MergeChoices, MergedList } from './merge/merge-lists.ts';
export { mergeDocuments, mergeLists } from './merge/merge-lists.ts';
export type { CompiledResource } from './record/compile.ts';
export { compileResource } from './record/compile.ts';
export { withDefaults } from './record/defaults.ts';
export { withRowIds } from './record/inner-ids.ts';
export { membersOfRows, rowsOfMembers } from './record/members.ts';
export { isReadOnly } from './record/read-only.ts';
export type {
  BulkAction,
  Command,
  DefinedDocument,
  DocumentStore,
  EntryChangeOf,
  EntryOf,
  Identity,
  NewEntryOf,
  Pinned,
  ResourceRecord,
  Store,
} from './record/record.ts';
export { defineDocument, defineResource } from './record/record.ts';
export type { ReferenceHome } from './references/homes.ts';
export { referenceHomes } from './references/homes.ts';
export { entrySchema } from './schema/entry-schema.ts';
export type { JsonSchema } from './schema/json-schema.ts';
export { countryCodes } from './values/countries.ts';
export type { Enumeration } from './values/enumerations.ts';
export {
  actions,
  conditionKinds,
  forensicsRetentions,
  protectionLevels,
  scopes,
  screenshotModes,
  sessionLimits,
  sessionLimitUnits,
  storageAccessTypes,
  subjectTypes,
  viewerOpenModes,
} from './values/enumerations.ts';
export { fileTypes } from './values/file-types.ts';
export type { AwsRegion } from './values/regions.ts';
export { gcpRegionOf, regions } from './values/regions.ts';
export type { ValueRule } from './values/value-rules.ts';
export { valueRules } from './values/value-rules.ts';
export type { Comparator, ConditionKind, Logic, PostureCheck, SubjectType } from './values/vocabulary.ts';
export {
  comparators,
  logics,
  postureChecks,
  ruleBrowsers,
  rulePlatforms,
  threatCategories,
} from './values/vocabulary.ts';
export { webCategories } from './values/web-categories.ts';
export { entryTitle } from './words/entry-title.ts';
export type { ReferenceWords, ReferredNames } from './words/reference-words.ts';
export { changedReferenceWords } from './words/reference-words.ts';
export { valueWords } from './words/value-words.ts';
