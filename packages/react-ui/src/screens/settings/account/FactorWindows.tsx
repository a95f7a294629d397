import { proofWays, selectFactorsWindow, stepTexts, ownFactorTexts as texts, wishWords } from '@portico/core/factors';
import { selectUser } from '@portico/core/session';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { Checkbox } from '../../../components/fields/Checkbox.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import { focusField } from '../../../platform/focus-field.ts';
import { useSession } from '../../../portal/portal-context.ts';
import { CodeApp } from '../../sign-in/steps/CodeApp.tsx';
import { RecoveryCodes } from '../../sign-in/steps/RecoveryCodes.tsx';
import * as styles from './Account.css.ts';
import type { OwnFactors } from './Factors.tsx';
import { ProofDialog } from './ProofDialog.tsx';

/** What stands over the factors while one is changed: the proof, the code app, the codes once. (UI.md 4.15, picture 29) */
export function FactorWindows({ actor }: { actor: OwnFactors }) {
  const window = useSelector(actor, selectFactorsWindow);
  if (window === 'naming') return <Naming actor={actor} />;
  if (window === 'proving') return <Proof actor={actor} />;
  if (window === 'adding') return <Adding actor={actor} />;
  return window === 'codes' ? <Codes actor={actor} /> : null;
}

function Proof({ actor }: { actor: OwnFactors }) {
  const wish = useSelector(actor, (now) => now.context.wish);
  const list = useSelector(actor, (now) => now.context.list);
  const faults = useSelector(actor, (now) => now.context.proofFaults);
  const isSending = useSelector(actor, (now) => now.hasTag('acting'));
  const nameFault = useSelector(actor, (now) => now.context.nameFault);
  if (wish === null || wish.kind === 'rename' || list === null) return null;
  const { title, text, verb, isLoss } = wishWords(wish);
  return (
    <ProofDialog
      title={title}
      verb={verb}
      cancel={texts.cancel}
      isLoss={isLoss}
      ways={proofWays(list)}
      faults={faults}
      isSending={isSending}
      onShown={(shown) => actor.send({ type: 'proved', shown })}
      onEdited={() => actor.send({ type: 'edited' })}
      onClose={() => actor.send({ type: 'close' })}
    >
      <p>{text}</p>
      {wish.kind === 'passkey' ? <Name actor={actor} name={wish.name} fault={nameFault} isLocked={isSending} /> : null}
    </ProofDialog>
  );
}

interface NameProps {
  actor: OwnFactors;
  name: string;
  fault: string | null;
  isLocked: boolean;
}

function Name({ actor, name, fault, isLocked }: NameProps) {
  useEffect(() => {
    if (fault !== null) focusField('factor.name');
  }, [fault]);
  return (
    <TextField
      label={texts.name}
      description={texts.nameNote}
      value={name}
      onChange={(value) => actor.send({ type: 'named', name: value })}
      autoComplete="off"
      isRequired
      isLocked={isLocked}
      isInvalid={fault !== null}
      errorMessage={fault}
      dataPath="factor.name"
      autoFocus
    />
  );
}

function Naming({ actor }: { actor: OwnFactors }) {
  const wish = useSelector(actor, (now) => now.context.wish);
  const fault = useSelector(actor, (now) => now.context.nameFault);
  const isSending = useSelector(actor, (now) => now.hasTag('acting'));
  if (wish?.kind !== 'rename') return null;
  const close = () => actor.send({ type: 'close' });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    actor.send({ type: 'submitted' });
  };
  return (
    <Dialog
      title={texts.renameTitle(wish.was)}
      width="medium"
      isDismissable={false}
      onClose={close}
      footer={
        <>
          <Button onPress={close} isDisabled={isSending}>
            {texts.cancel}
          </Button>
          <Button variant="primary" onPress={submit} isPending={isSending}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <Name actor={actor} name={wish.name} fault={fault} isLocked={isSending} />
      </form>
    </Dialog>
  );
}

function Adding({ actor }: { actor: OwnFactors }) {
  const app = useSelector(actor, (now) => now.context.app);
  const fault = useSelector(actor, (now) => now.context.codeFault);
  const isSending = useSelector(actor, (now) => now.hasTag('confirming'));
  if (app === null) return null;
  return (
    <Dialog
      title={texts.appTitle}
      width="medium"
      isDismissable={false}
      onClose={() => {
        if (!isSending) actor.send({ type: 'close' });
      }}
    >
      <CodeApp
        app={app}
        faults={fault === null ? {} : { code: fault }}
        isSending={isSending}
        onEdited={() => actor.send({ type: 'edited' })}
        onCode={(code) => actor.send({ type: 'code.submitted', code })}
      />
    </Dialog>
  );
}

function Codes({ actor }: { actor: OwnFactors }) {
  const { codes, copying, isStored } = useSelector(actor, (now) => now.context);
  const uid = useSession(selectUser)?.uid ?? '';
  return (
    <Dialog
      title={stepTexts.codesTitle}
      width="medium"
      isDismissable={false}
      hasCloseButton={false}
      onClose={() => actor.send({ type: 'continued' })}
      footer={
        <Button
          variant="primary"
          isDisabled={!isStored}
          disabledReason={stepTexts.storeFirst}
          onPress={() => actor.send({ type: 'continued' })}
        >
          {texts.done}
        </Button>
      }
    >
      <div className={styles.form}>
        <p className={styles.text}>{stepTexts.codesText}</p>
        <RecoveryCodes
          uid={uid}
          codes={codes}
          copying={copying}
          onCopied={(isCopied) => actor.send({ type: isCopied ? 'copied' : 'refused' })}
        />
        <Checkbox
          label={stepTexts.stored}
          isSelected={isStored}
          onChange={(isOn) => actor.send({ type: 'stored', isOn })}
        />
      </div>
    </Dialog>
  );
}
