import { failureText } from '@portico/core/shared';
import { ErrorBlock } from '../components/feedback/ErrorBlock.tsx';
import { visuallyHidden } from '../components/marks/VisuallyHidden.css.ts';
import { failedMessages } from './failed.messages.ts';
import * as styles from './Starting.css.ts';

interface FailedPageProps {
  error: unknown;
  /** Tries the start again; without it a start was made, and the page is loaded anew. */
  restart: (() => void) | undefined;
}

/** In place of the portal when it cannot start or go on; no visit begins with its words. */
export function FailedPage({ error, restart }: FailedPageProps) {
  return (
    <main className={styles.starting} data-state={restart === undefined ? 'broken' : 'startFailed'}>
      <h1 className={visuallyHidden} translate="no">
        Portico
      </h1>
      <ErrorBlock
        message={restart === undefined ? failedMessages.broken : failedMessages.start(failureText(error))}
        onRetry={restart ?? (() => location.reload())}
      />
    </main>
  );
}
