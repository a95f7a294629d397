import { createSignInStep } from '@portico/core';
import type { SignInAnswerWire } from '@portico/core/api';
import {
  selectStepCard,
  selectStepDone,
  selectStepFaults,
  selectStepSending,
  selectStepTitle,
  stepTexts,
} from '@portico/core/factors';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { Link } from '../../../components/links/Link.tsx';
import { useOwnActor } from '../../../portal/actors.ts';
import { browserPasskeys } from '../../../portal/passkeys.ts';
import { useApp } from '../../../portal/portal-context.ts';
import { CodesCard } from './CodesCard.tsx';
import { EnrolmentCard } from './EnrolmentCard.tsx';
import { FactorCard } from './FactorCard.tsx';
import * as styles from './NextStep.css.ts';
import { PasswordCard } from './PasswordCard.tsx';

export interface NextStepProps {
  /** What the password was answered with. */
  answer: SignInAnswerWire;
  /** What the card around it is called meanwhile. */
  onTitle: (title: string | null) => void;
  onDone: () => void;
  onLeave: () => void;
}

/** A sign-in after its password: a code, a new password, or a factor that is added. (UI.md 4.15, picture 29) */
export function NextStep({ answer, onTitle, onDone, onLeave }: NextStepProps) {
  const { portal } = useApp();
  const actor = useOwnActor(
    useMemo(() => createSignInStep(portal, browserPasskeys), [portal]),
    { input: { answer } },
  );
  const card = useSelector(actor, selectStepCard);
  const title = useSelector(actor, selectStepTitle);
  const faults = useSelector(actor, selectStepFaults);
  const isSending = useSelector(actor, selectStepSending);
  const isDone = useSelector(actor, selectStepDone);
  const context = useSelector(actor, (now) => now.context);
  const isLoading = useSelector(actor, (now) => now.hasTag('loading'));
  useEffect(() => {
    onTitle(title);
    return () => onTitle(null);
  }, [title, onTitle]);
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);

  const { answer: due, method, kind, app, codes, copying, isStored } = context;
  const uid = due.uid ?? '';
  const shared = { uid, faults, isSending: isSending || isDone, onEdited: () => actor.send({ type: 'edited' }) };
  const sendCode = (code: string) => actor.send({ type: 'code.submitted', code });
  return (
    <div className={styles.form} data-state={card ?? 'done'}>
      {card === 'factor' ? (
        <FactorCard
          {...shared}
          key={method}
          method={method}
          methods={due.methods ?? []}
          onCode={sendCode}
          onPasskey={() => actor.send({ type: 'passkey.asked' })}
          onMethod={(chosen) => actor.send({ type: 'method.chosen', method: chosen })}
        />
      ) : null}
      {card === 'password' ? (
        <PasswordCard {...shared} onPassword={(fields) => actor.send({ type: 'password.submitted', ...fields })} />
      ) : null}
      {card === 'enrolment' ? (
        <EnrolmentCard
          {...shared}
          tenant={due.tenant_name ?? ''}
          app={app}
          isLoading={isLoading}
          kind={kind}
          onKind={(chosen) => actor.send({ type: 'kind.chosen', kind: chosen })}
          onPasskey={() => actor.send({ type: 'passkey.asked' })}
          onCode={sendCode}
          onRetry={() => actor.send({ type: 'retry' })}
        />
      ) : null}
      {card === 'codes' ? (
        <CodesCard
          uid={uid}
          codes={codes}
          copying={copying}
          isStored={isStored}
          onCopied={(isCopied) => actor.send({ type: isCopied ? 'copied' : 'refused' })}
          onStored={(isOn) => actor.send({ type: 'stored', isOn })}
          onContinue={() => actor.send({ type: 'continued' })}
        />
      ) : (
        <div className={styles.leave}>
          <Link variant="quiet" onPress={onLeave}>
            {stepTexts.someoneElse}
          </Link>
        </div>
      )}
    </div>
  );
}
