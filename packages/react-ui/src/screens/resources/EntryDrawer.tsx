import {
  besideEntry,
  commandsOf,
  isReadOnly,
  isSameFrame,
  openedWords,
  resourceTexts,
  selectAtStake,
  selectClosing,
  selectMayEdit,
  selectOpened,
  selectWriteFailure,
  selectWrongCount,
} from '@portico/core/resources/view';
import { jsonEqual } from '@portico/core/shared';
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, CircleAlert, Lock } from 'lucide-react';
import { Suspense, useEffect, useId, useLayoutEffect, useState } from 'react';
import { Button } from '../../components/buttons/Button.tsx';
import { IconButton } from '../../components/buttons/IconButton.tsx';
import { AlertDialog } from '../../components/dialogs/AlertDialog.tsx';
import { Drawer } from '../../components/dialogs/Drawer.tsx';
import { LockStrip } from '../../components/feedback/LockStrip.tsx';
import { Strip } from '../../components/feedback/Strip.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import { onDemand } from '../../platform/on-demand.ts';
import { useOwnPrimary } from '../../portal/one-primary.ts';
import { Clash } from './Clash.tsx';
import { EntryCommands } from './EntryCommands.tsx';
import * as styles from './EntryDrawer.css.ts';
import { EntryForm } from './EntryForm.tsx';
import { focusFirst } from './focus-first.ts';
import type { AskedReferred } from './state/form-context.ts';
import { keptAsked, showBelow } from './state/kept-above.ts';
import { DrawerKeeps } from './state/kept-in-drawer.ts';
import { useIsBeside, useResource, useResourceState } from './state/resource-context.ts';
import { takeTyped } from './state/typed-text.ts';

const MakeReferred = onDemand(() => import('./MakeReferred.tsx').then((module) => module.MakeReferred));
const EntryCode = onDemand(() => import('./code/EntryCode.tsx').then((module) => module.EntryCode));

/**
 * The entry beside the list: one form column, errors at their fields, one Save. (UI.md 4.13)
 * @param isAbove - it lies over the entry that it is made for, and not beside the list.
 */
export function EntryDrawer({ isAbove = false }: { isAbove?: boolean }) {
  const { actor, record, movable, rows, directory } = useResource();
  // What somebody types is the form's: the frame around it is drawn anew when it says something else.
  const opened = useResourceState(selectOpened, isSameFrame);
  const wrongCount = useResourceState(selectWrongCount);
  const mayEdit = useResourceState(selectMayEdit);
  const isClosing = useResourceState(selectClosing);
  const failure = useResourceState(selectWriteFailure);
  const isBeside = useIsBeside(actor) && !isAbove; // the list says it, which is in view
  const form = useId();
  const [isCode, setCode] = useState(false);
  const [kept] = useState(() => new Map<string, unknown>());
  const [asked, setAsked] = useState<AskedReferred | null>(() => keptAsked(actor.id));
  useEffect(() => {
    if (asked === null) actor.send({ type: 'above', names: [] });
  }, [actor, asked]);
  useEffect(() => showBelow({ actor, directory }), [actor, directory]);
  const [wrong, setWrong] = useState<string | null>(null);
  useEffect(() => {
    const { unsubscribe } = actor.on('invalid', ({ path }) => setWrong(path));
    return unsubscribe;
  }, [actor]);
  const isSaving = opened?.isSaving === true;
  const hasSave = mayEdit && opened?.clash === null;
  useOwnPrimary(hasSave);
  useLayoutEffect(() => {
    if (wrong === null || isSaving) return; // nothing of a form takes the focus while it is saved
    setWrong(null);
    focusFirst(wrong, form);
  }, [wrong, isSaving, form]);
  if (opened === null) return null;
  const { title, subtitle } = openedWords(record, opened, movable);
  const lock = rows.at(rows.indexOf(opened.id ?? ''))?.lock ?? null;
  const why = isReadOnly(record) ? resourceTexts.readOnly : lock;
  const close = () => {
    takeTyped();
    actor.send({ type: 'close.asked' });
  };
  const save = () => {
    takeTyped();
    actor.send({ type: 'save' });
  };
  return (
    <DrawerKeeps value={kept}>
      <Drawer
        isBeside={!isAbove}
        title={title}
        subtitle={subtitle}
        headActions={isAbove ? null : <Beside id={opened.id} />}
        onClose={close}
        footerStart={
          <span className={styles.footStart}>
            <Button
              variant="ghost"
              icon={<Icon of={isCode ? ChevronDown : ChevronRight} />}
              aria-expanded={isCode}
              onPress={() => setCode(!isCode)}
            >
              {resourceTexts.asCode}
            </Button>
            {wrongCount === 0 ? null : (
              <span className={styles.errorCount}>
                <Icon of={CircleAlert} size={14} />
                {resourceTexts.wrongValues(wrongCount)}
              </span>
            )}
          </span>
        }
        footer={
          <>
            <Button onPress={close}>{mayEdit ? resourceTexts.cancel : resourceTexts.close}</Button>
            {hasSave ? (
              <Button variant="primary" onPress={save} isPending={isSaving} shortcut="mod+s">
                {resourceTexts.save}
              </Button>
            ) : null}
          </>
        }
      >
        <div className={styles.strips}>
          {mayEdit ? null : why === null ? <LockStrip /> : <Strip icon={<Icon of={Lock} />}>{why}</Strip>}
          {failure === null || isBeside ? null : (
            <Strip tone="danger" role="alert" icon={<Icon of={CircleAlert} />}>
              {failure}
            </Strip>
          )}
          <Clash />
        </div>
        <TypedTaken />
        {opened.id === null ? <FirstField form={form} /> : null}
        <EntryForm
          key={`form ${opened.id}`}
          id={form}
          mayEdit={mayEdit}
          isSaving={isSaving}
          onSave={save}
          onMake={setAsked}
        />
        {mayEdit && commandsOf(record).length > 0 ? <EntryCommands key={`commands ${opened.id}`} /> : null}
        <Suspense fallback={null}>{isCode ? <Code /> : null}</Suspense>
      </Drawer>
      {/* Beside the drawer and not in its form, which would take the keys and the submit of the one above. */}
      <Suspense fallback={null}>
        {asked === null ? null : <MakeReferred asked={asked} onClose={() => setAsked(null)} />}
      </Suspense>
      {isClosing ? (
        <AlertDialog
          title={resourceTexts.discardTitle}
          tone="danger"
          width="medium"
          confirmLabel={resourceTexts.discard}
          cancelLabel={resourceTexts.keepEditing}
          onConfirm={() => actor.send({ type: 'close.confirmed' })}
          onClose={() => actor.send({ type: 'close.cancelled' })}
        >
          <DiscardText />
        </AlertDialog>
      ) : null}
    </DrawerKeeps>
  );
}

/** The way to the entries before and after it, in the order of the rows. (UI.md 4.13) */
function Beside({ id }: { id: string | null }) {
  const { rows, setPlace } = useResource();
  const beside = id === null ? null : besideEntry(rows, id);
  if (beside === null) return null; // it is new, or a filter leaves it out
  const { previous, next } = beside;
  return (
    <>
      <IconButton
        label={resourceTexts.previous}
        isDisabled={previous === null}
        disabledReason={resourceTexts.isFirst}
        onPress={() => setPlace({ open: previous })}
      >
        <Icon of={ArrowUp} />
      </IconButton>
      <IconButton
        label={resourceTexts.next}
        isDisabled={next === null}
        disabledReason={resourceTexts.isLast}
        onPress={() => setPlace({ open: next })}
      >
        <Icon of={ArrowDown} />
      </IconButton>
    </>
  );
}

/** The entry as it stands in the form, for programs. */
function Code() {
  const { record } = useResource();
  const opened = useResourceState(selectOpened);
  return opened === null ? null : <EntryCode record={record} opened={opened} />;
}

function DiscardText() {
  return resourceTexts.discardText(useResourceState(selectAtStake, jsonEqual));
}

/** The window may be drawn anew, for example where there is less room now: what is typed goes with it. */
function TypedTaken() {
  useLayoutEffect(() => takeTyped, []);
  return null;
}

/** Who makes a new entry begins with its first field. */
function FirstField({ form }: { form: string }) {
  useEffect(() => {
    document.getElementById(form)?.querySelector('input')?.focus({ preventScroll: true });
  }, [form]);
  return null;
}
