import { type NewPasswordFields, stepTexts } from '@portico/core/factors';
import { passwordTexts } from '@portico/core/password';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Words } from '../../../components/words/Words.tsx';
import { focusField } from '../../../platform/focus-field.ts';
import { PasswordField } from '../../account/PasswordField.tsx';
import { PasswordStrength } from '../../account/PasswordStrength.tsx';
import { type StepCardProps, User } from './FactorCard.tsx';
import * as styles from './NextStep.css.ts';

export interface PasswordCardProps extends StepCardProps {
  onPassword: (fields: NewPasswordFields) => void;
}

/** A password in place of one that was printed or told. (issue 15) */
export function PasswordCard({ uid, faults, isSending, onEdited, onPassword }: PasswordCardProps) {
  const [fields, setFields] = useState<NewPasswordFields>({ next: '', repeat: '' });
  useEffect(() => {
    const [first] = Object.keys(faults);
    if (first !== undefined) focusField(`password.${first}`);
  }, [faults]);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!isSending) onPassword(fields);
  };
  const fieldOf = (field: keyof NewPasswordFields) => ({
    label: passwordTexts[field],
    value: fields[field],
    onChange: (value: string) => {
      setFields({ ...fields, [field]: value });
      onEdited();
    },
    onEnter: submit,
    autoComplete: 'new-password' as const,
    isLocked: isSending,
    fault: faults[field] ?? (field === 'next' ? faults.code : undefined),
    dataPath: `password.${field}`,
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>
        <Words parts={{ user: <User uid={uid} /> }}>{stepTexts.passwordSeen}</Words>
      </p>
      {/* For password managers, which ask whose password it is. (UI.md section 9.9) */}
      <input type="text" name="username" autoComplete="username" value={uid} readOnly hidden />
      <PasswordField {...fieldOf('next')} description={passwordTexts.newRules} autoFocus />
      <PasswordStrength password={fields.next} owner={[uid]} />
      <PasswordField {...fieldOf('repeat')} />
      <Button type="submit" variant="primary" size="lg" isFullWidth isPending={isSending}>
        {stepTexts.setPassword}
      </Button>
    </form>
  );
}
