import {
  isCustomHtml,
  type ModuleConfigurations,
  type ModuleId,
  moduleOf,
  type PreviewZoom,
} from '@portico/core/customization';
import { customizeWatermarkRoute, type FeatureFlags, sampleTextWords } from '@portico/core/customization/view';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../components/buttons/Button.tsx';
import { Dialog } from '../components/dialogs/Dialog.tsx';
import { Switch } from '../components/fields/Switch.tsx';
import { previewModalMessages } from './modal.messages.ts';
import * as styles from './PreviewModal.css.ts';
import { PreviewStage } from './PreviewStage.tsx';
import { useDraw, usePreviewActor } from './usePreview.ts';
import { VariantSelect } from './VariantSelect.tsx';
import { WidthToggle } from './WidthToggle.tsx';
import { ZoomSelect } from './ZoomSelect.tsx';

export interface PreviewModalProps {
  id: ModuleId;
  /** The edited configuration, so that the preview shows what is on screen. (PRV-002) */
  configuration: ModuleConfigurations[ModuleId] | null;
  features: FeatureFlags;
  /** Area and name, for example `Web block page`. */
  name: string;
  onClose: () => void;
}

/** One module as an end user would see it: 80 % of the width. (spec 1 section 2, preview modal; UI.md 4.6) */
export function PreviewModal({ id, configuration, features, name, onClose }: PreviewModalProps) {
  const preview = usePreviewActor(id, features);
  const drawing = useDraw(id, configuration, preview);
  const [zoom, setZoom] = useState<PreviewZoom>('fit');
  const [isLight, setLight] = useState(false);
  const samples = sampleTextWords(id, configuration, features);
  const reset = () => {
    preview.send({ type: 'preview.reset' });
    setZoom('fit');
    setLight(false);
  };
  return (
    <Dialog
      title={previewModalMessages.title(name)}
      width="wide"
      isFlush
      onClose={onClose}
      footerStart={<CustomizeWatermark id={id} onClose={onClose} />}
      footer={<Button onPress={onClose}>{previewModalMessages.close}</Button>}
    >
      <div className={styles.tools}>
        <VariantSelect preview={preview} />
        <WidthToggle preview={preview} />
        <ZoomSelect zoom={zoom} onZoom={setZoom} />
        <Switch label={previewModalMessages.light} isSelected={isLight} onChange={setLight} />
        {samples === null ? null : <span className={styles.note}>{samples}</span>}
        <div className={styles.reset}>
          <Button variant="ghost" size="sm" onPress={reset}>
            {previewModalMessages.reset}
          </Button>
        </div>
      </div>
      <div className={styles.well}>
        <PreviewStage
          preview={preview}
          drawing={drawing}
          name={moduleOf(id).label}
          look="bare"
          zoom={zoom}
          isLight={isLight}
          hasGround={isCustomHtml(configuration)}
        />
      </div>
    </Dialog>
  );
}

/** Leaves the preview for the page where the watermark is edited. (PRV-040) */
function CustomizeWatermark({ id, onClose }: Pick<PreviewModalProps, 'id' | 'onClose'>) {
  const [path, navigate] = useLocation();
  const route = customizeWatermarkRoute(id, path);
  if (route === null) return null;
  const go = () => {
    onClose();
    navigate(route);
  };
  return <Button onPress={go}>{previewModalMessages.watermark}</Button>;
}
