import { createFactorPolicy } from '@portico/core';
import {
  policyFollows,
  proofWays,
  requireLock,
  selectPolicyEdited,
  selectPolicyFailure,
  selectPolicyStale,
  factorPolicyTexts as texts,
} from '@portico/core/factors';
import { accountPath } from '@portico/core/settings';
import { useSelector } from '@xstate/react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { LockStrip } from '../../../components/feedback/LockStrip.tsx';
import { Strip } from '../../../components/feedback/Strip.tsx';
import { snackbar } from '../../../components/feedback/snackbar-queue.ts';
import { Switch } from '../../../components/fields/Switch.tsx';
import { Link } from '../../../components/links/Link.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { useOwnActor } from '../../../portal/actors.ts';
import { browserPasskeys } from '../../../portal/passkeys.ts';
import { useApp } from '../../../portal/portal-context.ts';
import { Page, type PageProps } from '../../../shell/page/Page.tsx';
import * as tables from '../account/Account.css.ts';
import { ProofDialog } from '../account/ProofDialog.tsx';
import { Strips } from '../account/Sessions.tsx';
import { PanelState } from '../panel/PanelState.tsx';
import * as styles from './SecondFactor.css.ts';

const blank = [{ title: texts.title, rows: 1, hasNote: true }];

export interface SecondFactorPageProps {
  crumbs: PageProps['crumbs'];
  /** The list of the settings. */
  aside: ReactNode;
}

/** What the tenant asks of everybody at the sign-in. (UI.md 4.15, picture 25, OP-210) */
export function SecondFactorPage({ crumbs, aside }: SecondFactorPageProps) {
  const { portal } = useApp();
  const { can, explain } = portal.access();
  const actor = useOwnActor(useMemo(() => createFactorPolicy(portal, browserPasskeys), [portal]));
  const isLoading = useSelector(actor, (now) => now.hasTag('loading'));
  const isProving = useSelector(actor, (now) => now.hasTag('proving'));
  const isSaving = useSelector(actor, (now) => now.hasTag('saving'));
  const failure = useSelector(actor, selectPolicyFailure);
  const stale = useSelector(actor, selectPolicyStale);
  const isEdited = useSelector(actor, selectPolicyEdited);
  const { known, form, clash, problem, proofFaults } = useSelector(actor, (now) => now.context);
  const reload = useCallback(() => actor.send({ type: 'reload' }), [actor]);
  useEffect(() => {
    const { unsubscribe } = actor.on('saved', () => snackbar.show({ tone: 'success', text: texts.saved }));
    return unsubscribe;
  }, [actor]);
  useEffect(() => {
    if (!isEdited) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', onUnload);
    return () => removeEventListener('beforeunload', onUnload);
  }, [isEdited]);
  const canWrite = can('settings:authentication:write');
  const lock = known === null ? null : requireLock(known);
  const follows = known === null || form === null ? [] : policyFollows(form, known);
  const isEveryone = known?.coverage.without === 0;
  return (
    <Page title={texts.title} crumbs={crumbs}>
      <div className={tables.columns}>
        {aside}
        <div className={tables.alone}>
          <PanelState isLoading={isLoading} failure={failure} onRetry={reload} lists={blank}>
            {known === null || form === null ? null : (
              <div className={styles.stack} data-state={isEdited ? 'edited' : 'ready'}>
                {canWrite ? null : <LockStrip />}
                {clash === null ? null : (
                  <Strip tone="warning" role="alert" icon={<Icon of={CircleAlert} />}>
                    {clash}
                  </Strip>
                )}
                <Strips problem={problem} stale={stale} onRetry={reload} />
                <p className={styles.note}>{texts.note}</p>
                <section className={styles.card} aria-label={texts.title}>
                  <div className={styles.row}>
                    <div className={styles.grow}>
                      <Switch
                        label={texts.require}
                        isSelected={form.required}
                        isDisabled={!canWrite || (lock !== null && !form.required)}
                        onChange={(required) => actor.send({ type: 'changed', change: { required } })}
                        description={texts.requireNote}
                      />
                    </div>
                    <span className={isEveryone ? styles.covered : styles.uncovered}>
                      <Icon of={isEveryone ? CircleCheck : TriangleAlert} size={14} />
                      {texts.coverage(known.coverage.without, known.coverage.users)}
                    </span>
                  </div>
                  <div className={styles.row}>
                    <div className={styles.grow}>
                      <Switch
                        label={texts.passkeySignIn}
                        isSelected={form.passkey_sign_in}
                        isDisabled={!canWrite}
                        onChange={(passkey_sign_in) => actor.send({ type: 'changed', change: { passkey_sign_in } })}
                        description={texts.passkeySignInNote}
                      />
                    </div>
                  </div>
                  {lock === null || !canWrite ? null : (
                    <Strip
                      icon={<Icon of={Info} />}
                      action={<Link href={`#${accountPath(explain)}`}>{texts.addOwn}</Link>}
                    >
                      {lock}
                    </Strip>
                  )}
                </section>
                {isEdited ? (
                  <div className={styles.foot}>
                    <div className={styles.follows} role="status">
                      {follows.map((line) => (
                        <p key={line}>{line}</p>
                      ))}
                      <p className={styles.quiet}>{texts.atOnce}</p>
                    </div>
                    <Button variant="ghost" onPress={() => actor.send({ type: 'reset' })}>
                      {texts.reset}
                    </Button>
                    <Button variant="primary" onPress={() => actor.send({ type: 'save' })} aria-haspopup="dialog">
                      {texts.save}
                    </Button>
                  </div>
                ) : null}
              </div>
            )}
          </PanelState>
        </div>
      </div>
      {isProving && known !== null ? (
        <ProofDialog
          title={texts.proveTitle}
          verb={texts.save}
          cancel={texts.cancel}
          ways={proofWays(known.own)}
          faults={proofFaults}
          isSending={isSaving}
          onShown={(shown) => actor.send({ type: 'proved', shown })}
          onEdited={() => actor.send({ type: 'edited' })}
          onClose={() => actor.send({ type: 'close' })}
        >
          {follows.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </ProofDialog>
      ) : null}
    </Page>
  );
}
