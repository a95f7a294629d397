import { type PreviewZoom, previewZooms } from '@portico/core/customization';
import { Select } from '../components/fields/Select.tsx';
import { stageMessages } from './messages.ts';
import * as styles from './PreviewStage.css.ts';

export interface ZoomSelectProps {
  zoom: PreviewZoom;
  onZoom: (zoom: PreviewZoom) => void;
}

const options = previewZooms.map((zoom) => ({
  value: String(zoom),
  label: zoom === 'fit' ? stageMessages.fit : stageMessages.percent(zoom / 100),
}));

/** The whole page, or a zoom that the admin chose. (UI.md 4.3) */
export function ZoomSelect({ zoom, onZoom }: ZoomSelectProps) {
  return (
    <div className={styles.zooms}>
      <Select
        label={stageMessages.zoom}
        isLabelHidden
        size="sm"
        options={options}
        value={String(zoom)}
        onChange={(value) => onZoom(previewZooms.find((each) => String(each) === value) ?? 'fit')}
      />
    </div>
  );
}
