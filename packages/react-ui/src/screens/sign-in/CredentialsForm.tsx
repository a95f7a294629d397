import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/buttons/Button.tsx';
import { IconButton } from '../../components/buttons/IconButton.tsx';
import { Progress } from '../../components/feedback/Progress.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import * as styles from './CredentialsForm.css.ts';
import { credentialsMessages } from './credentials.messages.ts';

// no words: what the browser fills in, a passkey too (UI.md 4.15)
const filledIn = 'username webauthn';

export interface CredentialsFormProps {
  isSigningIn: boolean;
  /** Text of the last failure, exactly as core gives it. */
  failure: string | null;
  onSubmit: (credentials: { username: string; password: string }) => void;
}

/** User, Password and Login: always enabled, locked while signing in, with a progress bar. (spec 3 section 2, UI.md 4.1) */
export function CredentialsForm({ isSigningIn, failure, onSubmit }: CredentialsFormProps) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const passwordInput = useRef<HTMLInputElement & HTMLTextAreaElement>(null);

  useEffect(() => {
    if (failure !== null) passwordInput.current?.focus();
  }, [failure]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSigningIn) onSubmit({ username, password });
  };
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <form className={styles.form} onSubmit={submit} noValidate data-state={isSigningIn ? 'signingIn' : 'idle'}>
      <div className={styles.progress}>
        {isSigningIn ? <Progress label={credentialsMessages.signingIn} isLabelHidden /> : null}
      </div>
      <TextField
        label={credentialsMessages.user}
        name="username"
        autoComplete={filledIn}
        size="lg"
        value={username}
        onChange={setUsername}
        isLocked={isSigningIn}
        autoFocus
      />
      <TextField
        label={credentialsMessages.password}
        name="password"
        autoComplete="current-password"
        type={isShown ? 'text' : 'password'}
        size="lg"
        value={password}
        onChange={setPassword}
        onBlur={() => setCapsLock(false)}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        isLocked={isSigningIn}
        isInvalid={failure !== null}
        errorMessage={failure}
        description={isCapsLock ? credentialsMessages.capsLock : undefined}
        inputRef={passwordInput}
        suffix={
          <IconButton
            size="xs"
            label={isShown ? credentialsMessages.hidePassword : credentialsMessages.showPassword}
            onPress={() => setShown(!isShown)}
          >
            <Icon of={isShown ? EyeOff : Eye} />
          </IconButton>
        }
      />
      <Button type="submit" variant="primary" size="lg" isFullWidth isPending={isSigningIn}>
        {credentialsMessages.login}
      </Button>
    </form>
  );
}
