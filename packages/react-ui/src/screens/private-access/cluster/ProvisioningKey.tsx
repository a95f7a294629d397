import { createProvisioningKey } from '@portico/core';
import { selectKey, keyTexts as texts } from '@portico/core/private-access';
import { useSelector } from '@xstate/react';
import { CircleAlert, Eye, Lock } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { AlertDialog } from '../../../components/dialogs/AlertDialog.tsx';
import { SecretWindow } from '../../../components/dialogs/SecretWindow.tsx';
import { Strip } from '../../../components/feedback/Strip.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
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
        <SecretWindow
          title={texts.title}
          label={texts.key}
          secret={key}
          copying={isCopied ? 'copied' : isRefused ? 'refused' : 'not'}
          isClosing={isClosing}
          words={texts}
          onCopied={(isDone) => actor.send({ type: isDone ? 'copied' : 'refused' })}
          onClose={() => actor.send({ type: 'close' })}
          onStay={() => actor.send({ type: 'stay' })}
        />
      )}
    </section>
  );
}
