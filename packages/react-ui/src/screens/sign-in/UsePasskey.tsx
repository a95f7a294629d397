import { signInWithPasskey } from '@portico/core';
import type { SignInAnswerWire } from '@portico/core/api';
import { passkeyTexts } from '@portico/core/factors';
import { CircleAlert, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/buttons/Button.tsx';
import { Strip } from '../../components/feedback/Strip.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import { browserPasskeys } from '../../portal/passkeys.ts';
import { useApp } from '../../portal/portal-context.ts';

export interface UsePasskeyProps {
  isLocked: boolean;
  /** A passkey was taken: what it is due for. */
  onAnswered: (answer: SignInAnswerWire) => void;
}

/** A passkey in place of user and password; loaded where the tenant allows it. (UI.md 4.15, picture 29) */
export function UsePasskey({ isLocked, onAnswered }: UsePasskeyProps) {
  const { portal } = useApp();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const ask = async () => {
    setFailure(null);
    setAsking(true);
    const { answer, failure: why } = await signInWithPasskey(portal, browserPasskeys);
    setAsking(false);
    setFailure(why);
    if (answer !== null) onAnswered(answer);
  };
  return (
    <>
      <Button
        size="lg"
        isFullWidth
        icon={<Icon of={KeyRound} />}
        isPending={isAsking}
        isDisabled={isLocked}
        onPress={ask}
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
