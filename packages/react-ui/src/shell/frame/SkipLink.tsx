import { frameMessages } from './messages.ts';
import * as styles from './SkipLink.css.ts';

/** First stop of Tab: past navigation and top bar to the page. A button, since the hash belongs to the router. */
export function SkipLink() {
  return (
    <button type="button" className={styles.skip} onClick={() => document.getElementById('main')?.focus()}>
      {frameMessages.skip}
    </button>
  );
}
