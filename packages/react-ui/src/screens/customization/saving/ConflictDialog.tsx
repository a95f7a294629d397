import { type ConflictField, diffLines, moduleOf, placeMessages, selectConflict } from '@portico/core/customization';
import {
  comparisonOf,
  conflictBlock,
  conflictKind,
  conflictTexts,
  conflictWords,
  diffWords,
} from '@portico/core/customization/view';
import { useState } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { ChangeValue } from '../review/ChangeValue.tsx';
import { Parts } from '../review/Parts.tsx';
import { useCustomization, useServices } from '../state/editor-context.ts';
import * as styles from './ConflictDialog.css.ts';

type Choices = Readonly<Record<string, 'mine' | 'theirs'>>;

/** Fields that another administrator changed too: chosen one by one, so that nobody's work is lost. (DESIGN section 3) */
export function ConflictDialog() {
  const { actor } = useServices();
  const conflict = useCustomization(selectConflict);
  const [choices, setChoices] = useState<Choices>({});
  if (conflict === null) return null;
  const { fields } = conflict;
  const block = conflictBlock(fields, choices);
  const resolve = (picked: Choices | 'overwrite') => {
    actor.send({ type: 'conflict.resolved', choices: picked });
    setChoices({});
  };
  return (
    <Dialog
      title={conflictTexts.title}
      role="alertdialog"
      width="large"
      onClose={() => actor.send({ type: 'conflict.postponed' })}
      footer={
        <>
          <Button onPress={() => actor.send({ type: 'conflict.postponed' })}>{conflictTexts.later}</Button>
          <Button onPress={() => resolve('overwrite')}>{conflictTexts.overwrite}</Button>
          <Button variant="primary" isDisabled={block !== null} disabledReason={block} onPress={() => resolve(choices)}>
            {conflictTexts.resolve}
          </Button>
        </>
      }
    >
      <p>{conflictWords(conflict)}</p>
      <div className={styles.list}>
        {fields.map((field) => (
          <ConflictChoice
            key={field.path}
            field={field}
            choice={choices[field.path]}
            onChoose={(choice) => setChoices((before) => ({ ...before, [field.path]: choice }))}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface ConflictChoiceProps {
  field: ConflictField;
  choice: 'mine' | 'theirs' | undefined;
  onChoose: (choice: 'mine' | 'theirs') => void;
}

/** What it was before, and both values to choose from; long texts and code as what they change in it. */
function ConflictChoice({ field, choice, onChoose }: ConflictChoiceProps) {
  const { module, path, label, area } = field;
  const kind = conflictKind(field);
  const comparison = comparisonOf(kind, [field.base, field.mine, field.theirs]);
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>
        {placeMessages.areas[area]} › {moduleOf(module).label} › {label}
      </legend>
      {comparison !== 'whole' ? null : (
        <div className={styles.before}>
          <span className={styles.who}>{conflictTexts.before}</span>
          <span className={styles.value}>
            <ChangeValue module={module} path={path} kind={kind} value={field.base} />
          </span>
        </div>
      )}
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side} className={styles.choice}>
          <input
            type="radio"
            className={styles.radio}
            name={path}
            checked={choice === side}
            onChange={() => onChoose(side)}
          />
          <span className={styles.who}>{conflictTexts[side]}</span>
          <span className={styles.value}>
            {comparison === 'whole' ? (
              <ChangeValue module={module} path={path} kind={kind} value={field[side]} />
            ) : (
              <Compared comparison={comparison} base={words(field.base)} value={words(field[side])} />
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface ComparedProps {
  comparison: 'lines' | 'words';
  base: string;
  value: string;
}

function Compared({ comparison, base, value }: ComparedProps) {
  if (comparison === 'words') {
    return (
      <span translate="no">
        <Parts parts={diffWords(base, value)} />
      </span>
    );
  }
  return (
    // Scrolls sideways, so the keyboard has to get there.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area needs it (WCAG 2.1.1)
    <pre className={styles.code} tabIndex={0} translate="no">
      <Parts parts={diffLines(base, value)} />
    </pre>
  );
}

const words = (value: unknown): string => (typeof value === 'string' ? value : '');
