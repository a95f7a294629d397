import { type ModuleId, moduleOf, selectModule } from '@portico/core/customization';
import { type FrameQueue, thumbnailSize } from '@portico/core/customization/view';
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { PreviewFrame } from '../../../previews/PreviewFrame.tsx';
import { useDraw, usePreviewActor } from '../../../previews/usePreview.ts';
import { useRoom } from '../../../previews/useRoom.ts';
import { useCustomization, useServices } from '../state/editor-context.ts';
import { overviewMessages } from './messages.ts';
import * as styles from './Thumbnail.css.ts';
import { useFrameTurn } from './useFrameTurn.ts';

/** A picture of a module's page as its preview draws it: neither reachable nor announced. (UI.md 4.2) */
export const Thumbnail = memo(function Thumbnail({ id, queue }: { id: ModuleId; queue: FrameQueue }) {
  const box = useRef<HTMLDivElement>(null);
  const { hasStarted, end } = useFrameTurn(box, queue);
  const [isDrawn, setDrawn] = useState(false);
  const onShown = useCallback(() => {
    setDrawn(true);
    end();
  }, [end]);
  const { width: room } = useRoom(box);
  const { width, height } = thumbnailSize(id);
  return (
    <div ref={box} className={styles.thumb} data-module={id} data-drawn={isDrawn || undefined} inert aria-hidden="true">
      <div className={styles.page} style={{ width, height, transform: `scale(${room / width})` }}>
        {hasStarted ? <Drawing id={id} onShown={onShown} /> : null}
      </div>
    </div>
  );
});

function Drawing({ id, onShown }: { id: ModuleId; onShown: () => void }) {
  const { features } = useServices();
  const preview = usePreviewActor(id, features);
  const select = useMemo(() => selectModule(id), [id]);
  const configuration = useCustomization(select);
  const { draw } = useDraw(id, configuration, preview);
  return <PreviewFrame draw={draw} title={overviewMessages.picture(moduleOf(id).label)} isInert onShown={onShown} />;
}
