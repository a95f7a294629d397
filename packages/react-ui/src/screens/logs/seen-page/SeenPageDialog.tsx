import { seenPageCaption, seenPageTexts } from '@portico/core/logs/view';
import { FileQuestion } from 'lucide-react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { ErrorBlock } from '../../../components/feedback/ErrorBlock.tsx';
import { useSlow } from '../../../components/feedback/Skeleton.tsx';
import { Spinner } from '../../../components/marks/Spinner.tsx';
import { PreviewFrame } from '../../../previews/PreviewFrame.tsx';
import * as styles from './SeenPage.css.ts';
import type { SeenPageProps } from './SeenPage.tsx';
import { type SeenPageState, useSeenPage } from './useSeenPage.ts';

/** The page in the sandboxed frame of the previews, with the revision that it comes from. (issue 7, DESIGN section 4) */
export function SeenPageDialog({ row, logType, onClose }: SeenPageProps & { onClose: () => void }) {
  const { state, retry } = useSeenPage(row, logType);
  return (
    <Dialog
      title={seenPageTexts.title}
      subtitle={state.kind === 'ready' ? seenPageCaption(state.of, { nowMs: Date.now() }) : undefined}
      width="wide"
      isFlush
      onClose={onClose}
      footer={<Button onPress={onClose}>{seenPageTexts.close}</Button>}
    >
      <div className={styles.well} aria-busy={state.kind === 'loading'}>
        <Well state={state} onRetry={retry} />
      </div>
    </Dialog>
  );
}

function Well({ state, onRetry }: { state: SeenPageState; onRetry: () => void }) {
  const isSlow = useSlow(state.kind === 'loading');
  switch (state.kind) {
    case 'loading':
      return (
        <div className={styles.middle} role="status" data-state="loading">
          {isSlow ? <Spinner size={24} label={seenPageTexts.loading} /> : null}
        </div>
      );
    case 'none':
      return (
        <div className={styles.middle}>
          <EmptyState icon={FileQuestion}>{seenPageTexts.none}</EmptyState>
        </div>
      );
    case 'failed':
      return (
        <div className={styles.middle}>
          <ErrorBlock message={state.message} onRetry={onRetry} />
        </div>
      );
    case 'ready':
      return (
        <div className={styles.page} data-state="ready">
          <PreviewFrame draw={state.draw} title={seenPageTexts.frame} />
        </div>
      );
  }
}
