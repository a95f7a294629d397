export { switchedOff } from '../check/switched-off.ts';
export type { ReferenceTarget } from '../fields/field.ts';
export type { CommandRun } from '../machine/command.machine.ts';
export { commandMachine } from '../machine/command.machine.ts';
export type { Entry } from '../machine/entry.ts';
export { nameOf } from '../machine/entry.ts';
export type { DraftPlace, EntryKeeper } from '../machine/entry-keeper.ts';
export { createEntryKeeper } from '../machine/entry-keeper.ts';
export { asInherited } from '../machine/inherited.ts';
export { loadMerge } from '../machine/joined.ts';
export { valueAt } from '../machine/places.ts';
export { resourceMachine } from '../machine/resource.machine.ts';
export type {
  EntryToCheck,
  Opened,
  ReadEntries,
  RevisionToken,
  StoredEntries,
  StoredWrite,
  StoreRead,
  StoreWrite,
} from '../machine/types.ts';
export type { KindPlace } from '../places/kind-places.ts';
export { kindPlaces } from '../places/kind-places.ts';
export type { KindAccess, KindArea, MorePlace } from '../places/open-places.ts';
export {
  kindsPlace,
  kindTabs,
  morePlaceAt,
  morePlaces,
  openAreas,
  openKinds,
  placeOfEntry,
  placeOfTab,
} from '../places/open-places.ts';
export { settingsKinds } from '../places/settings-kinds.ts';
export { isReadOnly, takesFiles } from '../record/read-only.ts';
export type { ResourceRecord } from '../record/record.ts';
export { entryHits } from '../references/entry-hits.ts';
export type { Referred } from '../references/homes.ts';
export { referenceHomes, referredAmong, referredIn, targetOfKind } from '../references/homes.ts';
export type { KnownTarget, KnownTargets } from '../references/known.ts';
export { knownTarget } from '../references/known.ts';
export { targetsIn, targetsNamed, withReplaced } from '../references/targets.ts';
export type { EntryUse, EntryUses } from '../references/uses.ts';
export { entryPath, goneFrom, usesIn } from '../references/uses.ts';
export type { ReferenceWords } from '../words/reference-words.ts';
export { countedParts, verbOf } from '../words/sentences.ts';
export { listedValues } from './boxes/listed-values.ts';
export { boxOfInstant, instantOfBox, isSwitchedOn, switchedTo } from './boxes/special-values.ts';
export {
  beforeOptions,
  besideEntry,
  choosable,
  chosenOf,
  countWords,
  followerOf,
  hasSwitch,
  inheritedWords,
  isInSettings,
  placeBefore,
  startOf,
} from './chosen.ts';
export {
  columnsInView,
  listColumnRows,
  listColumns,
  loadListColumns,
  saveListColumns,
} from './columns/list-columns.ts';
export { commandsOf, selectOutcome, selectRunning } from './commands/commands.ts';
export { documentTexts, ownAddressTexts } from './document/document.messages.ts';
export { isAmong, withAddress } from './document/own-address.ts';
export { leftPlace, leftWords, selectDocumentEdits } from './document.ts';
export type { Drop } from './drag.ts';
export { alongWords, DRAG_FROM_PX, draggedWith, dropAt, edgeStep, gapAt } from './drag.ts';
export { cardFactCount, cardFacts } from './entry-cards.ts';
export type { FocusHolders } from './focus/focus-back.ts';
export { focusBack } from './focus/focus-back.ts';
export type { FormField } from './form.ts';
export {
  clashLines,
  formErrors,
  formFields,
  innerFields,
  isSameFrame,
  mayTakeLater,
  missingErrors,
  missingWords,
  openedWords,
  selectWrongCount,
  switchedFields,
  unitOf,
  variantFields,
  variantOf,
  variantWord,
} from './form.ts';
export { namesAbove, selectAtStake } from './making/at-stake.ts';
export { madeReferences, typedName, withMade, withMadeFor } from './making/made.ts';
export { makingTexts } from './making/making.messages.ts';
export { resourceTexts } from './messages.ts';
export { pacTexts } from './pac/pac.messages.ts';
export { kilobytesOf, pacMeaning, pacQuestion, pacQuestionErrors } from './pac/pac-answer.ts';
export type { ListFilter, ListPlace } from './place.ts';
export { filtersOf, NEW_ENTRY, positionOf, readListPlace } from './place.ts';
export { providerCardTexts } from './providers/cards.messages.ts';
export { metadataOf, placeByKey, providerCard, providerFacts } from './providers/cards.ts';
export { metadataTexts } from './providers/metadata.messages.ts';
export { type CertificateFacts, certificateFacts, isMetadataOver, metadataRows } from './providers/metadata.ts';
export { providerRoleTexts } from './providers/role-rows.messages.ts';
export { groupRolesOf, roleOptions, rolesIn, withGroup, withoutGroup, withRole } from './providers/role-rows.ts';
export type { ReadItem } from './read-value.ts';
export { readRows, readValue } from './read-value.ts';
export type { ReferenceOptions } from './references.ts';
export {
  offered,
  optionAfterKey,
  referenceMaking,
  referenceOptions,
  referenceWords,
  shownReference,
} from './references.ts';
export { removalNames, removalState } from './removal.ts';
export type { CellWords, ResourceRow, ResourceRows } from './rows.ts';
export { cardLines, cellWords, rowsOf } from './rows.ts';
export { loadSearchHolder } from './search/search-holder.ts';
export { secretState } from './secret-state.ts';
export {
  movableIds,
  selectAskedRemoval,
  selectCanWriteList,
  selectClosing,
  selectCount,
  selectEdited,
  selectFull,
  selectInherited,
  selectIsWithoutOwn,
  selectList,
  selectListFailure,
  selectListStale,
  selectMayEdit,
  selectOpened,
  selectPending,
  selectPublished,
  selectSelected,
  selectWriteFailure,
  selectWriteUnknown,
} from './selectors.ts';
export { valueWords } from './sentences.ts';
export { certificateIn, certificateLook } from './settings/certificate.ts';
export { namedValueTexts } from './settings/named-values.messages.ts';
export { namedValueLimits, namedValuesOf, withNamedValue, withoutNamedValue } from './settings/named-values.ts';
export { egressTexts, storageOptionTexts, termsTexts } from './settings/panels.messages.ts';
export { storageOptions } from './settings/storage-options.ts';
export { termsParts } from './settings/terms-page.ts';
export type { StagedEntries } from './staged/staged.ts';
export { stagedEntries } from './staged/staged.ts';
export { usedByOptions, usedByWords } from './used-by.ts';
export { splitValues, withValueTyped } from './values.ts';
