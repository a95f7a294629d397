import {
  commandsFor,
  type OfferedCommand,
  type peopleMachine,
  personName,
  roleLock,
  selectOpenedPerson,
  selectPersonCommand,
  selectPersonEdited,
  peopleTexts as texts,
  whyNot,
} from '@portico/core/users';
import { useSelector } from '@xstate/react';
import { CircleAlert, Info, Lock } from 'lucide-react';
import { type FormEvent, Suspense, useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '../../../components/buttons/Button.tsx';
import { AlertDialog } from '../../../components/dialogs/AlertDialog.tsx';
import { Drawer } from '../../../components/dialogs/Drawer.tsx';
import { Strip } from '../../../components/feedback/Strip.tsx';
import { Checkbox } from '../../../components/fields/Checkbox.tsx';
import { FieldFrame, useFieldIds } from '../../../components/fields/NativeField.tsx';
import { Switch } from '../../../components/fields/Switch.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { focusField } from '../../../platform/focus-field.ts';
import { onDemand } from '../../../platform/on-demand.ts';
import * as tables from '../account/Account.css.ts';
import * as styles from './People.css.ts';
import { TrailLinks } from './TrailLinks.tsx';

const PersonWhy = onDemand(() => import('./PersonWhy.tsx').then((module) => module.PersonWhy));

export interface PersonDrawerProps {
  actor: ActorRefFrom<typeof peopleMachine>;
  canWrite: boolean;
}

/** One user: names, roles, whether he is switched on, and what may be done besides. (UI.md 4.15) */
export function PersonDrawer({ actor, canWrite }: PersonDrawerProps) {
  const opened = useSelector(actor, selectOpenedPerson);
  const isShown = useSelector(actor, (now) => now.hasTag('shown'));
  const faults = useSelector(actor, (now) => now.context.faults);
  const clash = useSelector(actor, (now) => now.context.clash);
  const problem = useSelector(actor, (now) => now.context.problem);
  const known = useSelector(actor, (now) => now.context.known);
  const editor = useSelector(actor, (now) => now.context.editor);
  const isSaving = useSelector(actor, (now) => now.hasTag('saving'));
  const command = useSelector(actor, selectPersonCommand);
  const isEdited = useSelector(actor, selectPersonEdited);
  const isDiscarding = useSelector(actor, (now) => now.hasTag('discarding'));
  const isActing = useSelector(actor, (now) => now.hasTag('acting'));
  const [first] = Object.keys(faults);
  useEffect(() => {
    if (first !== undefined && !isSaving) focusField(`person.${first}`);
  }, [first, isSaving]);
  useEffect(() => {
    if (!isEdited) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', onUnload);
    return () => removeEventListener('beforeunload', onUnload);
  }, [isEdited]);
  if (opened === null || known === null || isShown) return null;
  const { before, form } = opened;
  const close = () => actor.send({ type: 'close' });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    actor.send({ type: 'save' });
  };
  const why = before === null ? null : whyNot(before, known, editor);
  const offered = before === null || !canWrite ? [] : commandsFor(before, known, editor, isEdited);
  const asked = offered.find((each) => each.command === command);
  const textOf = (field: 'uid' | 'first_name' | 'last_name', label: string) => ({
    label,
    value: form[field],
    onChange: (value: string) => actor.send({ type: 'edited', change: { [field]: value } }),
    isLocked: isSaving || !canWrite,
    isInvalid: faults[field] !== undefined,
    errorMessage: faults[field],
    dataPath: `person.${field}`,
    autoComplete: 'off',
  });
  return (
    <>
      <Drawer
        title={before === null ? texts.invite : personName(before)}
        subtitle={before === null ? texts.inviteNote : <span translate="no">{before.uid}</span>}
        onClose={close}
        footerStart={canWrite ? texts.atOnce : undefined}
        footer={
          <>
            <Button onPress={close} isDisabled={isSaving}>
              {canWrite ? texts.cancel : texts.close}
            </Button>
            {canWrite ? (
              <Button variant="primary" onPress={submit} isPending={isSaving}>
                {before === null ? texts.invite : texts.save}
              </Button>
            ) : null}
          </>
        }
      >
        <form className={tables.form} onSubmit={submit} noValidate>
          {why === null ? null : <Strip icon={<Icon of={Info} />}>{why}</Strip>}
          {clash === null ? null : (
            <Strip tone="warning" role="alert" icon={<Icon of={CircleAlert} />}>
              {clash}
            </Strip>
          )}
          {faults.form === undefined && problem === null ? null : (
            <Strip tone="danger" role="alert" icon={<Icon of={CircleAlert} />}>
              {faults.form ?? problem}
            </Strip>
          )}
          <TextField {...textOf('uid', texts.uid)} description={texts.uidNote} isRequired autoFocus={before === null} />
          <div className={styles.names}>
            <TextField {...textOf('first_name', texts.firstName)} />
            <TextField {...textOf('last_name', texts.lastName)} />
          </div>
          <Roles actor={actor} isLocked={isSaving || !canWrite} fault={faults.roles} />
          {before === null ? null : (
            <div data-path="person.enabled">
              <Switch
                label={texts.enabled}
                isSelected={form.enabled}
                isDisabled={isSaving || !canWrite}
                onChange={(enabled) => actor.send({ type: 'edited', change: { enabled } })}
                description={texts.disabledNote}
              />
              {faults.enabled === undefined ? null : (
                <Strip tone="danger" role="alert" icon={<Icon of={CircleAlert} />}>
                  {faults.enabled}
                </Strip>
              )}
            </div>
          )}
        </form>
        {before === null || known.roles === null ? null : (
          <Suspense fallback={null}>
            <PersonWhy key={before.id} before={before} form={form} known={known} />
          </Suspense>
        )}
        {before === null ? null : (
          <div className={styles.trailOfOne}>
            <TrailLinks uid={before.uid} />
          </div>
        )}
        {offered.length === 0 ? null : (
          <section aria-labelledby="person-access">
            <h3 className={styles.heading} id="person-access">
              {texts.access}
            </h3>
            <div className={styles.commands}>
              {offered.map((each) => (
                <Offered
                  key={each.command}
                  offered={each}
                  onAsk={() => actor.send({ type: 'ask', command: each.command })}
                />
              ))}
            </div>
          </section>
        )}
      </Drawer>
      {isDiscarding ? (
        <AlertDialog
          title={texts.discardTitle}
          width="medium"
          tone="danger"
          confirmLabel={texts.discard}
          cancelLabel={texts.keepEditing}
          onConfirm={() => actor.send({ type: 'confirm' })}
          onClose={() => actor.send({ type: 'cancel' })}
        >
          {texts.discardText(personName(before ?? form))}
        </AlertDialog>
      ) : null}
      {asked === undefined ? null : (
        <AlertDialog
          title={asked.title}
          width="medium"
          tone={asked.command === 'link' ? 'primary' : 'danger'}
          confirmLabel={asked.label}
          isPending={isActing}
          onConfirm={() => actor.send({ type: 'confirm' })}
          onClose={() => actor.send({ type: 'cancel' })}
        >
          {asked.note}
        </AlertDialog>
      )}
    </>
  );
}

function Offered({ offered, onAsk }: { offered: OfferedCommand; onAsk: () => void }) {
  return (
    <div className={styles.command}>
      <span className={styles.commandNote}>{offered.blocked ?? offered.note}</span>
      <Button
        variant={offered.command === 'remove' ? 'danger' : 'secondary'}
        onPress={onAsk}
        isDisabled={offered.blocked !== null}
        disabledReason={offered.blocked}
        aria-haspopup="dialog"
      >
        {offered.label}
      </Button>
    </div>
  );
}

interface RolesProps {
  actor: ActorRefFrom<typeof peopleMachine>;
  isLocked: boolean;
  fault: string | undefined;
}

/** The roles in force; those that are not the editor's to give say so. (OP-201) */
function Roles({ actor, isLocked, fault }: RolesProps) {
  const known = useSelector(actor, (now) => now.context.known);
  const editor = useSelector(actor, (now) => now.context.editor);
  const opened = useSelector(actor, selectOpenedPerson);
  const ids = useFieldIds({ hasNote: false, hasError: fault !== undefined });
  if (known === null || opened === null) return null;
  if (known.roles === null) return <Strip icon={<Icon of={Lock} />}>{texts.rolesClosed}</Strip>;
  const { before, form } = opened;
  return (
    <FieldFrame
      ids={ids}
      label={texts.rolesLabel}
      isGroup
      isInvalid={fault !== undefined}
      errorMessage={fault}
      dataPath="person.roles"
    >
      <div className={styles.roles}>
        {known.roles.map(({ id, name }) => {
          const isHeld = before?.roles.includes(id) === true;
          const lock = isHeld ? null : roleLock(id, known, editor);
          return (
            <Checkbox
              key={id}
              label={<span translate="no">{name}</span>}
              name={name}
              isSelected={form.roles.includes(id)}
              isDisabled={isLocked || lock !== null}
              description={lock ?? undefined}
              onChange={(on) => actor.send({ type: 'role', id, on })}
            />
          );
        })}
      </div>
    </FieldFrame>
  );
}
