import {
  proofWays,
  selectStepUpChanges,
  selectStepUpFailure,
  selectStepUpFaults,
  selectStepUpOwn,
  selectStepUpSending,
  selectStepUpWords,
  stepUpTexts as texts,
} from '@portico/core/factors';
import { useSelector } from '@xstate/react';
import { CircleAlert } from 'lucide-react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { Strip } from '../../../components/feedback/Strip.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import type { StepUp } from '../../../portal/step-ups.ts';
import * as styles from './Account.css.ts';
import { ProofDialog } from './ProofDialog.tsx';

/** The window that a call waits for which needs a fresh proof; it lies over the one that the call came from. (UI.md 4.15, OP-211) */
export function StepUpWindow({ actor }: { actor: StepUp }) {
  const { title, text, verb } = useSelector(actor, selectStepUpWords);
  const changes = useSelector(actor, selectStepUpChanges);
  const own = useSelector(actor, selectStepUpOwn);
  const faults = useSelector(actor, selectStepUpFaults);
  const failure = useSelector(actor, selectStepUpFailure);
  const isSending = useSelector(actor, selectStepUpSending);
  const close = () => actor.send({ type: 'close' });
  if (own !== null) {
    return (
      <ProofDialog
        title={title}
        verb={verb}
        cancel={texts.cancel}
        ways={proofWays(own)}
        faults={faults}
        isSending={isSending}
        onShown={(shown) => actor.send({ type: 'proved', shown })}
        onEdited={() => actor.send({ type: 'edited' })}
        onClose={close}
      >
        <p>{text}</p>
        {changes === null ? null : (
          <>
            <p className={styles.changesTitle} id="step-up-changes">
              {changes.title}
            </p>
            <ul className={styles.changes} aria-labelledby="step-up-changes">
              {changes.lines.map(({ id, words }) => (
                <li key={id}>{words}</li>
              ))}
            </ul>
          </>
        )}
      </ProofDialog>
    );
  }
  if (failure === null) return null; // a moment, until it is known what he can show
  return (
    <Dialog
      title={title}
      width="medium"
      onClose={close}
      footer={
        <>
          <Button onPress={close}>{texts.cancel}</Button>
          <Button variant="primary" onPress={() => actor.send({ type: 'retry' })}>
            {texts.retry}
          </Button>
        </>
      }
    >
      <Strip tone="danger" role="alert" icon={<Icon of={CircleAlert} />}>
        {failure}
      </Strip>
    </Dialog>
  );
}
