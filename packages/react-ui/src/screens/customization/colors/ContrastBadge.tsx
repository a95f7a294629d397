import type { ContrastPair } from '@portico/core/customization';
import { contrastWords, fixWords } from '@portico/core/customization/view';
import { Check, CircleSlash2, X } from 'lucide-react';
import { Tooltip } from '../../../components/floating/Tooltip.tsx';
import { Badge } from '../../../components/marks/Badge.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { VisuallyHidden } from '../../../components/marks/VisuallyHidden.tsx';
import * as styles from './ContrastBadge.css.ts';
import { colorMessages } from './messages.ts';

export interface ContrastBadgeProps {
  pair: ContrastPair;
  /** Stands in the row of a closed group, beside its button. */
  isShort?: boolean;
  /** Takes the proposed color; left out where nothing may be edited. */
  onFix?: (color: string) => void;
}

const looks = {
  AA: { tone: 'success', icon: Check },
  large: { tone: 'warning', icon: CircleSlash2 },
  fail: { tone: 'danger', icon: X },
} as const;

/** How well a text color reads on its background, with the nearest passing color as a way out. Never blocks. (UI.md 4.3) */
export function ContrastBadge({ pair, isShort = false, onFix }: ContrastBadgeProps) {
  const { tone, icon } = looks[pair.level];
  const { suggestion } = pair;
  const { figure, short, meaning } = contrastWords(pair.level, pair.ratio);
  return (
    <span className={styles.row} data-level={pair.level}>
      <Badge tone={tone} icon={<Icon of={icon} size={12} />}>
        <span>{isShort ? short : figure}</span>
        <VisuallyHidden>{colorMessages.meaning(meaning)}</VisuallyHidden>
      </Badge>
      {suggestion === null || onFix === undefined ? null : (
        <Tooltip text={fixWords(suggestion)}>
          <button
            type="button"
            className={styles.fix}
            aria-label={colorMessages.fixOf(pair.label, suggestion)}
            onClick={() => onFix(suggestion)}
          >
            {colorMessages.fix}
          </button>
        </Tooltip>
      )}
    </span>
  );
}
