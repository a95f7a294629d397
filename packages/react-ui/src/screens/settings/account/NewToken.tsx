import type { tokenMakingMachine } from '@portico/core/account';
import {
  areasInPart,
  endDays,
  ownRights,
  selectTokenFaults,
  selectTokenForm,
  tokenTexts as texts,
} from '@portico/core/account';
import { useSelector } from '@xstate/react';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import type { Actor } from 'xstate';
import { Button } from '../../../components/buttons/Button.tsx';
import { Drawer } from '../../../components/dialogs/Drawer.tsx';
import { Strip } from '../../../components/feedback/Strip.tsx';
import * as boxes from '../../../components/fields/Field.css.ts';
import { FieldFrame, useFieldIds } from '../../../components/fields/NativeField.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { focusField } from '../../../platform/focus-field.ts';
import { useApp } from '../../../portal/portal-context.ts';
import { rightsMessages } from '../../resources/rights/messages.ts';
import { RightsTable } from '../../resources/rights/RightsTable.tsx';
import * as styles from './Account.css.ts';
import { ShownToken } from './ShownToken.tsx';
import { StepUp } from './StepUp.tsx';

export type TokenMaking = Actor<typeof tokenMakingMachine>;

export interface NewTokenProps {
  making: TokenMaking;
  /** Those that have a name already. */
  tokens: readonly { name: string }[];
}

/** The way to a token: what it is, whether it is oneself, and the token once. (UI.md 4.15, OP-211) */
export function NewToken({ making, tokens }: NewTokenProps) {
  const step = useSelector(making, (now) => (now.hasTag('form') ? 'form' : now.hasTag('stepUp') ? 'stepUp' : null));
  return (
    <>
      {step === 'form' ? <Form making={making} tokens={tokens} /> : null}
      {step === 'stepUp' ? <StepUp making={making} /> : null}
      <ShownToken making={making} />
    </>
  );
}

function Form({ making, tokens }: NewTokenProps) {
  const { portal } = useApp();
  const form = useSelector(making, selectTokenForm);
  const faults = useSelector(making, selectTokenFaults);
  const access = portal.access();
  const rows = useMemo(() => ownRights(form, access), [form, access]);
  const [inPart] = useState(() => areasInPart(rows));
  const close = () => making.send({ type: 'close' });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    making.send({ type: 'submitted', names: tokens.map(({ name }) => name) });
    const [first] = Object.keys(selectTokenFaults(making.getSnapshot()));
    if (first !== undefined) focusField(`token.${first}`);
  };
  return (
    <Drawer
      title={texts.create}
      subtitle={texts.createNote}
      onClose={close}
      footer={
        <>
          <Button onPress={close}>{texts.cancel}</Button>
          <Button variant="primary" onPress={submit} aria-haspopup="dialog">
            {texts.create}
          </Button>
        </>
      }
    >
      <form className={styles.form} onSubmit={submit} noValidate>
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
          isRequired
          isInvalid={faults.name !== undefined}
          errorMessage={faults.name}
          dataPath="token.name"
          autoComplete="off"
          autoFocus
        />
        <EndField
          day={form.ends}
          fault={faults.ends}
          onChange={(ends) => making.send({ type: 'edited', change: { ends } })}
        />
        <Rights fault={faults.rights}>
          <RightsTable
            rows={rows}
            openAtFirst={inPart}
            onChange={(place, isOn) => making.send({ type: 'right', place, isOn })}
          />
        </Rights>
      </form>
    </Drawer>
  );
}

function Rights({ fault, children }: { fault: string | undefined; children: ReactNode }) {
  const ids = useFieldIds({ hasNote: false, hasError: fault !== undefined });
  return (
    <FieldFrame
      ids={ids}
      label={rightsMessages.title}
      isGroup
      isRequired
      isInvalid={fault !== undefined}
      errorMessage={fault}
      dataPath="token.rights"
    >
      {children}
    </FieldFrame>
  );
}

interface EndFieldProps {
  day: string;
  fault: string | undefined;
  onChange: (day: string) => void;
}

/** The day is the browser's own to type; what is half typed is none yet. */
function EndField({ day, fault, onChange }: EndFieldProps) {
  const ids = useFieldIds({ hasNote: true, hasError: fault !== undefined });
  const [first] = useState(day);
  const [{ least, most }] = useState(() => endDays(Date.now()));
  return (
    <FieldFrame
      ids={ids}
      label={texts.ends}
      isRequired
      description={texts.endNote}
      isInvalid={fault !== undefined}
      errorMessage={fault}
      dataPath="token.ends"
    >
      <div className={boxes.box} data-invalid={fault !== undefined || undefined}>
        <input
          id={ids.control}
          type="date"
          className={boxes.input}
          defaultValue={first}
          min={least}
          max={most}
          onChange={(event) => onChange(event.target.value)}
          required
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={ids.describedBy}
        />
      </div>
    </FieldFrame>
  );
}
