import { type StepFaults, stepTexts } from '@portico/core/factors';
import { ListChecks, Smartphone } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { Words } from '../../../components/words/Words.tsx';
import { CodeField } from './CodeField.tsx';
import * as styles from './NextStep.css.ts';

/** What every card of a step is given. */
export interface StepCardProps {
  uid: string;
  faults: StepFaults;
  isSending: boolean;
  onEdited: () => void;
}

export interface FactorCardProps extends StepCardProps {
  method: 'totp' | 'recovery';
  methods: readonly string[];
  onCode: (code: string) => void;
  onMethod: (method: 'totp' | 'recovery') => void;
}

/** The second factor: six digits, or one of the recovery codes. (UI.md 4.15, picture 29) */
export function FactorCard({ uid, method, methods, faults, isSending, ...on }: FactorCardProps) {
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const isApp = method === 'totp';
  const other = isApp ? 'recovery' : 'totp';
  useEffect(() => {
    if (faults.code !== undefined && !isSending) input.current?.focus();
  }, [faults, isSending]);
  const change = (text: string) => {
    setCode(text);
    on.onEdited();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) on.onCode(code);
  };
  const field = { value: code, onChange: change, isLocked: isSending, inputRef: input };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>
        <Words parts={{ user: <User uid={uid} /> }}>{isApp ? stepTexts.codeOf : stepTexts.recoveryOf}</Words>
      </p>
      {isApp ? (
        <CodeField {...field} label={stepTexts.code} isLabelHidden fault={faults.code} description={stepTexts.paste} />
      ) : (
        <TextField
          {...field}
          label={stepTexts.recoveryCode}
          name="recovery-code"
          autoComplete="off"
          size="lg"
          isInvalid={faults.code !== undefined}
          errorMessage={faults.code}
          autoFocus
        />
      )}
      <Button type="submit" variant="primary" size="lg" isFullWidth isPending={isSending}>
        {stepTexts.goOn}
      </Button>
      {methods.includes(other) ? (
        <div className={styles.ways}>
          <span className={styles.or}>{stepTexts.or}</span>
          <Button
            size="lg"
            isFullWidth
            icon={<Icon of={isApp ? ListChecks : Smartphone} />}
            onPress={() => on.onMethod(other)}
          >
            {isApp ? stepTexts.useRecovery : stepTexts.useCode}
          </Button>
        </div>
      ) : null}
    </form>
  );
}

/** The name that somebody signs in with. */
export function User({ uid }: { uid: string }) {
  return (
    <span className={styles.who} translate="no">
      {uid}
    </span>
  );
}
