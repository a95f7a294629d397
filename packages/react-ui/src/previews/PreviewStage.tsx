import type { PreviewZoom } from '@portico/core/customization';
import { fitStage, selectPreviewStage } from '@portico/core/customization/view';
import { failureText } from '@portico/core/shared';
import { useSelector } from '@xstate/react';
import { Maximize2, Zap } from 'lucide-react';
import { memo, type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../components/buttons/IconButton.tsx';
import { ErrorBlock } from '../components/feedback/ErrorBlock.tsx';
import { Icon } from '../components/marks/Icon.tsx';
import { stageMessages } from './messages.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import * as styles from './PreviewStage.css.ts';
import type { Drawing, PreviewActor } from './usePreview.ts';
import { useRoom } from './useRoom.ts';
import { WidthToggle } from './WidthToggle.tsx';
import { ZoomSelect } from './ZoomSelect.tsx';

export interface PreviewStageProps {
  preview: PreviewActor;
  drawing: Drawing;
  /** Name of the page, for example `Block page`. */
  name: string;
  /** Controls of the module in the header, such as its type. */
  controls?: ReactNode;
  /** Where the drawn data stands between edit and publish, for example `Edited, not saved`. */
  note?: string | null;
  onExpand?: () => void;
  /** Fits the page unless chosen otherwise; the full look has a control of its own. */
  zoom?: PreviewZoom;
  /** The light ground of block pages in place of the well. (UI.md 4.6) */
  isLight?: boolean;
  /** The page may be transparent, as custom HTML is that sets no background: the ground of block pages shows. (OP-55) */
  hasGround?: boolean;
  /** `bare` leaves out header and footer; `small` also draws the page so small that most of it is seen. */
  look?: 'full' | 'bare' | 'small';
}

/** Height of the page that the small preview shows: all of a usual block page. Chosen here. */
const smallHeight = 600;

/** The live preview: a page of a chosen width, scaled to fit and never enlarged. (UI.md 4.3) */
export const PreviewStage = memo(function PreviewStage(props: PreviewStageProps) {
  const {
    preview,
    drawing: { draw, failure, retry },
    name,
    controls,
    note = null,
    onExpand,
    isLight = false,
    hasGround = false,
    look = 'full',
  } = props;
  const [chosen, setChosen] = useState<PreviewZoom>('fit');
  const stage = useSelector(preview, selectPreviewStage);
  const room = useRef<HTMLDivElement>(null);
  const leastHeight = look === 'small' ? Math.max(smallHeight, stage.leastHeight) : stage.leastHeight;
  const zoom = look === 'full' ? chosen : (props.zoom ?? 'fit');
  const fit = fitStage(useRoom(room), stage.width, leastHeight, zoom);

  return (
    <section className={styles.pane} aria-label={stageMessages.preview}>
      {look !== 'full' ? null : (
        <header className={styles.head}>
          <h2 className={styles.title}>{stageMessages.preview}</h2>
          {controls}
          <span className={styles.grow} />
          <WidthToggle preview={preview} />
          {onExpand === undefined ? null : (
            <IconButton label={stageMessages.open} shortcut="P" size="sm" aria-haspopup="dialog" onPress={onExpand}>
              <Icon of={Maximize2} size={14} />
            </IconButton>
          )}
        </header>
      )}
      <div className={isLight ? styles.lightStage : look === 'small' ? styles.smallStage : styles.stage}>
        <div ref={room} className={zoom === 'fit' ? styles.fittedRoom : styles.room}>
          {failure === null ? (
            <div className={hasGround ? styles.groundedPaper : styles.paper} style={fit.drawn}>
              <div
                className={styles.scaler}
                style={{ width: fit.width, height: fit.height, transform: `scale(${fit.zoom})` }}
              >
                <PreviewFrame draw={draw} title={stageMessages.previewOf(name)} />
              </div>
            </div>
          ) : (
            <ErrorBlock message={failureText(failure)} onRetry={retry} />
          )}
        </div>
      </div>
      {look !== 'full' ? null : (
        <footer className={styles.foot}>
          <ZoomSelect zoom={chosen} onZoom={setChosen} />
          <span>{stageMessages.zoomed(fit.zoom)}</span>
          <span>
            {fit.width} × {fit.height}
          </span>
          <span className={styles.grow} />
          <span className={styles.footNote}>
            <Icon of={Zap} size={12} />
            {stageMessages.live}
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
