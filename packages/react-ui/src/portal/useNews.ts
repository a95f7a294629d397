import { watchRevision } from '@portico/core/customization';
import { systemClock } from '@portico/core/shared';
import { useEffect } from 'react';

/**
 * Reads what is no part of the revision every 30 seconds and when the page is looked at again, so that what another
 * administrator saves is noticed. (PUB-004, design RESOURCES, stores)
 * @param read - the same from one drawing to the next; null reads nothing.
 */
export function useNews(read: (() => Promise<unknown>) | null): void {
  useEffect(() => {
    if (read === null) return;
    const { look, stop } = watchRevision({
      read,
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
  }, [read]);
}
