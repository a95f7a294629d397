import { type PreviewZoom, previewZooms } from '@portico/core/customization';
import { Select } from '../components/fields/Select.tsx';
import * as styles from './PreviewStage.css.ts';

export interface ZoomSelectProps {
  zoom: PreviewZoom;
  onZoom: (zoom: PreviewZoom) => void;
}

const options = previewZooms.map((zoom) => ({ value: String(zoom), label: zoom === 'fit' ? 'Fit' : `${zoom}%` }));

/** The whole page, or a zoom that the admin chose. (UI.md 4.3) */
export function ZoomSelect({ zoom, onZoom }: ZoomSelectProps) {
  return (
    <div className={styles.zooms}>
      <Select
        label="Zoom"
        isLabelHidden
        size="sm"
        options={options}
        value={String(zoom)}
        onChange={(value) => onZoom(previewZooms.find((each) => String(each) === value) ?? 'fit')}
      />
    </div>
  );
}
