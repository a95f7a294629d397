import { selectChangedAreas } from '@portico/core/customization';
import {
  createLeaveGuard,
  editorTexts,
  leaveAnswers,
  leaveWords,
  selectChangeCounts,
} from '@portico/core/customization/view';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { usePlaces } from '../../../platform/places/places.ts';
import { useCustomization, useServices } from '../state/editor-context.ts';
import { useEditorUi } from '../state/editor-ui.tsx';
import { ErrorDialog } from './ErrorDialog.lazy.ts';
import { leavePlaces } from './leave-places.ts';

/** Asks before the editor is left with unsaved changes: Yes saves and leaves, No discards and leaves. (OP-84) */
export function LeaveGuard() {
  const { actor } = useServices();
  const places = usePlaces();
  const { showAllFaults } = useEditorUi();
  const words = useCustomization((snapshot) => leaveWords(selectChangedAreas(snapshot)));
  const answers = useCustomization((snapshot) => leaveAnswers(selectChangeCounts(snapshot), snapshot.context.keptHtml));
  const [guard] = useState(() => createLeaveGuard(actor, leavePlaces(places)));
  const { question, listsErrors } = useSyncExternalStore(guard.subscribe, guard.getSnapshot);
  useEffect(() => guard.start(), [guard]);
  useEffect(() => {
    if (listsErrors) showAllFaults();
  }, [listsErrors, showAllFaults]);

  return (
    <>
      {question === null ? null : (
        <Dialog
          title={editorTexts.leaveTitle}
          width="small"
          isDismissable={false}
          onClose={guard.stay}
          footer={
            <>
              <Button onPress={guard.discard} isDisabled={question === 'saving'}>
                {editorTexts.leaveNo}
              </Button>
              <Button variant="primary" onPress={guard.save} isPending={question === 'saving'} autoFocus>
                {editorTexts.leaveYes}
              </Button>
            </>
          }
        >
          <p>{words}</p>
          <p>{answers}</p>
        </Dialog>
      )}
      <Suspense fallback={null}>{listsErrors ? <ErrorDialog onClose={guard.closeErrors} /> : null}</Suspense>
    </>
  );
}
