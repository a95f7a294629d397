export type { DraftStatus, DraftStorage } from '../editing/draft-place.ts';
export { DRAFT_DELAY_MS } from '../editing/draft-place.ts';
export type { RevisionWatch, RevisionWatchOptions } from '../editing/revision-watch.ts';
export { watchRevision } from '../editing/revision-watch.ts';
export type {
  AdvancedEdited,
  AdvancedModeEvent,
  AdvancedModeInput,
  AdvancedPage,
} from './advanced/advanced-mode.machine.ts';
export { advancedModeMachine } from './advanced/advanced-mode.machine.ts';
export type { ApplyFlags, ApplyTarget } from './apply/apply-targets.ts';
export { applyFlags, applyTargets, offersApply } from './apply/apply-targets.ts';
export type { Applied, ApplyToMultipleContext, ApplyToMultipleEvent } from './apply/apply-to-multiple.machine.ts';
export { APPLY_LABEL, applyToMultipleMachine } from './apply/apply-to-multiple.machine.ts';
export type { ApplyRequest, ColorRole, LogoSlot } from './apply/apply-to-multiple.ts';
export { applyToMultiple, canCopyColors } from './apply/apply-to-multiple.ts';
export type { Color } from './color/color.ts';
export { isOpaqueHex, parseColor, toHex } from './color/color.ts';
export { blackOrWhiteOn, contrastRatio } from './color/contrast.ts';
export { effectiveTheme, presetColors, shownChoice } from './convert/effective-theme.ts';
export type { CustomizationForm } from './convert/form.ts';
export { formOf } from './convert/form.ts';
export { defaultCustomization, defaultModule, fromServer } from './convert/from-server.convert.ts';
export { isSvgImage } from './convert/logo-copy.ts';
export type { LogoWarning } from './convert/logo-warnings.ts';
export { serverLocation } from './convert/server-location.ts';
export { pairedThemeNames } from './convert/theme.convert.ts';
export { toServer } from './convert/to-server.convert.ts';
export type { UnknownField } from './convert/unknown-fields.ts';
export { unknownFields } from './convert/unknown-fields.ts';
export type { Draft, DraftMigrations, RestoredDraft } from './drafts/draft.ts';
export { readDraft, restoreDraft } from './drafts/draft.ts';
export { createDraftBackup } from './drafts/draft-backup.ts';
export type {
  DraftKeeper,
  DraftKeeperOptions,
  OfferedDraft,
} from './drafts/draft-keeper.ts';
export { createDraftKeeper, DRAFT_LIFE_MS } from './drafts/draft-keeper.ts';
export type { ChangedModule } from './edit/changed-fields.ts';
export type { Change } from './edit/changes.ts';
export { changedAreas, changedModules, diffCustomization } from './edit/changes.ts';
export type { DocumentChanges, RemovedField, UnknownChange } from './edit/document-changes.ts';
export { documentChanges } from './edit/document-changes.ts';
export { applyTheme, configurationOf, editField } from './edit/edit.ts';
export type { ContrastLevel, ContrastPair } from './lint/contrast-report.ts';
export { CONTRAST_MIN, CONTRAST_MIN_LARGE, contrastReport, weakestPair } from './lint/contrast-report.ts';
export type { CustomHtmlConcern, CustomHtmlFinding } from './lint/custom-html.ts';
export { CUSTOM_HTML_LARGE_BYTES, customHtmlReport } from './lint/custom-html.ts';
export type { LintFeatures } from './lint/ineffective.ts';
export { lintCustomization, lintModule } from './lint/lint.ts';
export { advancedPlaceholders, placeholderReport } from './lint/placeholders.ts';
export type { PreviewContext, PreviewEvent, PreviewWidth, PreviewZoom } from './preview/preview.machine.ts';
export { previewMachine, previewWidths, previewZooms } from './preview/preview.machine.ts';
export type { AdvancedModule } from './registry/advanced-modules.ts';
export { advancedModules, isCustomHtml } from './registry/advanced-modules.ts';
export { emailValueNames } from './registry/email-modules.ts';
export type * from './registry/fields.ts';
export type * from './registry/model.ts';
export {
  allFeatures,
  areas,
  CUSTOMIZATION_TEXT_MAX_LENGTH,
  DRAWN_TEXT_MAX_LENGTH,
  fontFamilies,
  moduleIds,
  themeNames,
} from './registry/model.ts';
export { moduleOf, modules, modulesOf, offeredVariants } from './registry/modules.ts';
export { placeMessages } from './registry/places.messages.ts';
export type { Palette } from './registry/presets.ts';
export { palettes, presetColor } from './registry/presets.ts';
export type {
  ModuleRecord,
  ModuleTheme,
  ModuleVariant,
  NullablePart,
  Surface,
} from './registry/record.ts';
export { RESET_LABEL } from './save-publish/edits.ts';
export type { FollowStagedOptions, StagedFollower } from './save-publish/follow-staged.ts';
export { followStaged } from './save-publish/follow-staged.ts';
export type { ConflictField } from './save-publish/merge.ts';
export type { FailureLog } from './save-publish/parts.ts';
export { LOST_ANSWER_RECHECK_MS, TYPING_PAUSE_MS } from './save-publish/parts.ts';
export type { PublishBlock } from './save-publish/rules.ts';
export { savePublishMachine } from './save-publish/save-publish.machine.ts';
export type { SavePublishSnapshot } from './save-publish/selectors.ts';
export {
  selectCanPublish,
  selectCanSave,
  selectChanged,
  selectChangedAreas,
  selectChangedModules,
  selectConflict,
  selectCustomization,
  selectEditable,
  selectErrors,
  selectFailure,
  selectLacksLogo,
  selectModule,
  selectModuleErrors,
  selectNewerElsewhere,
  selectNotReloaded,
  selectOriginal,
  selectOutdated,
  selectProgress,
  selectPublishBlock,
  selectRedoLabel,
  selectReviewedAt,
  selectRevision,
  selectStaged,
  selectStagedFailure,
  selectStagedPolicy,
  selectStagedSections,
  selectUndoLabel,
  selectValid,
} from './save-publish/selectors.ts';
export type {
  CallFailure,
  Conflict,
  ConflictChoices,
  Loaded,
  OnConflict,
  PolicyRevision,
  PublishInput,
  SaveAreaInput,
  SavedArea,
  SaveProgress,
  SavePublishContext,
  SavePublishEvent,
  SavePublishFailure,
  SavePublishInput,
  SavePublishTag,
  SaveRun,
  StagedPolicy,
} from './save-publish/types.ts';
export { messages } from './validate/dialog.messages.ts';
export type { Finding, LintRule } from './validate/finding.ts';
export { imageFault } from './validate/image-fault.ts';
export { logoFaultMessages } from './validate/logo.messages.ts';
export type { LogoFault, LogoInspection } from './validate/logo.ts';
export { inspectLogo, LOGO_MAX_BYTES, LOGO_MAX_PIXELS } from './validate/logo.ts';
export { judgeLogosBy } from './validate/logo-judge.ts';
export { errorMessage } from './validate/messages.ts';
export { errorRoute, moduleIdOf, moduleOfPath, moduleRoute } from './validate/routes.ts';
export type { FieldErrorKey } from './validate/rules.ts';
export { urlFault } from './validate/rules.ts';
export type { StructureFault, StructureOptions } from './validate/structure.ts';
export { structureFaults, structureRules } from './validate/structure.ts';
export type { CustomizationError, ModuleRules, ValidateOptions, Validation } from './validate/validate.ts';
export { validateCustomization, validateField, validateModule } from './validate/validate-all.ts';
export type { AreaWrite } from './validate/write-errors.ts';
export { valueErrors, writeErrors } from './validate/write-errors.ts';
export type { ChangeGroup, ChangeSummary } from './view/review/editor-summary.ts';
export { areaNames, groupChanges, valueWords } from './view/review/editor-summary.ts';
export { areaChanges, countAreaChanges } from './view/review/publish-review.ts';
export type { DiffPart } from './view/review/text-diff.ts';
export { diffLines } from './view/review/text-diff.ts';
