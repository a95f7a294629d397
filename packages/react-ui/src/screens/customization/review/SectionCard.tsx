import { momentWords } from '@portico/core/customization/view';
import {
  type StagedSection,
  savedByWords,
  sectionChangeLines,
  sectionChangeWords,
  sectionName,
} from '@portico/core/policy';
import { missingRightWords } from '@portico/core/policy/view';
import { selectUser } from '@portico/core/session';
import { Lock } from 'lucide-react';
import { Badge } from '../../../components/marks/Badge.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { formatMoment } from '../../../platform/time-words.ts';
import { useSession } from '../../../portal/portal-context.ts';
import * as styles from './ChangeGroupCard.css.ts';
import { reviewMessages } from './messages.ts';

/** A section that differs: how much of it, who saved it, and the right that is missing to publish it. (UI.md 4.14) */
export function SectionCard({ section }: { section: StagedSection }) {
  const by = useSavedBy(section);
  const lines = sectionChangeLines(section);
  return (
    <section
      className={styles.card}
      aria-label={reviewMessages.card(section.area, section.label)}
      data-section={section.name}
    >
      <header className={styles.head}>
        <span className={styles.area}>{section.area} ›</span>
        <h3 className={styles.name}>{section.label}</h3>
        {section.entries === null ? null : <Badge>{section.entries}</Badge>}
      </header>
      <p className={styles.line}>
        {sectionChangeWords(section)}
        {by === null ? null : <span className={styles.area}>{by}</span>}
      </p>
      {lines.length === 0 ? null : (
        <ul className={styles.lines}>
          {lines.map(({ id, words }) => (
            <li key={id}>{words}</li>
          ))}
        </ul>
      )}
      {section.may_publish ? null : (
        <p className={styles.lock}>
          <Icon of={Lock} size={14} />
          {missingRightWords(section)}
        </p>
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
  const me = useSession(selectUser)?.uid ?? null;
  const by = savedByWords(section, me);
  const at = momentOf(section);
  return by === null || at === null ? by : reviewMessages.savedAt(by, at);
}

/** When it was saved last. */
function momentOf({ saves: [last] }: StagedSection): string | null {
  return last === undefined ? null : momentWords(last.at, Date.now(), formatMoment);
}
