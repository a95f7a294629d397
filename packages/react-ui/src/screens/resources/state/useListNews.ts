import { useCallback } from 'react';
import { useNews } from '../../../portal/useNews.ts';
import type { ResourceParts } from './resource-context.ts';

/** What has a token of its own is no part of the revision, and is read by itself. (PUB-004, design RESOURCES, stores) */
export function useListNews({ actor, record }: Pick<ResourceParts, 'actor' | 'record'>): void {
  const ask = useCallback(async () => actor.send({ type: 'news.asked' }), [actor]);
  useNews(record.store.type === 'section' ? null : ask);
}
