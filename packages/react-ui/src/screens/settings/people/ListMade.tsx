import { weekdayTime } from '@portico/core/shared';
import { type ImportedPeople, linksFile, linksUntil, listMailNotes, importTexts as texts } from '@portico/core/users';
import { useSelector } from '@xstate/react';
import { Check, Download } from 'lucide-react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { saveText } from '../../dashboard/save-text.ts';
import * as styles from './ImportPeople.css.ts';
import type { ImportActor } from './ImportPeople.tsx';
import { MailStrip } from './MailStrip.tsx';

/** The links of those who were made, as a file, this once. (OP-209, ROL-015) */
export function ListMade({ actor, result }: { actor: ImportActor; result: ImportedPeople }) {
  const isDownloaded = useSelector(actor, (now) => now.context.isDownloaded);
  const until = linksUntil(result);
  if (until === null) return <p className={styles.note}>{texts.doneNobody}</p>;
  const save = () => {
    saveText(texts.linksFile, linksFile(result, location.origin));
    actor.send({ type: 'downloaded' });
  };
  return (
    <>
      <p className={styles.note}>{texts.doneText(weekdayTime(until))}</p>
      {result.again ? <p className={styles.note}>{texts.linksAgain}</p> : null}
      {listMailNotes(result).map((note) => (
        <MailStrip key={note.text} note={note} />
      ))}
      <div className={styles.ways}>
        <Button variant="primary" icon={<Icon of={isDownloaded ? Check : Download} />} onPress={save} autoFocus>
          {isDownloaded ? texts.downloaded : texts.download}
        </Button>
        <span className={styles.minor} role="status">
          {isDownloaded ? '' : texts.notDownloaded}
        </span>
      </div>
    </>
  );
}
