import type { SignInForm } from '@portico/core/session';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/buttons/Button.tsx';
import { useSlow } from '../../components/feedback/Skeleton.tsx';
import { Strip } from '../../components/feedback/Strip.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import { Spinner } from '../../components/marks/Spinner.tsx';
import * as styles from './IdentityForm.css.ts';
import { identityMessages } from './identity.messages.ts';

/** How long until the page offers to go on by hand, in milliseconds. (UI.md 4.1) */
const continueAfterMs = 3000;

export interface IdentityFormProps {
  /** The hidden form, once its parameters are here. */
  form: SignInForm | null;
  /** The appliance's own page, when the browser is on its way there. */
  redirect: string | null;
  /** Nothing is asked before the visitor says so. (UI.md section 3) */
  isWaiting: boolean;
  failure: string | null;
  onContinue: () => void;
  onRetry: () => void;
}

/** Takes the visitor to the identity service by a hidden POST form, or to the appliance's page. (spec 2 section 2) */
export function IdentityForm(props: IdentityFormProps) {
  const { form, redirect, isWaiting, failure, onContinue, onRetry } = props;
  const element = useRef<HTMLFormElement>(null);
  const isLate = useSlow(true, continueAfterMs);

  useEffect(() => {
    if (form !== null) element.current?.submit();
  }, [form]);

  if (failure !== null) {
    return (
      <div className={styles.waiting} data-state="error">
        <Strip tone="danger" icon={<Icon of={CircleAlert} />} role="alert">
          {failure}
        </Strip>
        <Button variant="primary" size="lg" isFullWidth onPress={onRetry}>
          {identityMessages.tryAgain}
        </Button>
      </div>
    );
  }
  if (isWaiting) {
    return (
      <div className={styles.waiting} data-state="waiting">
        <Button variant="primary" size="lg" isFullWidth onPress={onContinue} autoFocus>
          {identityMessages.goOn}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.waiting} data-state="leaving">
      <p className={styles.line} role="status">
        <Spinner />
        {redirect !== null ? identityMessages.toAppliance : identityMessages.toProvider}
      </p>
      {form === null ? null : (
        <form ref={element} method="post" action={form.action}>
          {form.fields.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {isLate ? (
            <Button type="submit" isFullWidth>
              {identityMessages.goOn}
            </Button>
          ) : null}
        </form>
      )}
      {redirect !== null && isLate ? (
        <Button isFullWidth onPress={() => location.assign(redirect)}>
          {identityMessages.goOn}
        </Button>
      ) : null}
    </div>
  );
}
