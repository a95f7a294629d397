import { passwordStrength, passwordTexts, strengthStep, strengthTexts } from '@portico/core/password';
import { useAsked } from '../../portal/useAsked.ts';
import * as styles from './PasswordStrength.css.ts';

export interface PasswordStrengthProps {
  password: string;
  /** Names that make a password easy to guess. */
  owner: readonly string[];
}

/** How strong the password is that somebody types: a scale, and the word for it. (UI.md section 9.6) */
export function PasswordStrength({ password, owner }: PasswordStrengthProps) {
  const { answered } = useAsked((text: string) => passwordStrength(text, owner), password === '' ? null : password);
  const strength = password === '' ? null : (answered?.value ?? null);
  const { step, of } = strengthStep(strength ?? 'weak');
  return (
    <div className={styles.root} data-strength={strength ?? undefined}>
      <span className={styles.scale} aria-hidden="true">
        {strength === null ? null : (
          <span className={styles.fill[strength]} style={{ transform: `scaleX(${step / of})` }} />
        )}
      </span>
      <span className={styles.words} role="status">
        {strength === null ? null : `${passwordTexts.strength}: ${strengthTexts[strength]}`}
      </span>
    </div>
  );
}
