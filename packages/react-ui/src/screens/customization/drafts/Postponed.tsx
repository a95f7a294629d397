import { Suspense, useSyncExternalStore } from 'react';
import { onDemand } from '../../../platform/on-demand.ts';
import { postponed } from './postponed.ts';

const PostponedStrip = onDemand(() => import('./PostponedStrip.tsx').then((module) => module.PostponedStrip));

/** Unsaved changes that were put off, and the way back to them; most visits have none. (DRF-003) */
export function Postponed() {
  const drafts = useSyncExternalStore(postponed.subscribe, postponed.read);
  return <Suspense fallback={null}>{drafts === null ? null : <PostponedStrip drafts={drafts} />}</Suspense>;
}
