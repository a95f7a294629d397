import { ErrorBlock } from '../components/ErrorBlock.tsx';
import { visuallyHidden } from '../components/VisuallyHidden.css.ts';
import * as styles from './Starting.css.ts';

/** The portal cannot start without its configuration. Chosen here; the spec does not show it. */
const startFailureText = (reason: string) => `The portal can't start. ${reason}`;

/** A part of the portal cannot be drawn or is not at the service any more. Chosen here; the spec does not show it. */
const brokenPageText = (reason: string) => `This page can't be shown. ${reason}`;

/**
 * In place of the portal when it cannot start or go on.
 * @param restart - tries the start again; without it a start was made, and the page is loaded anew.
 */
export function failedPage(error: unknown, restart?: () => void) {
  const reason = error instanceof Error ? error.message : String(error);
  return (
    <main className={styles.starting} data-state="startFailed">
      <h1 className={visuallyHidden}>Portico</h1>
      <ErrorBlock
        message={restart === undefined ? brokenPageText(reason) : startFailureText(reason)}
        onRetry={restart ?? (() => location.reload())}
      />
    </main>
  );
}
