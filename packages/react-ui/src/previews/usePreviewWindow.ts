import { type ModuleId, selectModule } from '@portico/core/customization';
import { useCallback, useEffect, useRef } from 'react';
import { useApp } from '../app/portal-context.ts';
import { SavePublish } from '../app/save-publish.ts';
import { frameAnswer } from './frame-sender.ts';
import { loadRenderer } from './renderer.ts';

/** Address of our page that holds the preview frame in a window of its own. (DESIGN section 4) */
export const previewWindowAddress = './preview-window';

/**
 * Opens the module in a window of its own and keeps it up to date while the editor is open. The window's title is the
 * page's own, or Preview; the window sees to that. (spec 1 section 2, PRV-014)
 */
export function usePreviewWindow(id: ModuleId): () => void {
  const actor = SavePublish.useActorRef();
  const { features } = useApp().portal.access();
  const opened = useRef<Window | null>(null);

  const send = useCallback(async () => {
    const target = opened.current;
    const configuration = selectModule(id)(actor.getSnapshot());
    if (target === null || target.closed || configuration === null) return;
    const render = await loadRenderer();
    const { document } = render(id, configuration, { features: features.customization });
    target.postMessage({ type: 'portico.page', document }, location.origin);
  }, [actor, features, id]);

  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      const isOurs = source !== null && source === opened.current && origin === location.origin;
      if (isOurs && frameAnswer(data)?.type === 'portico.ready') void send();
    };
    let shown = selectModule(id)(actor.getSnapshot());
    const subscription = actor.subscribe((snapshot) => {
      const configuration = selectModule(id)(snapshot);
      if (configuration === shown) return;
      shown = configuration;
      void send();
    });
    addEventListener('message', onMessage);
    return () => {
      removeEventListener('message', onMessage);
      subscription.unsubscribe();
    };
  }, [actor, id, send]);

  return useCallback(() => {
    opened.current = window.open(previewWindowAddress, `portico-preview-${id}`);
  }, [id]);
}
