import { RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { ErrorBlock } from '../../../components/feedback/ErrorBlock.tsx';
import { Skeleton, useSlow } from '../../../components/feedback/Skeleton.tsx';
import { Strip } from '../../../components/feedback/Strip.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { settingsMessages } from './messages.ts';
import * as styles from './Panel.css.ts';

/** The shape of a list. */
export interface BlankListProps {
  title: string;
  /** One to three rows. */
  rows: number;
  /** A sentence stands under its title. */
  hasNote: boolean;
}

const blankWidths = [180, 140, 160];

export interface PanelStateProps {
  isLoading: boolean;
  /** Why nothing can be shown. */
  failure: string | null;
  onRetry: () => void;
  /** The lists that are coming. */
  lists: readonly BlankListProps[];
  children: ReactNode;
}

/** What stands in a panel until its data is there: nothing, then its shape; or the error with Retry. (UI.md section 4) */
export function PanelState({ isLoading, failure, onRetry, lists, children }: PanelStateProps) {
  const isSlow = useSlow(isLoading);
  useRetryOnline(failure !== null, onRetry);
  if (failure !== null) return <ErrorBlock message={failure} onRetry={onRetry} />;
  if (!isLoading) return children;
  return (
    <div className={styles.stack} aria-busy="true" data-state="loading">
      {isSlow ? lists.map((list) => <BlankList key={list.title} {...list} />) : null}
    </div>
  );
}

/** What is shown may be behind: the reason, and Retry. (UI.md section 4, common states) */
export function StaleStrip({ failure, onRetry }: { failure: string | null; onRetry: () => void }) {
  useRetryOnline(failure !== null, onRetry);
  if (failure === null) return null;
  return (
    <Strip
      tone="warning"
      role="status"
      icon={<Icon of={RefreshCw} />}
      action={
        <Button size="sm" onPress={onRetry}>
          {settingsMessages.retry}
        </Button>
      }
    >
      {settingsMessages.stale(failure)}
    </Strip>
  );
}

/** A browser that is back on line tries again by itself. */
function useRetryOnline(isNeeded: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isNeeded) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isNeeded, retry]);
}

function BlankList({ rows, hasNote }: BlankListProps) {
  return (
    <div>
      <Skeleton width={144} height={24} />
      {hasNote ? (
        <div className={styles.blankNote}>
          <Skeleton width="60%" />
        </div>
      ) : null}
      <div className={styles.card}>
        {blankWidths.slice(0, rows).map((width) => (
          <div key={width} className={styles.blankRow}>
            <div className={styles.blankGrow}>
              <Skeleton width={width} />
            </div>
            <Skeleton width={64} height={20} shape="pill" />
          </div>
        ))}
      </div>
    </div>
  );
}
