import type { StagedSection } from '@portico/core/policy';
import { type ReviewRow, reviewTexts } from '@portico/core/policy/view';
import { ArrowRight, ArrowUpDown, CircleAlert, Lock, Minus, Plus } from 'lucide-react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Badge } from '../../../components/marks/Badge.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { VisuallyHidden } from '../../../components/marks/VisuallyHidden.tsx';
import { useReview } from './review-context.ts';
import * as styles from './SectionRow.css.ts';

const marks = { added: Plus, changed: null, moved: ArrowUpDown, removed: Minus } as const;

export interface SectionRowProps {
  section: StagedSection;
  row: ReviewRow;
}

/** One change: what it is, who saved it, and what takes it back. (PUB-001, UI.md 4.14) */
export function SectionRow({ section, row }: SectionRowProps) {
  const { failures } = useReview();
  const { change, key, isDiscarded, isNew, by, words } = row;
  const { name, what, fields } = change;
  const failure = failures.get(key);
  const mark = marks[what];
  return (
    <li className={styles.row} data-change={change.key} data-discarded={isDiscarded || undefined}>
      <span className={styles.mark} aria-hidden="true">
        {mark === null ? <span className={styles.dot} /> : <Icon of={mark} size={12} />}
      </span>
      <span className={isDiscarded ? styles.nameGone : styles.name}>
        <span translate="no">{name}</span>
        {isNew ? <Badge tone="accent">{reviewTexts.newMark}</Badge> : null}
      </span>
      <span className={styles.words}>
        {words === null ? null : <span>{words}</span>}
        {isDiscarded
          ? null
          : fields.map(({ label, before, after }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a label may stand twice, for what went and what came
              <span key={at} className={styles.field}>
                <span className={styles.label}>{label}</span>
                {before === null ? null : <span className={after === null ? styles.gone : undefined}>{before}</span>}
                {before === null || after === null ? null : <Icon of={ArrowRight} size={12} />}
                {after === null ? null : <span>{after}</span>}
              </span>
            ))}
      </span>
      <span className={styles.by} translate="no">
        {by}
      </span>
      <span className={styles.action}>
        <RowAction section={section} row={row} />
      </span>
      {failure === undefined ? null : (
        <span className={styles.failure} role="alert">
          <Icon of={CircleAlert} size={14} />
          {failure}
        </span>
      )}
    </li>
  );
}

/** Discard, or Undo; a lock where the right to the section is missing. */
function RowAction({ section, row: { change, key, isDiscarded } }: SectionRowProps) {
  const { pending, discard, undo, isBusy } = useReview();
  const { name } = change;
  if (!section.may_publish) {
    return (
      <>
        <Icon of={Lock} size={14} />
        <VisuallyHidden>{reviewTexts.locked(name)}</VisuallyHidden>
      </>
    );
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      isPending={pending.has(key)}
      isDisabled={isBusy}
      aria-label={isDiscarded ? reviewTexts.undoOf(name) : reviewTexts.discardOf(name)}
      onPress={() => (isDiscarded ? undo : discard)(section, change)}
    >
      {isDiscarded ? reviewTexts.undo : reviewTexts.discard}
    </Button>
  );
}
