import { selectChanged, selectChangedAreas } from '@portico/core/customization';
import {
  editorTexts,
  leaveAnswers,
  leaveWords,
  selectChangeCounts,
  selectLeaveOutcome,
  selectLeaveStep,
} from '@portico/core/customization/view';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { usePlaces } from '../../../platform/places/places.ts';
import { useCustomization, useServices } from '../state/editor-context.ts';
import { useEditorUi } from '../state/editor-ui.tsx';
import { ErrorDialog } from './ErrorDialog.lazy.ts';
import { type WantedMove, watchLeaving } from './leave-watch.ts';

/** Asks before the editor is left with unsaved changes: Yes saves and leaves, No discards and leaves. (OP-84) */
export function LeaveGuard() {
  const { actor } = useServices();
  const places = usePlaces();
  const { showAllFaults } = useEditorUi();
  const isChanged = useCustomization(selectChanged);
  const words = useCustomization((snapshot) => leaveWords(selectChangedAreas(snapshot)));
  const answers = useCustomization((snapshot) => {
    const count = selectChangeCounts(snapshot).reduce((sum, module) => sum + module.count, 0);
    return leaveAnswers(count, snapshot.context.keptHtml);
  });
  const outcome = useCustomization(selectLeaveOutcome);
  const [wanted, setWanted] = useState<WantedMove | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [hasErrors, setHasErrors] = useState(false);
  const [isLeaving, setLeaving] = useState(false);

  useEffect(() => {
    if (isChanged && !isLeaving) return watchLeaving(places, setWanted);
  }, [isChanged, isLeaving, places]);

  // Nothing holds the move back any more: the effect above has ended the watch, until the move has happened.
  useEffect(() => {
    if (!isLeaving || wanted === null) return;
    setWanted(null);
    const stop = places.subscribe(() => {
      stop();
      setLeaving(false);
    });
    if (wanted.steps === 0) places.navigate(wanted.to);
    else places.go(wanted.steps);
  }, [isLeaving, wanted, places]);

  const stay = useCallback(() => {
    setWanted(null);
    setSaving(false);
  }, []);
  // Also a save that ran before the question was asked answers it.
  useEffect(() => {
    if (wanted === null || outcome === 'wait') return;
    if (outcome === 'leave') setLeaving(true);
    else if (isSaving) stay();
  }, [wanted, outcome, isSaving, stay]);

  const discard = () => {
    actor.send({ type: 'reset' });
    setLeaving(true);
  };
  const save = () => {
    if (selectLeaveStep(actor.getSnapshot()) === 'showErrors') {
      stay();
      showAllFaults();
      setHasErrors(true);
      return;
    }
    actor.send({ type: 'save' });
    setSaving(true);
  };

  return (
    <>
      {wanted === null ? null : (
        <Dialog
          title={editorTexts.leaveTitle}
          width="small"
          isDismissable={false}
          onClose={stay}
          footer={
            <>
              <Button onPress={discard} isDisabled={isSaving}>
                {editorTexts.leaveNo}
              </Button>
              <Button variant="primary" onPress={save} isPending={isSaving} autoFocus>
                {editorTexts.leaveYes}
              </Button>
            </>
          }
        >
          <p>{words}</p>
          <p>{answers}</p>
        </Dialog>
      )}
      <Suspense fallback={null}>{hasErrors ? <ErrorDialog onClose={() => setHasErrors(false)} /> : null}</Suspense>
    </>
  );
}
