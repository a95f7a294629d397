import { ErrorBlock } from '../components/ErrorBlock.tsx';
import { startFailureText } from './messages.ts';
import * as styles from './Starting.css.ts';

/** In place of the portal when its configuration cannot be read. */
export function StartFailed({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <main className={styles.starting} data-state="startFailed">
      <ErrorBlock message={startFailureText(reason)} onRetry={onRetry} />
    </main>
  );
}
