import { formatRow } from '@portico/core/language';
import {
  documentTexts,
  isSameFrame,
  resourceTexts,
  selectDocumentEdits,
  selectEdited,
  selectMayEdit,
  selectOpened,
  selectWrongCount,
} from '@portico/core/resources/view';
import { jsonEqual } from '@portico/core/shared';
import { CircleAlert } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { useFootRoom } from '../../../components/feedback/foot-room.ts';
import { Icon } from '../../../components/marks/Icon.tsx';
import { Words } from '../../../components/words/Words.tsx';
import { useResource, useResourceState } from '../state/resource-context.ts';
import { takeTyped } from '../state/typed-text.ts';
import * as styles from './Document.css.ts';

/** What is not saved yet, and that a save applies at once; there while something is edited. (UI.md 4.10, picture 27) */
export function DocumentBar() {
  const isEdited = useResourceState(selectEdited);
  const mayEdit = useResourceState(selectMayEdit);
  const opened = useResourceState(selectOpened, isSameFrame);
  return !isEdited || !mayEdit || opened === null ? null : <Bar opened={opened} />;
}

type Frame = NonNullable<ReturnType<typeof selectOpened>>;

/** Messages stay above it, however high it is. */
function Bar({ opened }: { opened: Pick<Frame, 'isSaving' | 'clash'> }) {
  const { actor, record } = useResource();
  const wrongCount = useResourceState(selectWrongCount);
  const { words, labels } = useResourceState(selectDocumentEdits, jsonEqual);
  const bar = useRef<HTMLElement>(null);
  useFootRoom(bar);
  const save = () => {
    takeTyped();
    actor.send({ type: 'save' });
  };
  return (
    <section ref={bar} className={styles.bar} aria-label={documentTexts.bar}>
      <div className={styles.words}>
        <span className={styles.dot} aria-hidden="true" />
        <span>
          <Words parts={{ changes: <span className={styles.count}>{words}</span>, document: record.label[0] }}>
            {documentTexts.changesIn}
          </Words>
        </span>
        <span className={styles.quiet}>{formatRow(labels)}</span>
        {wrongCount === 0 ? null : (
          <span className={styles.danger}>
            <Icon of={CircleAlert} size={14} />
            {resourceTexts.wrongValues(wrongCount)}
          </span>
        )}
      </div>
      <div className={styles.end}>
        <span className={styles.quiet}>{documentTexts.atOnce}</span>
        <div className={styles.actions}>
          <Button variant="ghost" isDisabled={opened.isSaving} onPress={() => actor.send({ type: 'close.asked' })}>
            {documentTexts.reset}
          </Button>
          <span className={styles.save}>
            <Button
              variant="primary"
              isPending={opened.isSaving}
              isDisabled={opened.clash !== null}
              onPress={save}
              shortcut="mod+s"
            >
              {resourceTexts.save}
            </Button>
          </span>
        </div>
      </div>
    </section>
  );
}
