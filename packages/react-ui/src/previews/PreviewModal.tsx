import {
  type FeatureFlags,
  type ModuleConfigurations,
  type ModuleId,
  moduleOf,
  previewWidths,
  selectPreviewVariant,
  selectPreviewVariants,
  selectPreviewWidth,
} from '@portico/core/customization';
import { useSelector } from '@xstate/react';
import { Button } from '../components/Button.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { Select } from '../components/Select.tsx';
import * as styles from './PreviewModal.css.ts';
import { PreviewStage } from './PreviewStage.tsx';
import { useDraw, usePreviewActor } from './usePreview.ts';

export interface PreviewModalProps {
  id: ModuleId;
  /** The edited configuration, so that the preview shows what is on screen. (PRV-002) */
  configuration: ModuleConfigurations[ModuleId] | null;
  features: FeatureFlags;
  /** Area and name, for example `Web block page`. */
  name: string;
  onClose: () => void;
}

/** One module as an end user would see it: 80 % of the width. (spec 1 section 2, preview modal) */
export function PreviewModal({ id, configuration, features, name, onClose }: PreviewModalProps) {
  const preview = usePreviewActor(id, features);
  const draw = useDraw(id, configuration, preview);
  const variants = useSelector(preview, selectPreviewVariants);
  const variant = useSelector(preview, selectPreviewVariant);
  const width = useSelector(preview, selectPreviewWidth);
  return (
    <Dialog
      title={`Preview: ${name}`}
      width="wide"
      isFlush
      onClose={onClose}
      footer={<Button onPress={onClose}>Close</Button>}
    >
      <div className={styles.tools}>
        {variants.length < 2 ? null : (
          <Select
            label="Show"
            isLabelHidden
            size="sm"
            options={variants.map(({ id: value, label }) => ({ value, label }))}
            value={variant}
            onChange={(value) => preview.send({ type: 'variant.selected', variant: value })}
          />
        )}
        <Select
          label="Width"
          isLabelHidden
          size="sm"
          options={previewWidths.map((value) => ({ value: String(value), label: `${value} px wide` }))}
          value={String(width)}
          onChange={(value) => preview.send({ type: 'width.selected', width: Number(value) })}
        />
        <span className={styles.grow} />
        <Button variant="ghost" size="sm" onPress={() => preview.send({ type: 'preview.reset' })}>
          Reset
        </Button>
      </div>
      <div className={styles.well}>
        <PreviewStage preview={preview} draw={draw} name={moduleOf(id).label} look="bare" />
      </div>
    </Dialog>
  );
}
