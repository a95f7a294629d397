import { createProvisioningKey } from '@portico/core';
import { selectKey, keyTexts as texts } from '@portico/core/private-access';
import { useSelector } from '@xstate/react';
import { Check, CircleAlert, Copy, Eye, Lock } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { AlertDialog } from '../../../components/dialogs/AlertDialog.tsx';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { Strip } from '../../../components/feedback/Strip.tsx';
import { CopyField } from '../../../components/fields/CopyField.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { writeClipboard } from '../../../platform/clipboard.ts';
import { useOwnActor } from '../../../portal/actors.ts';
import { useApp } from '../../../portal/portal-context.ts';
import * as styles from './ClusterPage.css.ts';

/** The key with which a connector joins: made, shown once, and copied before it is gone. (UI.md 4.11, 4.15, RES-014) */
export function ProvisioningKey() {
  const { portal } = useApp();
  const actor = useOwnActor(useMemo(() => createProvisioningKey(portal), [portal]));
  const { key, isCopied, isRefused, failure } = useSelector(actor, selectKey);
  const isAsking = useSelector(actor, (now) => now.hasTag('asking'));
  const isMaking = useSelector(actor, (now) => now.hasTag('making'));
  const isClosing = useSelector(actor, (now) => now.hasTag('closing'));
  const copy = async () => {
    if (key === null) return;
    actor.send({ type: (await writeClipboard(key)) ? 'copied' : 'refused' });
  };
  const close = () => actor.send({ type: 'close' });
  return (
    <section className={styles.card} aria-label={texts.title}>
      <h2 className={styles.plainHead}>{texts.title}</h2>
      <div className={styles.keyRow}>
        <span className={styles.keyBox}>
          <Icon of={Lock} size={14} />
          <span aria-hidden="true">••••••••••••</span>
          <span className={styles.hiddenWords}>{texts.hidden}</span>
        </span>
        <Button icon={<Icon of={Eye} />} onPress={() => actor.send({ type: 'ask' })} aria-haspopup="dialog">
          {texts.show}
        </Button>
      </div>
      <p className={styles.keyNote}>{texts.note}</p>
      {isAsking ? (
        <AlertDialog
          title={texts.askTitle}
          width="medium"
          confirmLabel={texts.make}
          cancelLabel={texts.cancel}
          isPending={isMaking}
          onConfirm={() => actor.send({ type: 'confirm' })}
          onClose={() => actor.send({ type: 'cancel' })}
        >
          {texts.ask}
          {failure === null ? null : (
            <Strip tone="danger" role="alert" icon={<Icon of={CircleAlert} />}>
              {failure}
            </Strip>
          )}
        </AlertDialog>
      ) : null}
      {key === null ? null : (
        <Dialog
          title={texts.title}
          isDismissable={false}
          onClose={close}
          footerStart={
            <span className={styles.keyFoot} role="status">
              {isCopied ? '' : isRefused ? texts.refused : texts.notCopied}
            </span>
          }
          footer={
            <>
              <Button onPress={close}>{texts.done}</Button>
              <Button variant="primary" icon={<Icon of={isCopied ? Check : Copy} />} onPress={copy} autoFocus>
                {isCopied ? texts.copied : texts.copy}
              </Button>
            </>
          }
        >
          <CopyField label={texts.key} value={key} mono isShown />
          <p className={styles.keyOnce}>{texts.once}</p>
        </Dialog>
      )}
      {isClosing ? (
        <AlertDialog
          title={texts.closeTitle}
          tone="danger"
          width="medium"
          confirmLabel={texts.close}
          cancelLabel={texts.stay}
          onConfirm={close}
          onClose={() => actor.send({ type: 'stay' })}
        >
          {texts.closeText}
        </AlertDialog>
      ) : null}
    </section>
  );
}
