import {
  editorTexts,
  leavesCustomization,
  leaveWords,
  selectChanged,
  selectChangedAreas,
  selectErrors,
} from '@portico/core/customization';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { currentPath, navigate, readHash } from '../../shell/hash-location.ts';
import { ErrorDialog } from './ErrorDialog.lazy.ts';
import { useCustomization, useServices } from './editor-context.ts';
import { useEditorUi } from './editor-ui.tsx';

/** Asks before the editor is left with unsaved changes: Yes saves and leaves, No discards and leaves. (OP-84) */
export function LeaveGuard() {
  const { actor } = useServices();
  const { showAllFaults } = useEditorUi();
  const isChanged = useCustomization(selectChanged);
  const words = useCustomization((snapshot) => leaveWords(selectChangedAreas(snapshot)));
  const [target, setTarget] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [hasErrors, setHasErrors] = useState(false);
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!isChanged) return;
    let here = currentPath();
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    // Before the router hears of it: the address goes back to the editor until the question is answered.
    const onMove = (event: Event) => {
      const next = currentPath();
      if (isLeaving.current || !leavesCustomization(next)) {
        here = next;
        return;
      }
      event.stopImmediatePropagation();
      history.replaceState(history.state, '', `#${here}`);
      setTarget(next);
    };
    // A followed link changes the address before anyone hears of it, and whatever is drawn in between draws the new page.
    const onClick = (event: MouseEvent) => {
      const next = linkedPath(event);
      if (next === null || !leavesCustomization(next)) return;
      event.preventDefault();
      setTarget(next);
    };
    addEventListener('click', onClick, { capture: true });
    addEventListener('beforeunload', onUnload);
    addEventListener('hashchange', onMove, { capture: true });
    addEventListener('popstate', onMove, { capture: true });
    return () => {
      removeEventListener('click', onClick, { capture: true });
      removeEventListener('beforeunload', onUnload);
      removeEventListener('hashchange', onMove, { capture: true });
      removeEventListener('popstate', onMove, { capture: true });
    };
  }, [isChanged]);

  const leave = (to: string) => {
    isLeaving.current = true;
    setTarget(null);
    navigate(to);
  };
  const stay = () => setTarget(null);
  const discard = (to: string) => {
    actor.send({ type: 'reset' });
    leave(to);
  };
  const save = (to: string) => {
    if (selectErrors(actor.getSnapshot()).length > 0) {
      stay();
      showAllFaults();
      setHasErrors(true);
      return;
    }
    setSaving(true);
    const subscription = actor.subscribe((snapshot) => {
      const isStored = snapshot.hasTag('DataSaved');
      if (!isStored && !snapshot.hasTag('CanNotSaveData')) return;
      subscription.unsubscribe();
      setSaving(false);
      if (isStored) leave(to);
      else stay();
    });
    actor.send({ type: 'save' });
  };

  return (
    <>
      {target === null ? null : (
        <Dialog
          title={editorTexts.leaveTitle}
          width="small"
          isDismissable={false}
          onClose={stay}
          footer={
            <>
              <Button onPress={() => discard(target)} isDisabled={isSaving}>
                No
              </Button>
              <Button variant="primary" onPress={() => save(target)} isPending={isSaving} autoFocus>
                Yes
              </Button>
            </>
          }
        >
          {words}
        </Dialog>
      )}
      <Suspense fallback={null}>{hasErrors ? <ErrorDialog onClose={() => setHasErrors(false)} /> : null}</Suspense>
    </>
  );
}

/** Where a click leads in this window by a link of the portal; null for every other click. */
function linkedPath(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#/"]') : null;
  const opensHere = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (link === null || !opensHere || link.target === '_blank') return null;
  const { path, search } = readHash(link.getAttribute('href') ?? '');
  return search === '' ? path : `${path}?${search}`;
}
