import { canSendPeople, countPeople, importTexts as texts } from '@portico/core/users';
import { useSelector } from '@xstate/react';
import { Button } from '../../../components/buttons/Button.tsx';
import type { ImportActor } from './ImportPeople.tsx';

/** The buttons of each step; the last one goes on. (UI.md 4.15) */
export function ImportButtons({ actor }: { actor: ImportActor }) {
  const isChoosing = useSelector(actor, (now) => now.hasTag('choosing'));
  const isChecking = useSelector(actor, (now) => now.hasTag('checking'));
  const isSending = useSelector(actor, (now) => now.hasTag('sending'));
  const isDone = useSelector(actor, (now) => now.hasTag('done'));
  const isEmpty = useSelector(actor, (now) => now.context.text.trim() === '');
  const canSend = useSelector(actor, (now) => canSendPeople(now.context));
  const count = useSelector(actor, ({ context: { file } }) => (file === null ? 0 : countPeople(file).new));
  if (isDone) return <Button onPress={() => actor.send({ type: 'close' })}>{texts.done}</Button>;
  if (isChoosing || isChecking) {
    return (
      <>
        <Button onPress={() => actor.send({ type: 'close' })} isDisabled={isChecking}>
          {texts.cancel}
        </Button>
        <Button
          variant="primary"
          onPress={() => actor.send({ type: 'check' })}
          isPending={isChecking}
          isDisabled={isEmpty}
        >
          {texts.check}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button onPress={() => actor.send({ type: 'back' })} isDisabled={isSending}>
        {texts.back}
      </Button>
      <Button
        variant="primary"
        onPress={() => actor.send({ type: 'send' })}
        isPending={isSending}
        isDisabled={!canSend}
        disabledReason={canSend ? null : count === 0 ? texts.nothingNew : texts.faultsFirst}
      >
        {texts.make(count)}
      </Button>
    </>
  );
}
