import { createPeopleImport } from '@portico/core';
import { countPeople, type peopleImportMachine, selectImportAtRisk, importTexts as texts } from '@portico/core/users';
import { useSelector } from '@xstate/react';
import { CircleAlert } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { AlertDialog } from '../../../components/dialogs/AlertDialog.tsx';
import { Drawer } from '../../../components/dialogs/Drawer.tsx';
import { Strip } from '../../../components/feedback/Strip.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { useOwnActor } from '../../../portal/actors.ts';
import { useApp } from '../../../portal/portal-context.ts';
import { ChooseList } from './ChooseList.tsx';
import { ImportButtons } from './ImportButtons.tsx';
import * as styles from './ImportPeople.css.ts';
import { ListMade } from './ListMade.tsx';
import { ListPreview } from './ListPreview.tsx';

export interface ImportPeopleProps {
  /** Names of roles for the example, as far as they are open. */
  roles: readonly { name: string }[];
  /** It is over; with users made or not. */
  onClosed: () => void;
}

export type ImportActor = ActorRefFrom<typeof peopleImportMachine>;

/** Users from a CSV: chosen or pasted, looked at line by line, made all at once. (UI.md 4.15, ROL-015) */
export function ImportPeople({ roles, onClosed }: ImportPeopleProps) {
  const { portal } = useApp();
  const actor = useOwnActor(useMemo(() => createPeopleImport(portal), [portal]));
  const isAtRisk = useSelector(actor, selectImportAtRisk);
  const problem = useSelector(actor, (now) => now.context.problem);
  const fileName = useSelector(actor, (now) => now.context.fileName);
  const file = useSelector(actor, (now) => now.context.file);
  const result = useSelector(actor, (now) => now.context.result);
  const isAsking = useSelector(actor, (now) => now.hasTag('asking'));
  const isClosed = useSelector(actor, (now) => now.status === 'done');
  const isPreview = useSelector(actor, (now) => now.hasTag('preview') || now.hasTag('sending'));
  useEffect(() => {
    if (isClosed) onClosed();
  }, [isClosed, onClosed]);
  useEffect(() => {
    if (!isAtRisk) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', onUnload);
    return () => removeEventListener('beforeunload', onUnload);
  }, [isAtRisk]);
  if (isClosed) return null;
  const counts = file === null ? null : countPeople(file);
  return (
    <>
      <Drawer
        title={result === null ? texts.title : texts.doneTitle(result.made)}
        subtitle={
          result === null && fileName !== null ? <span translate="no">{texts.fileName(fileName)}</span> : undefined
        }
        onClose={() => actor.send({ type: 'close' })}
        footerStart={result === null ? texts.atOnce : undefined}
        footer={<ImportButtons actor={actor} />}
      >
        <div className={styles.stack}>
          {problem === null ? null : (
            <Strip tone="danger" role="alert" icon={<Icon of={CircleAlert} />}>
              {problem}
            </Strip>
          )}
          {result !== null ? (
            <ListMade actor={actor} result={result} />
          ) : isPreview && file !== null && counts !== null ? (
            <ListPreview actor={actor} file={file} counts={counts} />
          ) : (
            <ChooseList actor={actor} roles={roles} />
          )}
        </div>
      </Drawer>
      {isAsking ? (
        <AlertDialog
          title={result === null ? texts.discardTitle : texts.closeTitle}
          width="medium"
          tone="danger"
          confirmLabel={result === null ? texts.discard : texts.closeAnyway}
          cancelLabel={result === null ? texts.keep : texts.stay}
          onConfirm={() => actor.send({ type: 'confirm' })}
          onClose={() => actor.send({ type: 'cancel' })}
        >
          {result === null ? texts.discardText : texts.closeText}
        </AlertDialog>
      ) : null}
    </>
  );
}
