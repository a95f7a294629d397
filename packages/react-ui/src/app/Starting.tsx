import { Progress } from '../components/feedback/Progress.tsx';
import { useSlow } from '../components/feedback/Skeleton.tsx';
import { BrandMark } from '../shell/page/BrandMark.tsx';
import { startMessages } from './messages.ts';
import * as styles from './Starting.css.ts';

/** While it is not known who is here: nothing for 300 ms, then the sign and a running line. (UI.md section 1.7) */
export function Starting() {
  const isSlow = useSlow(true);
  return (
    <div className={styles.starting} aria-busy="true" data-state="starting">
      {isSlow ? (
        <div className={styles.middle}>
          <BrandMark size={36} />
          <Progress label={startMessages.loading} isLabelHidden />
        </div>
      ) : null}
    </div>
  );
}
