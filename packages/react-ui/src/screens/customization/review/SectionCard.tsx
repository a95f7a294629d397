import { namesOf, type StagedSection, savedByWords, sectionChangeWords, sectionName } from '@portico/core/policy';
import { missingRightWords, reviewSection, rowsAtOnce } from '@portico/core/policy/view';
import { momentWords } from '@portico/core/shared';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Badge } from '../../../components/marks/Badge.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { formatMoment } from '../../../platform/time-words.ts';
import * as styles from './ChangeGroupCard.css.ts';
import { reviewMessages } from './messages.ts';
import { useReview } from './review-context.ts';
import { SectionRow } from './SectionRow.tsx';

/** A section that differs: what in it, who saved it, and the right that is missing to publish it. (PUB-001, UI.md 4.14) */
export function SectionCard({ section }: { section: StagedSection }) {
  const by = useSavedBy(section);
  const { discarded, reviewer } = useReview();
  const { area, label } = namesOf(section);
  const [most, setMost] = useState(rowsAtOnce);
  const { rows, showMore, more } = reviewSection(section, discarded, reviewer, most);
  return (
    <section className={styles.card} aria-label={reviewMessages.card(area, label)} data-section={section.name}>
      <header className={styles.head}>
        <span className={styles.area}>{area} ›</span>
        <h3 className={styles.name}>{label}</h3>
        {section.entries === null ? null : <Badge>{section.entries}</Badge>}
      </header>
      {section.may_publish ? null : (
        <p className={styles.lock}>
          <Icon of={Lock} size={14} />
          {missingRightWords(section)}
        </p>
      )}
      {rows.length === 0 ? (
        <p className={styles.line}>
          {sectionChangeWords(section)}
          {by === null ? null : <span className={styles.area}>{by}</span>}
        </p>
      ) : (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <SectionRow key={row.key} section={section} row={row} />
          ))}
          {showMore === null ? null : (
            <li className={styles.line}>
              <Button size="sm" onPress={() => setMost(most + rowsAtOnce)}>
                {showMore}
              </Button>
            </li>
          )}
          {more === null ? null : <li className={styles.line}>{more}</li>}
        </ul>
      )}
    </section>
  );
}

/** Who saved a section whose changes follow field by field. (UI.md 4.14) */
export function SectionLine({ section }: { section: StagedSection }) {
  const by = useSavedBy(section);
  return by === null ? null : <p className={styles.by}>{reviewMessages.section(sectionName(section), by)}</p>;
}

/** `Saved by you and ben, 5 min ago`; null where it is not known. */
function useSavedBy(section: StagedSection): string | null {
  const by = savedByWords(section, useReview().reviewer.me);
  const at = momentOf(section);
  return by === null || at === null ? by : reviewMessages.savedAt(by, at);
}

/** When it was saved last. */
function momentOf({ saves: [last] }: StagedSection): string | null {
  return last === undefined ? null : momentWords(last.at, Date.now(), formatMoment);
}
