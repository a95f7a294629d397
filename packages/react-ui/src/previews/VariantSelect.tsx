import { selectHasDeviceToggle, selectPreviewVariant, selectPreviewVariants } from '@portico/core/customization/view';
import { useSelector } from '@xstate/react';
import { SegmentedToggle } from '../components/fields/SegmentedToggle.tsx';
import { Select } from '../components/fields/Select.tsx';
import { stageMessages } from './messages.ts';
import * as styles from './PreviewStage.css.ts';
import type { PreviewActor } from './usePreview.ts';

/** The spec's views of a module: a list, or the device toggle of the watermark; one alone needs no selector. (spec 1 section 2) */
export function VariantSelect({ preview }: { preview: PreviewActor }) {
  const variants = useSelector(preview, selectPreviewVariants);
  const variant = useSelector(preview, selectPreviewVariant);
  const isDevice = useSelector(preview, selectHasDeviceToggle);
  if (variants.length < 2) return null;
  const options = variants.map(({ id, label }) => ({ value: id, label }));
  const onChange = (value: string) => preview.send({ type: 'variant.selected', variant: value });
  if (isDevice)
    return (
      <SegmentedToggle label={stageMessages.device} size="sm" options={options} value={variant} onChange={onChange} />
    );
  return (
    <div className={styles.variants}>
      <Select
        label={stageMessages.show}
        isLabelHidden
        size="sm"
        options={options}
        value={variant}
        onChange={onChange}
      />
    </div>
  );
}
