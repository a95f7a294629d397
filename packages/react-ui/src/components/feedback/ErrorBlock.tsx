import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';
import { Icon } from '../marks/Icon.tsx';
import * as styles from './Block.css.ts';
import { feedbackMessages } from './messages.ts';

export interface ErrorBlockProps {
  /** As the error gives it, never wrapped in a second one. (UI.md section 7) */
  message: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
  retryLabel?: string;
}

/** In place of what could not be shown: the message and Retry. (UI.md section 4, common states) */
export function ErrorBlock({ message, onRetry, isRetrying, retryLabel = feedbackMessages.retry }: ErrorBlockProps) {
  return (
    <div className={styles.block} role="alert" data-state="error">
      <Icon of={CircleAlert} size={32} className={styles.errorIcon} />
      <p className={styles.message}>{message}</p>
      {onRetry === undefined ? null : (
        <Button onPress={onRetry} isPending={isRetrying}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
