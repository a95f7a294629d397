import { watchRevision } from '@portico/core/customization';
import { systemClock } from '@portico/core/shared';
import { useEffect } from 'react';
import type { ResourceParts } from './resource-context.ts';

/**
 * What has a token of its own is no part of the revision: it is read every 30 seconds and when the page is looked at again,
 * so that what another administrator saves is noticed. (PUB-004, design RESOURCES, stores)
 */
export function useListNews({ actor, record }: Pick<ResourceParts, 'actor' | 'record'>): void {
  const { type } = record.store;
  useEffect(() => {
    if (type === 'section') return;
    const { look, stop } = watchRevision({
      read: async () => actor.send({ type: 'news.asked' }),
      isVisible: () => document.visibilityState === 'visible',
      clock: systemClock,
    });
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
      stop();
    };
  }, [actor, type]);
}
