import { type ModuleId, selectModule } from '@portico/core/customization';
import { frameAnswer, previewTexts, withSampleTexts } from '@portico/core/customization/view';
import { useCallback, useEffect, useRef } from 'react';
import { useSnackbar } from '../components/feedback/snackbar-queue.ts';
import { useHost } from '../platform/host.ts';
import { useApp } from '../portal/portal-context.ts';
import { SavePublish } from '../portal/save-publish.ts';
import { loadRenderer } from './renderer.ts';

/**
 * Opens the module in a window of its own and keeps it up to date while the editor is open. The window's title is the
 * page's own, or Preview; the window sees to that. A browser that blocks it is told of, with the way out. Null in the
 * page of another program that has no such page. (spec 1 section 2, PRV-014)
 * @param onInstead - shows the preview in this window.
 */
export function usePreviewWindow(id: ModuleId, onInstead: () => void): (() => void) | null {
  const { previewWindow } = useHost();
  const snackbar = useSnackbar();
  const actor = SavePublish.useActorRef();
  const { features } = useApp().portal.access();
  const opened = useRef<Window | null>(null);

  const send = useCallback(async () => {
    const target = opened.current;
    const configuration = selectModule(id)(actor.getSnapshot());
    if (target === null || target.closed || configuration === null) return;
    const render = await loadRenderer();
    const drawn = withSampleTexts(id, configuration, features.customization);
    const { document } = render(id, drawn, { features: features.customization });
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

  const open = useCallback(() => {
    if (previewWindow === null) return;
    opened.current = window.open(previewWindow, `portico-preview-${id}`);
    if (opened.current !== null) return;
    const action = { label: previewTexts.instead, onPress: onInstead };
    snackbar.show({ tone: 'warning', text: previewTexts.blocked, action, durationMs: null });
  }, [id, previewWindow, snackbar, onInstead]);
  return previewWindow === null ? null : open;
}
