import type { ModuleId } from '@portico/core/customization';
import {
  countWords,
  type EditorTab,
  formTexts,
  newPart,
  partOfField,
  partWords,
  selectPartFaults,
  selectPreviewVariant,
  shownPart,
  type TabsBlock,
} from '@portico/core/customization/view';
import { getPath } from '@portico/core/shared';
import { useSelector } from '@xstate/react';
import { CircleAlert } from 'lucide-react';
import { memo, useEffect, useMemo } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Tabs } from '../../../components/links/Tabs.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { VisuallyHidden } from '../../../components/marks/VisuallyHidden.tsx';
import type { PreviewActor } from '../../../previews/usePreview.ts';
import { useCustomization, useServices } from '../state/editor-context.ts';
import { useEditorUi } from '../state/editor-ui.tsx';
import { useModule, useModuleLock } from '../state/useModule.ts';
import { FieldView } from './FieldView.tsx';
import * as styles from './PartTabsView.css.ts';

export interface PartTabsViewProps {
  id: ModuleId;
  block: TabsBlock;
  preview: PreviewActor;
}

/**
 * Parts of a page behind tabs: the risk levels of the mobile page. The tab and the preview's selector are one choice,
 * so the part on screen is the part that is edited. (UI.md 4.3, per module extras)
 */
export const PartTabsView = memo(function PartTabsView({ id, block, preview }: PartTabsViewProps) {
  const variant = useSelector(preview, selectPreviewVariant);
  const { wanted } = useEditorUi();
  const chosen = shownPart(block, variant);
  const show = (next: string) => preview.send({ type: 'variant.selected', variant: next });

  // A link to a field opens its tab. (UI.md 4.5)
  const target = partOfField(id, block, wanted)?.variant;
  useEffect(() => {
    if (target !== undefined) preview.send({ type: 'variant.selected', variant: target });
  }, [target, preview]);

  if (chosen === null) return null;
  return (
    <div>
      <h2 className={styles.title}>{formTexts.partTabs}</h2>
      <Tabs
        label={formTexts.partTabs}
        variant="contained"
        value={chosen.variant}
        onChange={show}
        items={block.tabs.map((tab) => ({
          id: tab.variant,
          label: <TabName id={id} tab={tab} />,
          content: <Part key={tab.path} id={id} tab={tab} />,
        }))}
        hasControls
      />
    </div>
  );
});

/** The name of a part, with the number of its faults. */
function TabName({ id, tab }: { id: ModuleId; tab: EditorTab }) {
  const select = useMemo(() => selectPartFaults(id, tab), [id, tab]);
  const faults = useCustomization(select);
  return (
    <>
      {tab.label}
      {faults === 0 ? null : (
        <span className={styles.fault}>
          <Icon of={CircleAlert} size={12} />
          <VisuallyHidden>{countWords.errors(faults)}</VisuallyHidden>
        </span>
      )}
    </>
  );
}

/** The fields of one part; a part that is not there says what is shown instead, and how to add it. (OP-12) */
function Part({ id, tab }: { id: ModuleId; tab: EditorTab }) {
  const { actor } = useServices();
  const { isLocked, isReadOnly } = useModuleLock(id);
  const isMissing = useModule(id, (configuration) => getPath(configuration, tab.path) === null);
  const words = partWords(tab);
  const set = (value: unknown) => actor.send({ type: 'field.edited', module: id, path: tab.path, value });
  if (isMissing) {
    return (
      <div className={styles.missing}>
        <p>{formTexts.partMissing}</p>
        {isReadOnly ? null : (
          <Button size="sm" isDisabled={isLocked} onPress={() => set(newPart(id, tab.path))}>
            {words.add}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={styles.part}>
      {tab.fields.map((field) => (
        <FieldView key={field.path} id={id} field={field} />
      ))}
      {isReadOnly ? null : (
        <div>
          <Button size="sm" isDisabled={isLocked} onPress={() => set(null)}>
            {words.remove}
          </Button>
        </div>
      )}
    </div>
  );
}
