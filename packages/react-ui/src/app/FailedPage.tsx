import { failureText } from '@portico/core/shared';
import { ErrorBlock } from '../components/feedback/ErrorBlock.tsx';
import { visuallyHidden } from '../components/marks/VisuallyHidden.css.ts';
import * as styles from './Starting.css.ts';

/** The portal cannot start without its configuration. Chosen here; the spec does not show it. */
const startFailureText = (reason: string) => `The portal can't start. ${reason}`;

/** A part of the portal cannot be drawn, or is not at the service any more. Chosen here; the spec does not show it. */
const brokenPageText = "This page can't be shown. Perhaps the portal was updated: Retry loads it anew.";

interface FailedPageProps {
  error: unknown;
  /** Tries the start again; without it a start was made, and the page is loaded anew. */
  restart: (() => void) | undefined;
}

/** In place of the portal when it cannot start or go on; the texts stand here since no visit begins with them. */
export function FailedPage({ error, restart }: FailedPageProps) {
  return (
    <main className={styles.starting} data-state={restart === undefined ? 'broken' : 'startFailed'}>
      <h1 className={visuallyHidden}>Portico</h1>
      <ErrorBlock
        message={restart === undefined ? brokenPageText : startFailureText(failureText(error))}
        onRetry={restart ?? (() => location.reload())}
      />
    </main>
  );
}
