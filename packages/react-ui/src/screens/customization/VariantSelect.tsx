import { selectPreviewVariant, selectPreviewVariants } from '@portico/core/customization';
import { useSelector } from '@xstate/react';
import { Select } from '../../components/Select.tsx';
import type { PreviewActor } from '../../previews/usePreview.ts';

/** The spec's views of a module; one alone needs no selector. (spec 1 section 2) */
export function VariantSelect({ preview }: { preview: PreviewActor }) {
  const variants = useSelector(preview, selectPreviewVariants);
  const variant = useSelector(preview, selectPreviewVariant);
  if (variants.length < 2) return null;
  return (
    <Select
      label="Show"
      isLabelHidden
      size="sm"
      options={variants.map(({ id, label }) => ({ value: id, label }))}
      value={variant}
      onChange={(value) => preview.send({ type: 'variant.selected', variant: value })}
    />
  );
}
