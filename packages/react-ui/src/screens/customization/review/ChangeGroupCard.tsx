import { type Change, type ChangeGroup, diffLines } from '@portico/core/customization';
import { comparisonOf, diffWords, discardedRow, leftIn } from '@portico/core/customization/view';
import { reviewTexts, type ToldSave } from '@portico/core/policy/view';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Badge } from '../../../components/marks/Badge.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { joined } from '../../../platform/joined.ts';
import * as styles from './ChangeGroupCard.css.ts';
import { ChangeValue } from './ChangeValue.tsx';
import { changeMessages } from './change.messages.ts';
import { Parts } from './Parts.tsx';

export interface ChangeGroupCardProps {
  group: ChangeGroup;
  /** Drawn above the changes. */
  pictures?: ReactNode;
  /** Who saved each change, by its path. (PUB-001, PUB-003) */
  saves?: ReadonlyMap<string, ToldSave> | undefined;
  /** Puts the value before back; without it the changes can only be read. */
  onDiscard?: (change: Change) => void;
  /** Takes a discarded change up again. */
  onKeep?: (change: Change) => void;
}

/** What changed in one module, field by field. (UI.md 4.6, publish review) */
export function ChangeGroupCard({ group, pictures, saves, onDiscard, onKeep }: ChangeGroupCardProps) {
  return (
    <section className={styles.card} aria-label={changeMessages.module(group.areaLabel, group.label)}>
      <header className={styles.head}>
        <span className={styles.area}>{group.areaLabel} ›</span>
        <h3 className={styles.name}>{group.label}</h3>
        <Badge>{leftIn(group)}</Badge>
      </header>
      {pictures}
      {group.changes.map((change) => (
        <ChangeRow
          key={change.path}
          change={change}
          save={saves?.get(change.path)}
          onDiscard={onDiscard}
          onKeep={onKeep}
        />
      ))}
    </section>
  );
}

type RowProps = { change: Change; save: ToldSave | undefined } & Pick<ChangeGroupCardProps, 'onDiscard' | 'onKeep'>;

function ChangeRow({ change, save, onDiscard, onKeep }: RowProps) {
  const { label, isDiscarded = false } = change;
  const act = isDiscarded ? onKeep : onDiscard;
  return (
    <div className={styles.row} data-change={change.path} data-discarded={isDiscarded || undefined}>
      <span className={styles.label}>
        {label}
        {save?.isNew ? <Badge tone="accent">{reviewTexts.newMark}</Badge> : null}
        {save?.by == null ? null : (
          <span className={styles.savedBy} translate="no">
            {save.by}
          </span>
        )}
      </span>
      {isDiscarded ? <span className={styles.discarded}>{discardedRow}</span> : <Values change={change} />}
      {act === undefined ? null : (
        <span className={styles.action}>
          <Button
            variant="ghost"
            size="sm"
            aria-label={isDiscarded ? changeMessages.undoOf(label) : changeMessages.discardOf(label)}
            onPress={() => act(change)}
          >
            {isDiscarded ? changeMessages.undo : changeMessages.discard}
          </Button>
        </span>
      )}
    </div>
  );
}

function Values({ change }: { change: Change }) {
  const { module, path, kind, before, after } = change;
  const comparison = comparisonOf(kind, [before, after]);
  if (comparison === 'lines') {
    return (
      <details className={styles.wide}>
        <summary className={styles.summary}>{changeMessages.showCode}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to get there (WCAG 2.1.1) */}
        <pre className={styles.code} tabIndex={0} translate="no">
          <Parts parts={diffLines(words(before), words(after))} />
        </pre>
      </details>
    );
  }
  if (comparison === 'words') {
    return (
      <span className={joined(styles.wide, styles.text)} translate="no">
        <Parts parts={diffWords(words(before), words(after))} />
      </span>
    );
  }
  return (
    <>
      <span className={styles.before}>
        <ChangeValue module={module} path={path} kind={kind} value={before} />
      </span>
      <Icon of={ArrowRight} size={14} className={styles.arrow} />
      <span className={styles.after}>
        <ChangeValue module={module} path={path} kind={kind} value={after} />
      </span>
    </>
  );
}

const words = (value: unknown): string => (typeof value === 'string' ? value : '');
