import { defineMessages, formatNumber } from '@portico/core/language';

/** Words around the preview in the editor. (UI.md 4.3) */
export const stageMessages = defineMessages('preview-stage', {
  preview: 'Preview',
  previewOf: (page: string) => `Preview: ${page}`,
  open: 'Open preview',
  zoom: 'Zoom',
  zoomed: (zoom: number) => `Zoom ${formatNumber(zoom, { style: 'percent' })}`,
  percent: (zoom: number) => formatNumber(zoom, { style: 'percent' }),
  fit: 'Fit',
  live: 'Updated live',
  width: 'Width',
  widthOf: 'Width of the preview',
  device: 'Device',
  show: 'Show',
});
