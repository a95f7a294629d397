import { selectCopying, selectMadeToken, tokenTexts as texts } from '@portico/core/account';
import { useSelector } from '@xstate/react';
import { SecretWindow } from '../../../components/dialogs/SecretWindow.tsx';
import type { TokenMaking } from './NewToken.tsx';

/** The token, once. (UI.md 4.15, OP-218) */
export function ShownToken({ making }: { making: TokenMaking }) {
  const made = useSelector(making, selectMadeToken);
  const copying = useSelector(making, selectCopying);
  const isClosing = useSelector(making, (now) => now.hasTag('closing'));
  if (made === null) return null;
  return (
    <SecretWindow
      title={texts.readyTitle(made.name)}
      label={texts.token}
      secret={made.token}
      copying={copying}
      isClosing={isClosing}
      words={texts}
      onCopied={(isCopied) => making.send({ type: isCopied ? 'copied' : 'refused' })}
      onClose={() => making.send({ type: 'close' })}
      onStay={() => making.send({ type: 'stay' })}
    />
  );
}
