import { Suspense, useSyncExternalStore } from 'react';
import { onDemand } from '../../platform/on-demand.ts';
import { VisuallyHidden } from '../marks/VisuallyHidden.tsx';
import { pastMessages, shownMessages } from './snackbar-queue.ts';

const SnackbarLists = onDemand(() => import('./SnackbarLists.tsx').then((module) => module.SnackbarLists));

/**
 * Where snackbars appear: F6 goes there, Escape puts one away, hovering or focus stops the clock. Placed once. The live
 * areas are there before their words, or nobody would hear the first ones. (UI.md sections 6 and 9.6)
 */
export function SnackbarRegion() {
  const messages = useSyncExternalStore(shownMessages.subscribe, shownMessages.read);
  // Once needed it stays, since it gives focus back after its last message.
  const wasNeeded = pastMessages.read().length > 0;
  const newest = messages.at(-1);
  const isError = newest?.tone === 'error';
  return (
    <>
      <div role="status">
        <VisuallyHidden key={newest?.id}>{isError ? '' : newest?.text}</VisuallyHidden>
      </div>
      <div role="alert">
        <VisuallyHidden key={newest?.id}>{isError ? newest?.text : ''}</VisuallyHidden>
      </div>
      {wasNeeded ? (
        <Suspense fallback={null}>
          <SnackbarLists messages={messages} />
        </Suspense>
      ) : null}
    </>
  );
}
