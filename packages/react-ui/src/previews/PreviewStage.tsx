import { previewWidths, selectPreviewWidth } from '@portico/core/customization';
import { useSelector } from '@xstate/react';
import { Maximize2, Zap } from 'lucide-react';
import { memo, type ReactNode, useRef } from 'react';
import { Icon } from '../components/Icon.tsx';
import { IconButton } from '../components/IconButton.tsx';
import { SegmentedToggle } from '../components/SegmentedToggle.tsx';
import type { FramePage } from './frame-sender.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import * as styles from './PreviewStage.css.ts';
import { fitStage } from './stage-fit.ts';
import type { PreviewActor } from './usePreview.ts';
import { useRoom } from './useRoom.ts';

export interface PreviewStageProps {
  preview: PreviewActor;
  /** Makes the document of the page; null until the renderer is there. */
  draw: (() => FramePage) | null;
  /** Name of the page, for example `Block page`. */
  name: string;
  /** Controls of the module in the header, such as its type. */
  controls?: ReactNode;
  /** Where the drawn data stands between edit and publish, for example `Edited, not saved`. */
  note?: string | null;
  onExpand?: () => void;
  /** `bare` leaves out header and footer; `small` also draws the page so small that most of it is seen. */
  look?: 'full' | 'bare' | 'small';
}

const widthOptions = previewWidths.map((width) => ({ value: String(width), label: String(width) }));

/** Height of the page that the small preview shows: all of a usual block page. Chosen here. */
const smallHeight = 600;

/** The live preview: a page of a chosen width, scaled to fit and never enlarged. (UI.md 4.3) */
export const PreviewStage = memo(function PreviewStage(props: PreviewStageProps) {
  const { preview, draw, name, controls, note = null, onExpand, look = 'full' } = props;
  const width = useSelector(preview, selectPreviewWidth);
  const room = useRef<HTMLDivElement>(null);
  const fit = fitStage(useRoom(room), width, look === 'small' ? smallHeight : 0);

  return (
    <section className={styles.pane} aria-label="Preview">
      {look !== 'full' ? null : (
        <header className={styles.head}>
          <h2 className={styles.title}>Preview</h2>
          {controls}
          <span className={styles.grow} />
          <span className={styles.widthLabel} aria-hidden="true">
            Width
          </span>
          <SegmentedToggle
            label="Width of the preview"
            size="sm"
            options={widthOptions}
            value={String(width)}
            onChange={(value) => preview.send({ type: 'width.selected', width: Number(value) })}
          />
          {onExpand === undefined ? null : (
            <IconButton label="Open preview" shortcut="P" size="sm" aria-haspopup="dialog" onPress={onExpand}>
              <Icon of={Maximize2} size={14} />
            </IconButton>
          )}
        </header>
      )}
      <div className={look === 'small' ? styles.smallStage : styles.stage}>
        <div ref={room} className={styles.room}>
          <div className={styles.paper} style={fit.drawn}>
            <div
              className={styles.scaler}
              style={{ width: fit.width, height: fit.height, transform: `scale(${fit.zoom})` }}
            >
              <PreviewFrame draw={draw} title={`Preview: ${name}`} />
            </div>
          </div>
        </div>
      </div>
      {look !== 'full' ? null : (
        <footer className={styles.foot}>
          <span>Zoom {Math.round(fit.zoom * 100)}%</span>
          <span>
            {fit.width} × {fit.height}
          </span>
          <span className={styles.grow} />
          <span className={styles.footNote}>
            <Icon of={Zap} size={12} />
            Updated live
          </span>
          {note === null ? null : (
            <span className={styles.footNote}>
              <span className={styles.dot} aria-hidden="true" />
              {note}
            </span>
          )}
        </footer>
      )}
    </section>
  );
});
