import type { ModuleConfigurations, ModuleId } from '@portico/core/customization';
import type { FeatureFlags, FrameQueue, Size } from '@portico/core/customization/view';
import { useCallback, useRef, useState } from 'react';
import * as styles from './Picture.css.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import { useFrameTurn } from './useFrameTurn.ts';
import { useDraw, usePreviewActor } from './usePreview.ts';
import { useRoom } from './useRoom.ts';

export interface PictureProps<I extends ModuleId = ModuleId> {
  id: I;
  configuration: ModuleConfigurations[I] | null;
  features: FeatureFlags;
  /** Of the page behind it. */
  size: Size;
  title: string;
  /** Pictures are drawn one after another. */
  queue: FrameQueue;
}

/** A picture of a module's page as its preview draws it: neither reachable nor announced. (UI.md 4.2 and 4.14) */
export function Picture({ queue, size: { width, height }, ...page }: PictureProps) {
  const box = useRef<HTMLDivElement>(null);
  const { hasStarted, end } = useFrameTurn(box, queue);
  const [isDrawn, setDrawn] = useState(false);
  const onShown = useCallback(() => {
    setDrawn(true);
    end();
  }, [end]);
  const { width: room } = useRoom(box);
  return (
    <div
      ref={box}
      className={styles.picture}
      style={{ aspectRatio: width / height }}
      data-module={page.id}
      data-drawn={isDrawn || undefined}
      inert
      aria-hidden="true"
    >
      <div className={styles.page} style={{ width, height, transform: `scale(${room / width})` }}>
        {hasStarted ? <Drawing {...page} onShown={onShown} /> : null}
      </div>
    </div>
  );
}

type DrawingProps = Pick<PictureProps, 'id' | 'configuration' | 'features' | 'title'> & { onShown: () => void };

function Drawing({ id, configuration, features, title, onShown }: DrawingProps) {
  const preview = usePreviewActor(id, features);
  const { draw } = useDraw(id, configuration, preview);
  return <PreviewFrame draw={draw} title={title} isInert onShown={onShown} />;
}
