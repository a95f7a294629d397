import { faultPlace, type PeopleFile, PREVIEW_PART, previewLines, importTexts as texts } from '@portico/core/users';
import { useSelector } from '@xstate/react';
import { Ban, CircleAlert, CircleCheck, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Strip } from '../../../components/feedback/Strip.tsx';
import { Checkbox } from '../../../components/fields/Checkbox.tsx';
import { Badge } from '../../../components/marks/Badge.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import * as styles from './ImportPeople.css.ts';
import type { ImportActor } from './ImportPeople.tsx';

const looks = {
  new: { tone: 'success', icon: Plus },
  there: { tone: 'neutral', icon: CircleCheck },
  wrong: { tone: 'danger', icon: CircleAlert },
  out: { tone: 'neutral', icon: Ban },
} as const;

export interface ListPreviewProps {
  actor: ImportActor;
  file: PeopleFile;
  counts: { new: number; there: number; wrong: number };
}

/** What the list would make, line by line, with every fault at its place. (ROL-015) */
export function ListPreview({ actor, file, counts }: ListPreviewProps) {
  const leavesOut = useSelector(actor, (now) => now.context.leavesOut);
  const isSending = useSelector(actor, (now) => now.hasTag('sending'));
  const [most, setMost] = useState(PREVIEW_PART);
  const { shown, next } = previewLines({ file, leavesOut }, most);
  return (
    <>
      {file.faults.map((fault) => (
        <Strip key={faultPlace(fault) + fault.message} tone="danger" role="alert" icon={<Icon of={CircleAlert} />}>
          {faultPlace(fault)}: {fault.message}
        </Strip>
      ))}
      {file.lines.length === 0 ? null : (
        <p className={styles.summary} role="status">
          {texts.summary(counts.new, counts.there, counts.wrong)}
        </p>
      )}
      {counts.wrong === 0 ? null : (
        <Checkbox
          label={texts.leaveOut(counts.wrong)}
          description={texts.faultsFirst}
          isSelected={leavesOut}
          isDisabled={isSending}
          onChange={(on) => actor.send({ type: 'leaveOut', on })}
        />
      )}
      {shown.length === 0 ? null : (
        <ul className={styles.lines} aria-label={texts.lines}>
          {shown.map((line) => (
            <li key={line.line} className={styles.line} data-line={line.line}>
              <span className={styles.number}>{line.line}</span>
              <span className={styles.who}>
                <span className={styles.uid} translate="no">
                  {line.uid}
                </span>
                <span className={styles.minor} translate="no">
                  {line.name === '' ? line.roles : `${line.name} · ${line.roles}`}
                </span>
                {line.faults.map(({ at, message }) => (
                  <span key={at + message} className={line.state === 'out' ? styles.minor : styles.fault}>
                    {at}: {message}
                  </span>
                ))}
              </span>
              <Badge tone={looks[line.state].tone} icon={<Icon of={looks[line.state].icon} size={12} />}>
                {texts.states[line.state]}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {next === 0 ? null : (
        <div>
          <Button onPress={() => setMost((before) => before + PREVIEW_PART)}>{texts.more(next)}</Button>
        </div>
      )}
    </>
  );
}
