import { createOwnFactors } from '@portico/core';
import {
  codesLeft,
  type FactorRow,
  factorRows,
  factorsNote,
  mayAddCodeApp,
  removal,
  selectFactorsFailure,
  selectFactorsStale,
  ownFactorTexts as texts,
} from '@portico/core/factors';
import { selectUser } from '@portico/core/session';
import { useSelector } from '@xstate/react';
import { KeyRound, ListChecks, Plus, ShieldOff, Smartphone } from 'lucide-react';
import { useCallback, useEffect, useId, useMemo } from 'react';
import type { Actor } from 'xstate';
import { Button } from '../../../components/buttons/Button.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { snackbar } from '../../../components/feedback/snackbar-queue.ts';
import { Icon } from '../../../components/marks/Icon.tsx';
import { partOnDemand } from '../../../platform/on-demand.ts';
import { useOwnActor } from '../../../portal/actors.ts';
import { browserPasskeys } from '../../../portal/passkeys.ts';
import { useApp, useSession } from '../../../portal/portal-context.ts';
import { PanelState } from '../panel/PanelState.tsx';
import * as styles from './Account.css.ts';
import { Strips } from './Sessions.tsx';

const FactorWindows = partOnDemand(() => import('./FactorWindows.tsx').then((module) => module.FactorWindows), {
  ahead: 'never',
});

export type OwnFactors = Actor<ReturnType<typeof createOwnFactors>>;

const blank = [{ title: texts.title, rows: 2, hasNote: false }];

/** One's own second factors and the recovery codes: added, made anew, removed. (UI.md 4.15, picture 28, OP-210) */
export function Factors({ isReadOnly }: { isReadOnly: boolean }) {
  const { portal } = useApp();
  const tenant = useSession(selectUser)?.tenant_name ?? '';
  const actor = useOwnActor(useMemo(() => createOwnFactors(portal, browserPasskeys), [portal]));
  const isLoading = useSelector(actor, (now) => now.hasTag('loading'));
  const failure = useSelector(actor, selectFactorsFailure);
  const stale = useSelector(actor, selectFactorsStale);
  const problem = useSelector(actor, (now) => now.context.problem);
  const list = useSelector(actor, (now) => now.context.list);
  const readAt = useSelector(actor, (now) => now.context.readAt);
  const isOpen = useSelector(actor, (now) => now.context.wish !== null);
  const reload = useCallback(() => actor.send({ type: 'reload' }), [actor]);
  const title = useId();
  useEffect(() => {
    const { unsubscribe } = actor.on('done', ({ text }) => snackbar.show({ tone: 'success', text }));
    return unsubscribe;
  }, [actor]);
  const codes = list === null ? null : codesLeft(list, readAt);
  return (
    <PanelState isLoading={isLoading} failure={failure} onRetry={reload} lists={blank}>
      {list === null ? null : (
        <section aria-labelledby={title}>
          <div className={styles.head}>
            <h2 className={styles.heading} id={title}>
              {texts.title}
            </h2>
            <p className={styles.note}>{factorsNote(list, tenant)}</p>
            {isReadOnly ? null : (
              <div className={styles.adding}>
                {mayAddCodeApp(list) ? (
                  <Button
                    icon={<Icon of={Plus} />}
                    onPress={() => actor.send({ type: 'wished', wish: { kind: 'app' } })}
                    aria-haspopup="dialog"
                    aria-label={texts.addOf(texts.addCodeApp)}
                  >
                    {texts.addCodeApp}
                  </Button>
                ) : null}
                <Button
                  icon={<Icon of={Plus} />}
                  onPress={() => actor.send({ type: 'wished', wish: { kind: 'passkey', name: '' } })}
                  aria-haspopup="dialog"
                  aria-label={texts.addOf(texts.addPasskey)}
                >
                  {texts.addPasskey}
                </Button>
              </div>
            )}
          </div>
          <Strips problem={problem} stale={stale} onRetry={reload} />
          <div className={styles.list}>
            {list.factors.length === 0 ? (
              <EmptyState icon={ShieldOff}>{texts.none}</EmptyState>
            ) : (
              <ul aria-labelledby={title}>
                {factorRows(list, tenant, readAt).map((row) => (
                  <Factor
                    key={row.id}
                    row={row}
                    isReadOnly={isReadOnly}
                    onRename={() =>
                      actor.send({
                        type: 'wished',
                        wish: { kind: 'rename', id: row.id, name: row.name, was: row.name },
                      })
                    }
                    onRemove={() => actor.send({ type: 'wished', wish: removal(row) })}
                  />
                ))}
                {codes === null ? null : (
                  <li className={styles.wrapRow} data-factor="codes">
                    <span className={styles.glyph}>
                      <Icon of={ListChecks} />
                    </span>
                    <div className={styles.who}>
                      <div className={styles.name}>{texts.codes}</div>
                      <div className={styles.minor}>{codes.line}</div>
                      {codes.areFew ? <div className={styles.few}>{texts.fewLeft}</div> : null}
                    </div>
                    <span className={styles.left}>
                      <span className={styles.gauge} aria-hidden="true">
                        <span className={styles.gaugeFill} style={{ inlineSize: `${codes.share * 100}%` }} />
                      </span>
                      {codes.left}
                    </span>
                    {isReadOnly ? null : (
                      <Button
                        size="sm"
                        onPress={() => actor.send({ type: 'wished', wish: { kind: 'codes' } })}
                        aria-haspopup="dialog"
                      >
                        {texts.makeCodes}
                      </Button>
                    )}
                  </li>
                )}
              </ul>
            )}
          </div>
        </section>
      )}
      {isOpen ? <FactorWindows actor={actor} /> : null}
    </PanelState>
  );
}

interface FactorProps {
  row: FactorRow;
  isReadOnly: boolean;
  onRename: () => void;
  onRemove: () => void;
}

function Factor({ row, isReadOnly, onRename, onRemove }: FactorProps) {
  return (
    <li className={styles.wrapRow} data-factor={row.kind}>
      <span className={styles.glyph}>
        <Icon of={row.kind === 'passkey' ? KeyRound : Smartphone} />
      </span>
      <div className={styles.who}>
        <div className={styles.name}>{row.title}</div>
        <div className={styles.minor}>{row.line}</div>
      </div>
      {isReadOnly || row.kind !== 'passkey' ? null : (
        <Button size="sm" onPress={onRename} aria-haspopup="dialog" aria-label={texts.renameTitle(row.name)}>
          {texts.rename}
        </Button>
      )}
      {isReadOnly ? null : (
        <Button
          size="sm"
          onPress={onRemove}
          isDisabled={row.locked !== null}
          disabledReason={row.locked}
          aria-haspopup="dialog"
          aria-label={texts.removeOf(row.title)}
        >
          {texts.remove}
        </Button>
      )}
    </li>
  );
}
