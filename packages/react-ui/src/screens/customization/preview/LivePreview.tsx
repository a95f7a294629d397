import { type ChoiceField, isCustomHtml, type ModuleId, moduleOf, selectModule } from '@portico/core/customization';
import {
  editorTexts,
  layoutField,
  layoutLook,
  type PickedLayout,
  sampleTextWords,
  selectChangeCount,
} from '@portico/core/customization/view';
import { memo, useMemo, useState } from 'react';
import { PreviewStage, type PreviewStageProps } from '../../../previews/PreviewStage.tsx';
import { type PreviewActor, useDraw } from '../../../previews/usePreview.ts';
import { VariantSelect } from '../../../previews/VariantSelect.tsx';
import { useCustomization, useServices } from '../state/editor-context.ts';
import { LayoutToggle } from './LayoutToggle.tsx';

export interface LivePreviewProps {
  id: ModuleId;
  preview: PreviewActor;
  look?: PreviewStageProps['look'];
  /** The type toggle belongs to the form's module; custom HTML has none. */
  hasLayout?: boolean;
  onExpand?: () => void;
}

/** The module as end users would see it with the edits on screen, following each keystroke. (UI.md 4.3, PRV-002) */
export const LivePreview = memo(function LivePreview(props: LivePreviewProps) {
  const { id, preview, look, hasLayout = true, onExpand } = props;
  const select = useMemo(() => selectModule(id), [id]);
  const selectCount = useMemo(() => selectChangeCount(id), [id]);
  const configuration = useCustomization(select);
  const isChanged = useCustomization(selectCount) > 0;
  const field = useMemo(() => layoutField(id), [id]);
  const layout = useLayoutLook(hasLayout ? field : null, configuration);
  const drawing = useDraw(id, layout.shown, preview);
  const { features } = useServices();
  const samples = sampleTextWords(id, configuration, features);
  const notes = [layout.words, samples, isChanged ? editorTexts.editedNotSaved : null].filter(
    (words) => words !== null,
  );
  return (
    <PreviewStage
      preview={preview}
      drawing={drawing}
      name={moduleOf(id).label}
      note={notes.length === 0 ? null : notes.join(' · ')}
      hasGround={isCustomHtml(configuration)}
      look={look}
      onExpand={onExpand}
      controls={
        <>
          <VariantSelect preview={preview} />
          {field === null || layout.value === null ? null : (
            <LayoutToggle field={field} value={layout.value} onChange={layout.pick} />
          )}
        </>
      }
    />
  );
});

/** What the preview shows in place of the form of the page that is edited; an edit of it ends that. */
function useLayoutLook<Configuration extends object>(field: ChoiceField | null, configuration: Configuration | null) {
  const [picked, setPicked] = useState<PickedLayout | null>(null);
  const look = useMemo(() => layoutLook(field, configuration, picked), [field, configuration, picked]);
  return { ...look, pick: (value: string) => setPicked({ value, over: look.edited }) };
}
