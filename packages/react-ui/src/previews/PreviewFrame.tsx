import { type FramePage, FrameSender, frameAnswer } from '@portico/core/customization/view';
import { memo, useEffect, useRef } from 'react';
import { useHost } from '../platform/host.ts';
import * as styles from './PreviewFrame.css.ts';

export interface PreviewFrameProps {
  /** Makes the document of the page; a new function means a new page. Null while nothing can be drawn yet. */
  draw: (() => FramePage) | null;
  /** Name of the frame for screen readers. */
  title: string;
  /** A picture only: neither reachable nor announced. */
  isInert?: boolean;
  /** Height of the page's content, each time it was drawn. */
  onShown?: (height: number) => void;
}

/**
 * The one frame in which pages of end users are drawn: own document, own policy, no network. The page arrives as a
 * message and is patched in place, so that a keystroke reloads nothing. (DESIGN section 4)
 */
export const PreviewFrame = memo(function PreviewFrame({ draw, title, isInert = false, onShown }: PreviewFrameProps) {
  const { frame: address } = useHost();
  const frame = useRef<HTMLIFrameElement>(null);
  const sender = useRef<FrameSender>(null);
  const shown = useRef(onShown);
  shown.current = onShown;

  useEffect(() => {
    const view = window;
    const created = new FrameSender({
      // The frame's origin is opaque, so no target origin can name it; the page is no secret of this origin.
      post: (message) => frame.current?.contentWindow?.postMessage(message, '*'),
      soon: (callback) => queueMicrotask(callback),
      requestFrame: (callback) => view.requestAnimationFrame(callback),
      cancelFrame: (handle) => view.cancelAnimationFrame(handle),
    });
    sender.current = created;
    const onMessage = (event: MessageEvent) => {
      if (event.source === null || event.source !== frame.current?.contentWindow) return;
      const answer = frameAnswer(event.data);
      if (answer?.type === 'portico.ready') created.ready();
      if (answer?.type === 'portico.shown') shown.current?.(answer.height);
    };
    view.addEventListener('message', onMessage);
    return () => {
      view.removeEventListener('message', onMessage);
      created.stop();
      sender.current = null;
    };
  }, []);

  useEffect(() => {
    if (draw !== null) sender.current?.show(draw);
  }, [draw]);

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={address}
      title={title}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      tabIndex={isInert ? -1 : undefined}
      inert={isInert}
      aria-hidden={isInert ? true : undefined}
    />
  );
});
