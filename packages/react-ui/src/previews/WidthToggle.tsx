import { previewWidths } from '@portico/core/customization';
import { selectPreviewStage } from '@portico/core/customization/view';
import { useSelector } from '@xstate/react';
import { SegmentedToggle } from '../components/fields/SegmentedToggle.tsx';
import { stageMessages } from './messages.ts';
import * as styles from './PreviewStage.css.ts';
import type { PreviewActor } from './usePreview.ts';

const options = previewWidths.map((width) => ({ value: String(width), label: String(width) }));

/** The widths of a page; a phone has one of its own. (UI.md 4.3) */
export function WidthToggle({ preview }: { preview: PreviewActor }) {
  const { width, isPhone } = useSelector(preview, selectPreviewStage);
  if (isPhone) return null;
  return (
    <div className={styles.widths}>
      <span className={styles.widthLabel} aria-hidden="true">
        {stageMessages.width}
      </span>
      <SegmentedToggle
        label={stageMessages.widthOf}
        size="sm"
        options={options}
        value={String(width)}
        onChange={(value) => preview.send({ type: 'width.selected', width: Number(value) })}
      />
    </div>
  );
}
