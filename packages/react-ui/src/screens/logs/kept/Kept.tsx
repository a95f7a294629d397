import type { EventName } from '@portico/core/logs';
import { casesPlace, keptCases, keptTexts as texts } from '@portico/core/logs/view';
import { NotebookPen } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Link } from '../../../components/links/Link.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { onDemand } from '../../../platform/on-demand.ts';
import * as styles from './Kept.css.ts';
import { useKept } from './useKept.ts';

const KeptDialog = onDemand(() => import('./KeptDialog.tsx').then((module) => module.KeptDialog));

export interface KeptProps {
  event: EventName;
  /** Stands at the end of the row of the button. */
  end: ReactNode;
}

/** The note on an event and the cases that have it, with the way to change them. (issue 17, decision 050) */
export function Kept({ event, end }: KeptProps) {
  const { desk, state } = useKept(event);
  const { kept, failure, draft } = state;
  const shown = keptCases(state);
  return (
    <div className={styles.keep}>
      <div className={styles.row}>
        <Button
          size="sm"
          icon={<Icon of={NotebookPen} size={14} />}
          aria-haspopup="dialog"
          onPress={() => void desk.open()}
        >
          {texts.title}
        </Button>
        {end}
      </div>
      {failure === null ? null : (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {shown === null ? null : (
        <div className={styles.box}>
          {kept?.note ? (
            <p className={styles.note} translate="no">
              {kept.note}
            </p>
          ) : null}
          {shown.length === 0 ? null : (
            <p className={styles.cases}>
              <span>{texts.inCases}</span>
              {shown.map(({ id, name }) => (
                <Link key={id} href={`#${casesPlace(id)}`}>
                  <span translate="no">{name}</span>
                </Link>
              ))}
            </p>
          )}
        </div>
      )}
      {draft === null ? null : (
        <Suspense fallback={null}>
          <KeptDialog desk={desk} state={state} draft={draft} />
        </Suspense>
      )}
    </div>
  );
}
