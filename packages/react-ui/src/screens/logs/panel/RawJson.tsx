import { type LogRow, rawJson } from '@portico/core/logs';
import { eventPanelTexts, jsonParts } from '@portico/core/logs/view';
import { CopyButton } from '../../../components/copying/CopyButton.tsx';
import * as styles from './RawJson.css.ts';

/** The event as it is stored. The block scrolls, so the keyboard can reach it. (UI.md 4.7) */
export function RawJson({ row }: { row: LogRow }) {
  const json = rawJson(row);
  return (
    <div className={styles.section}>
      <div className={styles.head}>
        <h3 className={styles.title}>{eventPanelTexts.raw}</h3>
        <CopyButton name={eventPanelTexts.raw} text={json} placement="left" />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must be reachable by the keyboard (UI.md section 9.4) */}
      <section className={styles.block} tabIndex={0} aria-label={eventPanelTexts.raw} data-scrolls="">
        <pre className={styles.text} translate="no">
          {jsonParts(json).map(({ at, isName, text }) =>
            isName ? (
              <span key={at} className={styles.name}>
                {text}
              </span>
            ) : (
              text
            ),
          )}
        </pre>
      </section>{' '}
    </div>
  );
}
