import { Button } from 'react-aria-components/Button';
import * as styles from './SkipLink.css.ts';

/** First stop of Tab: past navigation and top bar to the page. A button, since the hash belongs to the router. */
export function SkipLink() {
  return (
    <Button className={styles.skip} onPress={() => document.getElementById('main')?.focus()}>
      Skip to content
    </Button>
  );
}
