import { clashLines, isSameFrame, referenceWords, resourceTexts, selectOpened } from '@portico/core/resources/view';
import { UserRoundPen } from 'lucide-react';
import { Button } from '../../components/buttons/Button.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import * as styles from './EntryDrawer.css.ts';
import { useResource, useResourceState } from './state/resource-context.ts';

/** What somebody else did to the entry meanwhile, and what may be done about it. (RES-007) */
export function Clash() {
  const { actor, known } = useResource();
  const opened = useResourceState(selectOpened, isSameFrame);
  if (opened === null || opened.clash === null) return null;
  const isRemoved = opened.clash.theirs === null;
  const lines = clashLines(opened, referenceWords(known));
  return (
    <section className={styles.clash} role="alert">
      <p className={styles.clashHead}>
        <Icon of={UserRoundPen} />
        {isRemoved ? resourceTexts.clashRemoved : resourceTexts.clashChanged}
      </p>
      {lines.length === 0 ? null : (
        <ul className={styles.clashLines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <div className={styles.clashActions}>
        <Button size="sm" onPress={() => actor.send({ type: 'keepMine' })}>
          {isRemoved ? resourceTexts.addAgain : resourceTexts.keepMine}
        </Button>
        <Button size="sm" onPress={() => actor.send({ type: 'takeTheirs' })}>
          {isRemoved ? resourceTexts.dropMine : resourceTexts.takeTheirs}
        </Button>
      </div>
    </section>
  );
}
