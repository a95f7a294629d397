import { type ReferenceOptions, type Referred, resourceTexts } from '@portico/core/resources/view';
import { X } from 'lucide-react';
import { FieldFrame, useFieldIds } from '../../../components/fields/NativeField.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { EntryPicker } from '../fields/EntryPicker.tsx';
import * as styles from '../fields/fields.css.ts';

export interface OneEntryProps {
  label: string;
  find: (typed: string) => ReferenceOptions;
  chosen: Referred | null;
  onChoose: (entry: Referred | null) => void;
  /** What is wrong with it; null for nothing. */
  error?: string | null;
  autoFocus?: boolean;
}

/** An entry of the list, found by its name, for a question about others. (UI.md 4.13) */
export function OneEntry({ label, find, chosen, onChoose, error = null, autoFocus = false }: OneEntryProps) {
  const isInvalid = error !== null;
  const ids = useFieldIds({ hasNote: false, hasError: isInvalid });
  return (
    <FieldFrame ids={ids} label={label} isInvalid={isInvalid} errorMessage={error}>
      <div className={styles.tokens}>
        {chosen === null ? null : (
          <span className={styles.token}>
            <span className={styles.tokenText} translate="no">
              {chosen.name}
            </span>
            <button
              type="button"
              className={styles.removeToken}
              aria-label={resourceTexts.removeValue(chosen.name)}
              onClick={() => onChoose(null)}
            >
              <Icon of={X} size={12} />
            </button>
          </span>
        )}
        <EntryPicker
          label={label}
          id={ids.control}
          find={find}
          onPick={onChoose}
          takesOne
          onTakeBack={() => onChoose(null)}
          isInvalid={isInvalid}
          describedBy={ids.describedBy}
          autoFocus={autoFocus}
        />
      </div>
    </FieldFrame>
  );
}
