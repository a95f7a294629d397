import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../marks/Icon.tsx';
import * as styles from './Block.css.ts';

export interface EmptyStateProps {
  icon: LucideIcon;
  /** One sentence: what will be here. */
  children: ReactNode;
  /** The one way to start. */
  action?: ReactNode;
}

/** Nothing here yet: icon, one sentence, one action. (UI.md section 4, common states) */
export function EmptyState({ icon, children, action }: EmptyStateProps) {
  return (
    <div className={styles.block} data-state="empty">
      <Icon of={icon} size={32} />
      <p className={styles.sentence}>{children}</p>
      {action}
    </div>
  );
}
