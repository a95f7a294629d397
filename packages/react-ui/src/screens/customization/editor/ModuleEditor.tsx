import { type EditorMode, type ModuleId, moduleOf, placeMessages } from '@portico/core/customization';
import { stateName } from '@portico/core/customization/view';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { focusField } from '../../../platform/focus-field.ts';
import { onDemand } from '../../../platform/on-demand.ts';
import { useShortcut } from '../../../platform/shortcuts.ts';
import { usePreviewActor } from '../../../previews/usePreview.ts';
import { Page } from '../../../shell/page/Page.tsx';
import { useOffersApply } from '../apply/useOffersApply.ts';
import { LeaveGuard } from '../saving/LeaveGuard.tsx';
import { SaveBar } from '../saving/SaveBar.tsx';
import { useCustomization, useServices } from '../state/editor-context.ts';
import { useEditorLayout } from '../state/editor-layout.ts';
import { useEditorUi } from '../state/editor-ui.tsx';
import { customizationMessages } from '../state/messages.ts';
import { useUndoKeys } from '../state/useUndoKeys.ts';
import * as styles from './Editor.css.ts';
import { EditorActions } from './EditorActions.tsx';
import { EditorBody } from './EditorBody.tsx';
import { EditorStrips } from './EditorStrips.tsx';
import { ModuleMenu } from './ModuleMenu.tsx';

const ApplyDialog = onDemand(() => import('../apply/ApplyDialog.tsx').then((module) => module.ApplyDialog));
const ConflictDialog = onDemand(() => import('../saving/ConflictDialog.tsx').then((module) => module.ConflictDialog));
const EditorPreviewModal = onDemand(() =>
  import('../preview/EditorPreviewModal.tsx').then((module) => module.EditorPreviewModal),
);

export interface ModuleEditorProps {
  id: ModuleId;
  mode: EditorMode;
}

/** The editor of one module: modules, form, live preview, and the bar that saves. (UI.md 4.3) */
export function ModuleEditor({ id, mode }: ModuleEditorProps) {
  const { features } = useServices();
  const layout = useEditorLayout();
  const preview = usePreviewActor(id, features);
  const state = useCustomization((snapshot) => stateName(snapshot.value));
  const hasConflict = useCustomization((snapshot) => snapshot.hasTag('conflict'));
  const [isPreviewed, setPreviewed] = useState(false);
  const [isApplied, setApplied] = useState(false);
  const [shown, setShown] = useState(id);
  // Going to another module closes both, and coming back opens neither.
  if (shown !== id) {
    setShown(id);
    setPreviewed(false);
    setApplied(false);
  }
  const offersApply = useOffersApply(id);
  const { area, label } = moduleOf(id);
  const openPreview = () => setPreviewed(true);
  const closeApply = useCallback(() => setApplied(false), []);
  useShortcut('p', openPreview);
  useUndoKeys();
  useWantedField();

  return (
    <Page
      title={label}
      focusKey={id}
      crumbs={[{ label: customizationMessages.title, href: '#/customization' }, { label: placeMessages.areas[area] }]}
      titleEnd={layout === 'columns' ? null : <ModuleMenu current={id} />}
      actions={
        <EditorActions
          isNarrow={layout === 'tabs'}
          onPreview={openPreview}
          onApply={offersApply ? () => setApplied(true) : null}
        />
      }
      isFill
      wantsRail
      state={state}
    >
      <EditorStrips id={id} />
      <div className={styles.body}>
        <EditorBody id={id} mode={mode} layout={layout} preview={preview} onExpand={openPreview} />
      </div>
      <SaveBar />
      <LeaveGuard />
      <Suspense fallback={null}>
        {hasConflict ? <ConflictDialog /> : null}
        {isApplied ? <ApplyDialog source={id} onClose={closeApply} /> : null}
        {isPreviewed ? <EditorPreviewModal id={id} onClose={() => setPreviewed(false)} /> : null}
      </Suspense>
    </Page>
  );
}

/** Frames that a field may take to appear after its route was opened. Chosen here. */
const maxFrames = 60;

/** Goes to the field that a link asked for, as soon as it is on screen. (UI.md 4.5) */
function useWantedField() {
  const { wanted, want } = useEditorUi();
  useEffect(() => {
    if (wanted === null) return;
    let frame = 0;
    let tries = 0;
    const attempt = () => {
      tries += 1;
      if (focusField(wanted) || tries >= maxFrames) want(null);
      else frame = requestAnimationFrame(attempt);
    };
    frame = requestAnimationFrame(attempt);
    return () => cancelAnimationFrame(frame);
  }, [wanted, want]);
}
