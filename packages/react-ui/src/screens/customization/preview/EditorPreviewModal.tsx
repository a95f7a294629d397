import { type ModuleId, moduleOf, placeMessages, selectModule } from '@portico/core/customization';
import { useMemo } from 'react';
import { PreviewModal } from '../../../previews/PreviewModal.tsx';
import { useCustomization, useServices } from '../state/editor-context.ts';

/** The preview modal over the editor, with the edits that are on screen. (spec 1 section 2, PRV-002) */
export function EditorPreviewModal({ id, onClose }: { id: ModuleId; onClose: () => void }) {
  const { features } = useServices();
  const select = useMemo(() => selectModule(id), [id]);
  const configuration = useCustomization(select);
  const { area, label } = moduleOf(id);
  return (
    <PreviewModal
      id={id}
      configuration={configuration}
      features={features}
      name={placeMessages.within(placeMessages.areas[area], label)}
      onClose={onClose}
    />
  );
}
