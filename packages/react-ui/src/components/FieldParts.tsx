import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError as AriaFieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import * as styles from './Field.css.ts';
import { Icon } from './Icon.tsx';

/** Label row of a field: name, required mark, and what stands at its right end. */
export function FieldLabel({ label, isRequired, end }: { label: string; isRequired?: boolean; end?: ReactNode }) {
  return (
    <div className={styles.labelRow}>
      <Label className={styles.label}>
        {label}
        {isRequired ? (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        ) : null}
      </Label>
      {end}
    </div>
  );
}

/** A note under a field, tied to it by `aria-describedby`. */
export function FieldDescription({ children }: { children: ReactNode }) {
  return (
    <Text slot="description" className={styles.description}>
      {children}
    </Text>
  );
}

/** What is wrong with a field and what to do, tied to it by `aria-describedby`. (UI.md section 9.5) */
export function FieldError({ message }: { message?: ReactNode }) {
  return (
    <AriaFieldError className={styles.error}>
      <Icon of={CircleAlert} size={12} className={styles.errorIcon} />
      <span>{message}</span>
    </AriaFieldError>
  );
}
