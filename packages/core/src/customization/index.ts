export type { AdvancedModeSnapshot } from './advanced-mode.connect.ts';
export {
  advancedEdit,
  advancedPage,
  connectAdvancedMode,
  selectAdvanced,
  selectCode,
  selectCodeSource,
  selectConfirmsReset,
  selectKeepsCode,
} from './advanced-mode.connect.ts';
export type {
  AdvancedEdited,
  AdvancedModeEvent,
  AdvancedModeInput,
  AdvancedPage,
} from './advanced-mode.machine.ts';
export { advancedModeMachine } from './advanced-mode.machine.ts';
export type { AdvancedModule } from './advanced-modules.ts';
export { advancedModules, isCustomHtml } from './advanced-modules.ts';
export type { ApplyFlags, ApplyTarget } from './apply-targets.ts';
export { applyFlags, applyTargets, asksForLogoSlot, canApply, offersApply } from './apply-targets.ts';
export { applyTexts } from './apply-texts.ts';
export type { Applied, ApplyToMultipleContext, ApplyToMultipleEvent } from './apply-to-multiple.machine.ts';
export { APPLY_LABEL, applyToMultipleMachine } from './apply-to-multiple.machine.ts';
export type { ApplyToMultipleSnapshot } from './apply-to-multiple.selectors.ts';
export {
  selectApplyAll,
  selectApplyBlock,
  selectApplyCount,
  selectApplyGroups,
  selectApplyOutcome,
  selectApplyRows,
  selectApplySource,
  selectAsksForSlot,
  selectCanApply,
  selectCanCopyColors,
  selectColorsBlock,
  selectWillChange,
} from './apply-to-multiple.selectors.ts';
export type { ApplyRequest, ColorRole, LogoSlot } from './apply-to-multiple.ts';
export { applyToMultiple, canCopyColors, colorRoles } from './apply-to-multiple.ts';
export type { ApplyAll, ApplyElement, ApplyGroup, ApplyLook, ApplySource } from './apply-to-multiple.view.ts';
export { appliedWords } from './apply-to-multiple.view.ts';
export { NOT_BACKED_UP } from './backup-words.ts';
export type { Change } from './changes.ts';
export { changedAreas, changedModules, diffCustomization } from './changes.ts';
export type { Color } from './color.ts';
export { blend, isOpaqueHex, parseColor, toHex } from './color.ts';
export { conflictBlock, conflictKind, conflictTexts, conflictWords } from './conflict-words.ts';
export { blackOrWhiteOn, contrastRatio, luminance } from './contrast.ts';
export type { ContrastLevel, ContrastPair } from './contrast-report.ts';
export { CONTRAST_MIN, CONTRAST_MIN_LARGE, contrastLevel, contrastReport, weakestPair } from './contrast-report.ts';
export {
  canDiscard,
  discardChange,
  discardedRow,
  discardedWords,
  discardLabel,
  keepLabel,
  reviewGroups,
} from './discard-change.ts';
export type { DocumentChanges, RemovedField, UnknownChange } from './document-changes.ts';
export { documentChanges } from './document-changes.ts';
export type { Draft, DraftMigrations, RestoredDraft } from './draft.ts';
export { DRAFT_VERSION, readDraft, restoreDraft } from './draft.ts';
export type { DraftKeeper, DraftKeeperOptions, DraftStatus, DraftStorage, OfferedDraft } from './draft-keeper.ts';
export { createDraftKeeper, DRAFT_DELAY_MS, DRAFT_LIFE_MS } from './draft-keeper.ts';
export {
  draftTexts,
  keptWords,
  overlappingWords,
  postponedWords,
  skippedWords,
} from './draft-words.ts';
export { applyTheme, configurationOf, editField } from './edit.ts';
export type { ChoiceOption } from './editor-choices.ts';
export { choiceOptions, dialStops, fixedChoice, nearestStop, newPart, stopFor } from './editor-choices.ts';
export {
  agoWords,
  becameCustom,
  editorTexts,
  historyWords,
  partialSaveWords,
  publishBlockWords,
  unsavedWords,
} from './editor-notices.ts';
export type { CustomizationPlace } from './editor-route.ts';
export { customizationPlace, leavesCustomization } from './editor-route.ts';
export type {
  ColorBlock,
  ColorGroupRow,
  EditorBlock,
  EditorSection,
  EditorTab,
  FeatureFlags,
  FieldsBlock,
  LinkBlock,
  LogoBlock,
  TabsBlock,
  ThemeBlock,
} from './editor-sections.ts';
export { editorSections, layoutField, modesOf } from './editor-sections.ts';
export type { ChangeGroup, ChangeSummary } from './editor-summary.ts';
export {
  areaNames,
  changeSummary,
  countOf,
  errorCount,
  fontLabel,
  groupChanges,
  selectChangeCounts,
  valueWords,
} from './editor-summary.ts';
export type { CodeKeys } from './editor-texts.ts';
export {
  codeHints,
  fixWords,
  formTexts,
  otherLayoutWords,
  partWords,
  previewTexts,
  sourceWords,
} from './editor-texts.ts';
export type { TextRun } from './editor-view.ts';
export {
  colorNote,
  colorRowLabel,
  colorsElsewhere,
  completeColor,
  contrastSelector,
  contrastWords,
  fieldAdvice,
  isRequired,
  logoWords,
  textCounter,
  textRuns,
} from './editor-view.ts';
export { effectiveTheme, presetColors } from './effective-theme.ts';
export type { ErrorGroup, ListedError } from './error-groups.ts';
export { groupErrors } from './error-groups.ts';
export type * from './fields.ts';
export { defaultCustomization, defaultModule, fromServer } from './from-server.convert.ts';
export { selectLeaveOutcome, selectLeaveStep } from './leave.ts';
export { leaveAnswers, leaveWords } from './leave-words.ts';
export type { CustomHtmlConcern, CustomHtmlFinding } from './lint/custom-html.ts';
export { CUSTOM_HTML_LARGE_BYTES, customHtmlReport } from './lint/custom-html.ts';
export type { Finding, LintRule } from './lint/finding.ts';
export type { CustomizationForm } from './lint/form.ts';
export { formOf } from './lint/form.ts';
export { imageFault } from './lint/image-fault.ts';
export type { LintFeatures } from './lint/ineffective.ts';
export { ineffectiveSettings } from './lint/ineffective.ts';
export { lintCustomization, lintModule } from './lint/lint.ts';
export type { LogoFault, LogoInspection } from './lint/logo.ts';
export {
  inspectLogo,
  LOGO_MAX_BYTES,
  LOGO_MAX_PIXELS,
  logoFaultMessages,
  logoReport,
  storedLogoWords,
} from './lint/logo.ts';
export { advancedPlaceholders, placeholderReport } from './lint/placeholders.ts';
export type { StructureFault, StructureOptions } from './lint/structure.ts';
export { structureFaults, structureRules } from './lint/structure.ts';
export type { UnknownField } from './lint/unknown-fields.ts';
export { unknownFields } from './lint/unknown-fields.ts';
export { isSvgImage } from './logo-copy.ts';
export { judgeLogosBy } from './logo-judge.ts';
export type { LogoWarning } from './logo-warnings.ts';
export { errorMessage, messages } from './messages.ts';
export type { MissingLogo } from './missing-logos.ts';
export { missingLogosWords, missingLogoWords, selectMissingLogos } from './missing-logos.ts';
export type * from './model.ts';
export {
  allFeatures,
  areas,
  CUSTOMIZATION_TEXT_MAX_LENGTH,
  editorModes,
  fontFamilies,
  moduleIds,
  themeNames,
} from './model.ts';
export { emailValueNames } from './modules/email.ts';
export type { ModuleRecord, ModuleTheme, ModuleVariant, NullablePart, PreviewType, Surface } from './modules/record.ts';
export { moduleOf, modules, modulesOf, offeredVariants } from './modules.ts';
export type { OverviewAccess, OverviewArea, OverviewFeatures, OverviewFilter } from './overview.ts';
export {
  isFiltered,
  noMatchText,
  overviewAreas,
  overviewFilterOptions,
  overviewTexts,
  readOverviewFilter,
} from './overview.ts';
export type { ModuleMeta, OverviewCard } from './overview-card.ts';
export {
  moduleMeta,
  selectChangedIn,
  selectOverviewCard,
  THUMBNAIL_WIDTH,
  thumbnailSize,
} from './overview-card.ts';
export type { Palette } from './presets.ts';
export { palettes, presetColor } from './presets.ts';
export type { PreviewContext, PreviewEvent, PreviewWidth, PreviewZoom } from './preview.machine.ts';
export { DEFAULT_PREVIEW_WIDTH, previewMachine, previewWidths, previewZooms } from './preview.machine.ts';
export type { PreviewSnapshot, PreviewStageSize } from './preview.selectors.ts';
export {
  customizeWatermarkRoute,
  selectBanner,
  selectDetails,
  selectHasDeviceToggle,
  selectPreviewModule,
  selectPreviewStage,
  selectPreviewVariant,
  selectPreviewVariants,
  selectPreviewWidth,
  selectRenderOptions,
} from './preview.selectors.ts';
export type { Notice } from './progress-notice.ts';
export { failureWords, progressNotice } from './progress-notice.ts';
export type { ReviewPart } from './publish-review.ts';
export {
  countAreaChanges,
  emptyReviewWords,
  hasChangesLeft,
  leftIn,
  reviewParts,
  reviewWords,
} from './publish-review.ts';
export type { Baseline, ServerData } from './published-baseline.ts';
export { followPublished } from './published-baseline.ts';
export { withRecentColor } from './recent-colors.ts';
export type { RevisionWatch, RevisionWatchOptions } from './revision-watch.ts';
export { REVISION_WATCH_MS, watchRevision } from './revision-watch.ts';
export { revisionDetail, revisionWords } from './revision-words.ts';
export { errorRoute, moduleIdOf, moduleOfPath, moduleRoute } from './routes.ts';
export type { FieldErrorKey } from './rules.ts';
export { urlFault } from './rules.ts';
export { sampleTextWords, withSampleTexts } from './sample-texts.ts';
export type { ChangedModule } from './save-publish.changes.ts';
export { RESET_LABEL } from './save-publish.edits.ts';
export { lastStep } from './save-publish.last-step.ts';
export { savePublishMachine } from './save-publish.machine.ts';
export type { ConflictField } from './save-publish.merge.ts';
export type { FailureLog } from './save-publish.parts.ts';
export { LOST_ANSWER_RECHECK_MS, TYPING_PAUSE_MS } from './save-publish.parts.ts';
export type { PublishBlock } from './save-publish.rules.ts';
export type { SavePublishSnapshot } from './save-publish.selectors.ts';
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
  selectStagedSections,
  selectUndoLabel,
  selectValid,
} from './save-publish.selectors.ts';
export type {
  CallFailure,
  Conflict,
  ConflictChoices,
  Loaded,
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
} from './save-publish.types.ts';
export { saveProgress } from './save-publish.types.ts';
export { serverLocation } from './server-location.ts';
export { countShownErrors } from './shown-errors.ts';
export type { DiffPart } from './text-diff.ts';
export { comparisonOf, diffLines, diffWords } from './text-diff.ts';
export { isThemeName, pairedThemeNames } from './theme.convert.ts';
export type { ThemeChoice } from './theme-choices.ts';
export { themeChoices } from './theme-choices.ts';
export { toServer } from './to-server.convert.ts';
export type { CustomizationError, ModuleRules, ValidateOptions, Validation } from './validate.ts';
export { validateCustomization, validateField, validateModule } from './validate-all.ts';
export type { AreaWrite } from './write-errors.ts';
export { valueErrors, writeErrors } from './write-errors.ts';
