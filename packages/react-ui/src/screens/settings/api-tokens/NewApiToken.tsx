import type { apiTokenMakingMachine } from '@portico/core/account';
import {
  kindsToGive,
  logWords,
  offeredLogs,
  selectApiTokenCopying,
  apiTokenTexts as texts,
  tokenTexts,
} from '@portico/core/account';
import { useSelector } from '@xstate/react';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import type { Actor } from 'xstate';
import { Button } from '../../../components/buttons/Button.tsx';
import { Drawer } from '../../../components/dialogs/Drawer.tsx';
import { SecretWindow } from '../../../components/dialogs/SecretWindow.tsx';
import { Strip } from '../../../components/feedback/Strip.tsx';
import { Checkbox } from '../../../components/fields/Checkbox.tsx';
import * as boxes from '../../../components/fields/Field.css.ts';
import { FieldFrame, useFieldIds } from '../../../components/fields/NativeField.tsx';
import { RadioGroup } from '../../../components/fields/RadioGroup.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { focusField } from '../../../platform/focus-field.ts';
import * as tables from '../account/Account.css.ts';
import * as styles from './ApiTokens.css.ts';

export interface NewApiTokenProps {
  making: Actor<typeof apiTokenMakingMachine>;
}

/** The way to a token: what it is, and then the token, once. (UI.md 4.10, OP-212) */
export function NewApiToken({ making }: NewApiTokenProps) {
  const isForm = useSelector(making, (now) => now.hasTag('form'));
  const made = useSelector(making, (now) => now.context.made);
  const copying = useSelector(making, selectApiTokenCopying);
  const isClosing = useSelector(making, (now) => now.hasTag('closing'));
  if (isForm) return <Form making={making} />;
  if (made === null) return null;
  return (
    <SecretWindow
      title={tokenTexts.readyTitle(made.name)}
      label={tokenTexts.token}
      secret={made.token}
      copying={copying}
      isClosing={isClosing}
      words={tokenTexts}
      onCopied={(isCopied) => making.send({ type: isCopied ? 'copied' : 'refused' })}
      onClose={() => making.send({ type: 'close' })}
      onStay={() => making.send({ type: 'stay' })}
    />
  );
}

function Form({ making }: NewApiTokenProps) {
  const form = useSelector(making, (now) => now.context.form);
  const faults = useSelector(making, (now) => now.context.faults);
  const isMaking = useSelector(making, (now) => now.hasTag('making'));
  const [first] = Object.keys(faults);
  useEffect(() => {
    if (first !== undefined && !isMaking) focusField(`apiToken.${first}`);
  }, [first, isMaking]);
  const close = () => making.send({ type: 'close' });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    making.send({ type: 'submitted' });
  };
  return (
    <Drawer
      title={texts.create}
      subtitle={texts.createNote}
      onClose={close}
      footer={
        <>
          <Button onPress={close} isDisabled={isMaking}>
            {texts.cancel}
          </Button>
          <Button variant="primary" onPress={submit} isPending={isMaking}>
            {texts.create}
          </Button>
        </>
      }
    >
      <form className={tables.form} onSubmit={submit} noValidate>
        {faults.form === undefined ? null : (
          <Strip tone="danger" role="alert" icon={<Icon of={CircleAlert} />}>
            {faults.form}
          </Strip>
        )}
        <TextField
          label={texts.name}
          value={form.name}
          onChange={(name) => making.send({ type: 'edited', change: { name } })}
          description={texts.nameNote}
          isLocked={isMaking}
          isRequired
          isInvalid={faults.name !== undefined}
          errorMessage={faults.name}
          dataPath="apiToken.name"
          autoComplete="off"
          autoFocus
        />
        <Kind making={making} fault={faults.kind} isLocked={isMaking} />
        <Logs making={making} fault={faults.logs} isLocked={isMaking} />
        <End making={making} fault={faults.ends} isLocked={isMaking} />
      </form>
    </Drawer>
  );
}

interface PartProps extends NewApiTokenProps {
  fault: string | undefined;
  isLocked: boolean;
}

/** What it is for, where there is a choice. (decision 043, decision 044) */
function Kind({ making, fault, isLocked }: PartProps) {
  const { kind } = useSelector(making, (now) => now.context.form);
  const kinds = kindsToGive(useSelector(making, (now) => now.context.logs));
  if (kinds.length === 0) return null;
  return (
    <RadioGroup
      label={texts.kind}
      options={kinds}
      value={kind}
      onChange={(to) => making.send({ type: 'kind', kind: to })}
      orientation="horizontal"
      isDisabled={isLocked}
      isInvalid={fault !== undefined}
      errorMessage={fault}
      dataPath="apiToken.kind"
    />
  );
}

function Logs({ making, fault, isLocked }: PartProps) {
  const form = useSelector(making, (now) => now.context.form);
  const offered = offeredLogs(
    form.kind,
    useSelector(making, (now) => now.context.logs),
  );
  const ids = useFieldIds({ hasNote: true, hasError: fault !== undefined });
  if (offered === null) return null;
  return (
    <FieldFrame
      ids={ids}
      label={texts.logs}
      description={offered.note}
      isGroup
      isRequired
      isInvalid={fault !== undefined}
      errorMessage={fault}
      dataPath="apiToken.logs"
    >
      <div className={styles.logs}>
        {offered.logs.map((logType) => (
          <Checkbox
            key={logType}
            label={logWords(logType)}
            isSelected={form.logs.includes(logType)}
            isDisabled={isLocked}
            onChange={(on) => making.send({ type: 'log', logType, on })}
          />
        ))}
      </div>
    </FieldFrame>
  );
}

/** The day is the browser's own to type; what is half typed is none yet. */
function End({ making, fault, isLocked }: PartProps) {
  const { ends, hasNoEnd } = useSelector(making, (now) => now.context.form);
  const ids = useFieldIds({ hasNote: true, hasError: fault !== undefined });
  const [first] = useState(ends);
  return (
    <div className={styles.end}>
      <FieldFrame
        ids={ids}
        label={texts.ends}
        description={texts.endNote}
        isInvalid={fault !== undefined}
        errorMessage={fault}
        dataPath="apiToken.ends"
      >
        <div className={boxes.box} data-invalid={fault !== undefined || undefined}>
          <input
            id={ids.control}
            type="date"
            className={boxes.input}
            defaultValue={first}
            disabled={hasNoEnd || isLocked}
            onChange={(event) => making.send({ type: 'edited', change: { ends: event.target.value } })}
            aria-invalid={fault !== undefined || undefined}
            aria-describedby={ids.describedBy}
          />
        </div>
      </FieldFrame>
      <Checkbox
        label={texts.noEnd}
        isSelected={hasNoEnd}
        isDisabled={isLocked}
        onChange={(on) => making.send({ type: 'edited', change: { hasNoEnd: on } })}
      />
    </div>
  );
}
