import { VisuallyHidden } from '../marks/VisuallyHidden.tsx';
import * as styles from './CharacterCount.css.ts';
import { fieldMessages } from './messages.ts';

export interface CharacterCountProps {
  value: number;
  max: number;
}

/** "118/500": a warning from 90 % of the limit, an error above it. (UI.md section 4.3) */
export function CharacterCount({ value, max }: CharacterCountProps) {
  const level = value > max ? 'over' : value >= max * 0.9 ? 'near' : 'fine';
  return (
    <span className={styles.count[level]} data-level={level}>
      <span aria-hidden="true">
        {value}/{max}
      </span>
      <VisuallyHidden>{fieldMessages.characters(value, max)}</VisuallyHidden>
    </span>
  );
}
