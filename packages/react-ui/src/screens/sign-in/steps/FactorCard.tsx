import type { StepMethod } from '@portico/core/api';
import { otherMethods, passkeyTexts, type StepFaults, stepTexts } from '@portico/core/factors';
import { CircleAlert, KeyRound, ListChecks, Smartphone } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Strip } from '../../../components/feedback/Strip.tsx';
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
  method: StepMethod;
  methods: readonly StepMethod[];
  onCode: (code: string) => void;
  onPasskey: () => void;
  onMethod: (method: StepMethod) => void;
}

/** The second factor: six digits, or one of the recovery codes. (UI.md 4.15, picture 29) */
export function FactorCard({ uid, method, methods, faults, isSending, ...on }: FactorCardProps) {
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const isApp = method === 'totp';
  const others = otherMethods(methods, method);
  useEffect(() => {
    if (faults.code !== undefined && !isSending) input.current?.focus();
  }, [faults, isSending]);
  const change = (text: string) => {
    setCode(text);
    on.onEdited();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (method === 'passkey') on.onPasskey();
    else on.onCode(code);
  };
  const field = { value: code, onChange: change, isLocked: isSending, inputRef: input };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>
        <Words parts={{ user: <User uid={uid} /> }}>{leads[method]}</Words>
      </p>
      {method === 'passkey' ? (
        <Failure text={faults.code} />
      ) : isApp ? (
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
        {method === 'passkey' ? passkeyTexts.use : stepTexts.goOn}
      </Button>
      {others.length > 0 ? (
        <div className={styles.ways}>
          <span className={styles.or}>{stepTexts.or}</span>
          {others.map((other) => (
            <Button
              key={other}
              size="lg"
              isFullWidth
              isDisabled={isSending}
              icon={<Icon of={icons[other]} />}
              onPress={() => (other === 'passkey' ? on.onPasskey() : on.onMethod(other))}
            >
              {words[other]}
            </Button>
          ))}
        </div>
      ) : null}
    </form>
  );
}

const leads = { totp: stepTexts.codeOf, passkey: passkeyTexts.lead, recovery: stepTexts.recoveryOf } as const;
const icons = { totp: Smartphone, passkey: KeyRound, recovery: ListChecks } as const;
const words = { totp: stepTexts.useCode, passkey: passkeyTexts.use, recovery: stepTexts.useRecovery } as const;

/** Why a passkey was not taken; it has no field. */
export function Failure({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Strip tone="danger" icon={<Icon of={CircleAlert} />} role="alert">
      {text}
    </Strip>
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
