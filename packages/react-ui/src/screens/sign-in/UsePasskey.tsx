import { createPasskeySignIn } from '@portico/core';
import type { SignInAnswerWire } from '@portico/core/api';
import { passkeyTexts, selectPasskeyAsking, selectPasskeyFailure, selectPasskeySending } from '@portico/core/factors';
import { useSelector } from '@xstate/react';
import { CircleAlert, KeyRound } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { Button } from '../../components/buttons/Button.tsx';
import { Strip } from '../../components/feedback/Strip.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import { useOwnActor } from '../../portal/actors.ts';
import { browserPasskeys } from '../../portal/passkeys.ts';
import { useApp } from '../../portal/portal-context.ts';

export interface UsePasskeyProps {
  isLocked: boolean;
  /** A passkey was taken: what it is due for. */
  onAnswered: (answer: SignInAnswerWire) => void;
  /** One is sent, which nothing may interrupt, or no more. */
  onSending: (isSending: boolean) => void;
}

/** A passkey in place of user and password, by the browser's autofill or the button; loaded where the tenant allows it. (UI.md 4.15, picture 29) */
export function UsePasskey({ isLocked, onAnswered, onSending }: UsePasskeyProps) {
  const { portal } = useApp();
  const actor = useOwnActor(useMemo(() => createPasskeySignIn(portal, browserPasskeys), [portal]));
  const isAsking = useSelector(actor, selectPasskeyAsking);
  const failure = useSelector(actor, selectPasskeyFailure);
  useEffect(() => actor.on('answered', ({ answer }) => onAnswered(answer)).unsubscribe, [actor, onAnswered]);
  const isSending = useSelector(actor, selectPasskeySending);
  useEffect(() => {
    onSending(isSending);
    return () => onSending(false);
  }, [isSending, onSending]);
  useEffect(() => actor.send({ type: isLocked ? 'locked' : 'unlocked' }), [actor, isLocked]);
  return (
    <>
      <Button
        size="lg"
        isFullWidth
        icon={<Icon of={KeyRound} />}
        isPending={isAsking}
        isDisabled={isLocked}
        onPress={() => actor.send({ type: 'asked' })}
      >
        {passkeyTexts.use}
      </Button>
      {failure === null ? null : (
        <Strip tone="danger" icon={<Icon of={CircleAlert} />} role="alert">
          {failure}
        </Strip>
      )}
    </>
  );
}
