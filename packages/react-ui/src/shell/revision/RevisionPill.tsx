import type { PillState } from '@portico/core/customization/view';
import { formatNumber } from '@portico/core/language';
import { CircleAlert, CircleCheck, CircleHelp, GitCompare, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { StatusPill } from '../../components/feedback/StatusPill.tsx';
import type { Tone } from '../../components/marks/Badge.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import { Spinner } from '../../components/marks/Spinner.tsx';
import { VisuallyHidden } from '../../components/marks/VisuallyHidden.tsx';
import { revisionMessages } from './messages.ts';
import * as styles from './RevisionPill.css.ts';

interface Look {
  tone: Tone;
  /** Null turns. */
  icon: LucideIcon | null;
}

/** Tone and icon of each state. (UI.md section 3, revision pill) */
const looks: Record<Exclude<PillState, 'loading'>, Look> = {
  published: { tone: 'success', icon: CircleCheck },
  staged: { tone: 'warning', icon: GitCompare },
  same: { tone: 'neutral', icon: GitCompare },
  saving: { tone: 'accent', icon: null },
  publishing: { tone: 'accent', icon: null },
  saveFailed: { tone: 'danger', icon: CircleAlert },
  publishFailed: { tone: 'danger', icon: CircleAlert },
  unconfirmed: { tone: 'warning', icon: CircleHelp },
  unreached: { tone: 'neutral', icon: CircleHelp },
  unavailable: { tone: 'neutral', icon: CircleHelp },
};

export interface RevisionPillProps {
  state: PillState | null;
  /** How many changes are staged; null where nobody counts. */
  changes: number | null;
  /** Time and revision, for the tooltip. */
  detail: ReactNode;
  onPress: () => void;
}

/** What is live and what waits, in one word; leads to the publish review. Changes are announced. (UI.md section 3) */
export function RevisionPill({ state, changes, detail, onPress }: RevisionPillProps) {
  if (state === null) return null;
  if (state === 'loading') {
    return (
      <span aria-busy="true">
        <Skeleton width={96} height={24} shape="pill" />
      </span>
    );
  }
  const { tone, icon } = looks[state];
  const parts = revisionMessages.states[state].split(/[[\]]/);
  const [before, kept, after] = parts.length === 1 ? ['', ...parts, ''] : parts;
  return (
    <span className={styles.frame} data-tour="publishing">
      <StatusPill
        tone={tone}
        icon={icon === null ? <Spinner size={14} /> : <Icon of={icon} size={14} />}
        tooltip={detail}
        onPress={onPress}
        aria-haspopup="dialog"
      >
        {/* Its own words name it at every width: who speaks to the portal says what is seen. (WCAG 2.5.3) */}
        <span>
          {before === '' ? null : <span className={styles.long}>{before}</span>}
          <span className={styles.kept}>{kept}</span>
          {after === '' ? null : <span className={styles.long}>{after}</span>}
          {changes === null ? '' : ` · ${formatNumber(changes)}`}
        </span>
      </StatusPill>
      <span role="status">
        <VisuallyHidden>{parts.join('')}</VisuallyHidden>
      </span>
    </span>
  );
}
