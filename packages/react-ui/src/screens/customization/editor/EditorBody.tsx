import { type EditorMode, type ModuleId, moduleOf } from '@portico/core/customization';
import { failureText, getPath } from '@portico/core/shared';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { ErrorBlock } from '../../../components/feedback/ErrorBlock.tsx';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { Tabs } from '../../../components/links/Tabs.tsx';
import { partOnDemand } from '../../../platform/on-demand.ts';
import type { PreviewActor } from '../../../previews/usePreview.ts';
import type { EditorLayout } from '../state/editor-layout.ts';
import { useEditorUi } from '../state/editor-ui.tsx';
import { advancedModule, useAdvancedMode } from '../state/useAdvancedMode.ts';
import { useModule, useModuleLock } from '../state/useModule.ts';
import * as styles from './Editor.css.ts';
import { EditorForm } from './EditorForm.tsx';
import { ModuleList } from './ModuleList.tsx';
import { editorMessages } from './messages.ts';

const AdvancedPane = partOnDemand(() => import('./AdvancedPane.tsx').then((module) => module.AdvancedPane));
const ModeToggle = partOnDemand(() => import('./ModeToggle.tsx').then((module) => module.ModeToggle));
const LivePreview = partOnDemand(() => import('../preview/LivePreview.tsx').then((module) => module.LivePreview));

export interface EditorBodyProps {
  id: ModuleId;
  mode: EditorMode;
  layout: EditorLayout;
  preview: PreviewActor;
  onExpand: () => void;
}

/** Modules, form or code, and preview, side by side or one over the other as the window allows. (UI.md section 3) */
export function EditorBody({ id, mode, layout, preview, onExpand }: EditorBodyProps) {
  const module = advancedModule(id);
  const { advanced, failure, retry } = useAdvancedMode(module);
  const isAdvanced = useModule(id, (configuration) => getPath(configuration, 'advanced') === true) === true;
  const { isReadOnly } = useModuleLock(id);
  const toggle = isReadOnly ? null : advanced !== null ? (
    <ModeToggle id={id} advanced={advanced} />
  ) : failure !== null ? (
    <Button size="sm" onPress={retry}>
      {editorMessages.loadModes}
    </Button>
  ) : null;
  const list = layout === 'columns' ? <ModuleList current={id} /> : null;

  if (isAdvanced && module !== null) {
    const pane =
      failure !== null ? (
        <ErrorBlock message={failureText(failure)} onRetry={retry} />
      ) : advanced === null ? (
        <Skeleton height="100%" shape="block" />
      ) : (
        <AdvancedPane
          key={module}
          id={module}
          advanced={advanced}
          preview={preview}
          toggle={toggle}
          onExpand={onExpand}
          fallback={<Skeleton height="100%" shape="block" />}
        />
      );
    return list === null ? (
      pane
    ) : (
      <div className={styles.advancedColumns}>
        {list}
        {pane}
      </div>
    );
  }

  const hasColumns = layout === 'columns' || layout === 'split';
  // Nothing of one module's form stays in the next: no open popover, no field that was left.
  const form = <EditorForm key={id} id={id} mode={mode} preview={preview} hasSectionRow={hasColumns} toggle={toggle} />;
  const live = <LivePreview id={id} preview={preview} onExpand={onExpand} />;
  if (hasColumns) {
    return (
      <div className={layout === 'columns' ? styles.columns : styles.split}>
        {list}
        {form}
        <div className={styles.preview}>{live}</div>
      </div>
    );
  }
  return (
    <EditTabs
      name={moduleOf(id).label}
      toggle={toggle}
      form={form}
      live={live}
      compact={layout === 'stack' ? <LivePreview id={id} preview={preview} look="small" /> : null}
    />
  );
}

interface EditTabsProps {
  name: string;
  toggle: ReactNode;
  form: ReactNode;
  live: ReactNode;
  /** The page in small over the form, where both fit. */
  compact: ReactNode;
}

const tabs = [
  { id: 'edit', label: editorMessages.edit },
  { id: 'preview', label: editorMessages.preview },
] as const;

function EditTabs({ name, toggle, form, live, compact }: EditTabsProps) {
  const [tab, setTab] = useState<'edit' | 'preview'>('edit');
  const { wanted } = useEditorUi();
  useEffect(() => {
    if (wanted !== null) setTab('edit');
  }, [wanted]);
  return (
    <div className={styles.stack}>
      <div className={styles.tabs}>
        <Tabs label={name} value={tab} onChange={setTab} end={toggle} items={tabs} />
      </div>
      <div className={styles.panel} role="tabpanel" aria-label={editorMessages[tab]}>
        {tab === 'edit' ? (
          <>
            {compact === null ? null : <div className={styles.compactPreview}>{compact}</div>}
            {form}
          </>
        ) : (
          <div className={styles.fullPreview}>{live}</div>
        )}
      </div>
    </div>
  );
}
