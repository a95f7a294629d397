import {
  editorTexts,
  layoutField,
  type ModuleId,
  moduleOf,
  selectChangeCounts,
  selectModule,
} from '@portico/core/customization';
import { memo, useMemo } from 'react';
import { PreviewStage, type PreviewStageProps } from '../../previews/PreviewStage.tsx';
import { type PreviewActor, useDraw } from '../../previews/usePreview.ts';
import { VariantSelect } from '../../previews/VariantSelect.tsx';
import { useCustomization } from './editor-context.ts';
import { LayoutToggle } from './LayoutToggle.tsx';
import { useModuleLock } from './useModule.ts';

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
  const configuration = useCustomization(select);
  const isChanged = useCustomization((snapshot) => selectChangeCounts(snapshot).some(({ module }) => module === id));
  const { isReadOnly } = useModuleLock(id);
  const draw = useDraw(id, configuration, preview);
  const field = useMemo(() => layoutField(id), [id]);
  return (
    <PreviewStage
      preview={preview}
      draw={draw}
      name={moduleOf(id).label}
      note={isChanged ? editorTexts.editedNotSaved : null}
      look={look}
      onExpand={onExpand}
      controls={
        <>
          <VariantSelect preview={preview} />
          {field === null || !hasLayout || isReadOnly ? null : <LayoutToggle id={id} field={field} />}
        </>
      }
    />
  );
});
