import { type ConflictField, countOf, messages, moduleOf, selectConflict } from '@portico/core/customization';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import * as styles from './ConflictDialog.css.ts';
import { useCustomization, useServices } from './editor-context.ts';
import { ChangeValue } from './review/ChangeValue.tsx';

type Choices = Readonly<Record<string, 'mine' | 'theirs'>>;

/** Fields that another administrator changed too: chosen one by one, so that nobody's work is lost. (DESIGN section 3) */
export function ConflictDialog() {
  const { actor } = useServices();
  const conflict = useCustomization(selectConflict);
  const [choices, setChoices] = useState<Choices>({});
  if (conflict === null) return null;
  const { fields, merging } = conflict;
  const open = fields.filter(({ path }) => choices[path] === undefined).length;
  const resolve = (picked: Choices | 'overwrite') => {
    actor.send({ type: 'conflict.resolved', choices: picked });
    setChoices({});
  };
  return (
    <Dialog
      title="Resolve conflicts"
      role="alertdialog"
      width="large"
      onClose={() => actor.send({ type: 'conflict.postponed' })}
      footer={
        <>
          <Button onPress={() => actor.send({ type: 'conflict.postponed' })}>Later</Button>
          <Button onPress={() => resolve('overwrite')}>Overwrite theirs</Button>
          <Button
            variant="primary"
            isDisabled={open > 0}
            disabledReason={open > 0 ? `${countOf(open, 'field')} to choose` : null}
            onPress={() => resolve(choices)}
          >
            Resolve and save
          </Button>
        </>
      }
    >
      <p>
        Somebody else changed the same {fields.length === 1 ? 'field' : 'fields'} since you opened the editor.
        {merging === 0 ? '' : ` ${countOf(merging, 'other change')} of theirs merge by themselves.`}
      </p>
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

function ConflictChoice({ field, choice, onChoose }: ConflictChoiceProps) {
  const { module, path, label, area } = field;
  const record = moduleOf(module);
  const kind = record.fields.find((candidate) => `${module}.${candidate.path}` === path)?.kind ?? 'text';
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>
        {messages.areas[area]} › {record.label} › {label}
      </legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side} className={styles.choice}>
          <input type="radio" name={path} checked={choice === side} onChange={() => onChoose(side)} />
          <span className={styles.who}>{side === 'mine' ? 'Yours' : 'Theirs'}</span>
          <span className={styles.value}>
            <ChangeValue module={module} path={path} kind={kind} value={field[side]} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
