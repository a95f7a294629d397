import {
  selectErrors,
  selectFailure,
  selectLacksLogo,
  selectRedoLabel,
  selectUndoLabel,
  selectValid,
} from '@portico/core/customization';
import {
  countWords,
  editorTexts,
  failureWords,
  hasRefused,
  historyWords,
  offersRetry,
  partialSaveWords,
  saveBlockWords,
  selectSaveBar,
} from '@portico/core/customization/view';
import { jsonEqual } from '@portico/core/shared';
import { CircleAlert, Redo2, Undo2 } from 'lucide-react';
import { memo, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { IconButton } from '../../../components/buttons/IconButton.tsx';
import { useSnackbar } from '../../../components/feedback/snackbar-queue.ts';
import { Link } from '../../../components/links/Link.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { useHost } from '../../../platform/host.ts';
import { onDemand } from '../../../platform/on-demand.ts';
import { useShortcut } from '../../../platform/shortcuts.ts';
import { useCustomization, useServices } from '../state/editor-context.ts';
import { useEditorUi } from '../state/editor-ui.tsx';
import { offerUndo } from '../state/offer-undo.ts';
import { useShownErrors } from '../state/useShownErrors.ts';
import { ErrorDialog } from './ErrorDialog.lazy.ts';
import { savingMessages } from './messages.ts';
import * as styles from './SaveBar.css.ts';
import { SaveBarSummary } from './SaveBarSummary.tsx';

const MissingLogos = onDemand(() => import('./MissingLogos.tsx').then((module) => module.MissingLogos));

/** How long Undo is offered after a reset, in milliseconds. (UI.md 4.6) */
const undoResetMs = 10_000;

/** What is not saved yet, and what can be done about it; there while something is, or can be redone. (UI.md 4.6) */
export const SaveBar = memo(function SaveBar() {
  const { actor } = useServices();
  const { showAllFaults, hideFaults } = useEditorUi();
  const { root } = useHost();
  const snackbar = useSnackbar();
  const { isShown, isChanged, isSaving, hasFailed, state } = useCustomization(selectSaveBar, jsonEqual);
  const lacksLogo = useCustomization(selectLacksLogo);
  const isValid = useCustomization(selectValid);
  const faults = useShownErrors(selectErrors);
  const block = saveBlockWords(faults);
  const [isListOpen, setListOpen] = useState(false);

  const openList = useCallback(() => {
    showAllFaults();
    setListOpen(true);
  }, [showAllFaults]);
  const save = () => (isValid ? actor.send({ type: 'save' }) : openList());
  const reset = () => {
    actor.send({ type: 'reset' });
    offerUndo(actor, snackbar, editorTexts.reset, { tone: 'info', durationMs: undoResetMs });
  };
  useShortcut('mod+s', save);
  // What the service refused stands at its fields, and is listed as what the form itself finds. (OP-203)
  const refused = useCustomization(selectFailure)?.errors;
  useEffect(() => {
    if (refused !== undefined && hasRefused(actor.getSnapshot())) openList();
  }, [refused, actor, openList]);
  useEffect(() => {
    if (isValid) hideFaults();
  }, [isValid, hideFaults]);
  useEffect(() => {
    root().toggleAttribute('data-save-bar', isShown);
    return () => root().removeAttribute('data-save-bar');
  }, [isShown, root]);

  if (!isShown) return null;
  return (
    <section
      className={styles.bar}
      aria-label={savingMessages.bar}
      data-state={state}
      data-failed={hasFailed || undefined}
    >
      <FocusHandover />
      <div className={styles.words}>
        {hasFailed ? <Failure /> : isChanged ? <SaveBarSummary /> : <Unchanged />}
        {faults === 0 ? null : (
          <span className={styles.danger}>
            <Icon of={CircleAlert} size={14} />
            {countWords.errors(faults)}
            <Link variant="quiet" onPress={openList}>
              {savingMessages.showErrors}
            </Link>
          </span>
        )}
        <Suspense fallback={null}>{lacksLogo ? <MissingLogos /> : null}</Suspense>
      </div>
      <div className={styles.actions}>
        {isChanged ? (
          <>
            <Button variant="ghost" isDisabled={isSaving} onPress={reset}>
              {savingMessages.reset}
            </Button>
            <span className={styles.line} aria-hidden="true" />
          </>
        ) : null}
        <History />
        {isChanged ? (
          <>
            <span className={styles.line} aria-hidden="true" />
            <span className={styles.save}>
              <Button
                variant="primary"
                size="md"
                shortcut="Ctrl S"
                tooltip={savingMessages.saveTip}
                isPending={isSaving}
                isDisabled={block !== null}
                disabledReason={block}
                onBlockedPress={openList}
                onPress={save}
              >
                {savingMessages.save}
              </Button>
            </span>
          </>
        ) : null}
      </div>
      <Suspense fallback={null}>{isListOpen ? <ErrorDialog onClose={() => setListOpen(false)} /> : null}</Suspense>
    </section>
  );
});

/** When the bar goes with the focus in it, the page has it: nobody starts over at the top. (UI.md section 9.3) */
function FocusHandover() {
  const here = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const bar = here.current?.closest('section');
    const page = here.current?.closest('main');
    // Runs while the bar still stands in the document.
    return () => {
      if (bar?.contains(document.activeElement)) page?.focus();
    };
  }, []);
  return <span ref={here} hidden />;
}

/** Nothing to save: the bar is there for what else it says. */
function Unchanged() {
  return (
    <span className={styles.quiet} role="status">
      {editorTexts.nothingChanged}
    </span>
  );
}

/** Which area could not be saved and what became of the others. */
function Failure() {
  const { actor } = useServices();
  const failure = useCustomization(selectFailure);
  if (failure === null) return null;
  return (
    <>
      <span className={styles.danger} role="alert">
        <Icon of={CircleAlert} size={14} />
        {failureWords(failure)} {partialSaveWords(failure)}
      </span>
      {offersRetry(failure) ? (
        <Button size="sm" onPress={() => actor.send({ type: 'save.retry' })}>
          {savingMessages.retry}
        </Button>
      ) : null}
    </>
  );
}

/** Undo and redo; each says which step it takes. */
const History = memo(function History() {
  const { actor } = useServices();
  const undo = useCustomization(selectUndoLabel);
  const redo = useCustomization(selectRedoLabel);
  const words = historyWords(undo, redo);
  return (
    <>
      <IconButton
        label={words.undo}
        shortcut="Ctrl Z"
        placement="top"
        isDisabled={undo === null}
        onPress={() => actor.send({ type: 'undo' })}
      >
        <Icon of={Undo2} />
      </IconButton>
      <IconButton
        label={words.redo}
        shortcut="Ctrl Shift Z"
        placement="top"
        isDisabled={redo === null}
        onPress={() => actor.send({ type: 'redo' })}
      >
        <Icon of={Redo2} />
      </IconButton>
    </>
  );
});
