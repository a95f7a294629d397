import {
  approvalRequests,
  managedTenants,
  managingTenants,
  selectAskedApproval,
  selectCanApprove,
  selectMultiTenant,
  selectTenancyFailure,
  selectTenancyStale,
} from '@portico/core/multi-tenant';
import { selectUser } from '@portico/core/session';
import { multiTenantTexts } from '@portico/core/settings';
import { failureText } from '@portico/core/shared';
import { Building2, Inbox } from 'lucide-react';
import { useCallback, useContext, useEffect, useRef } from 'react';
import { AlertDialog } from '../../components/dialogs/AlertDialog.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { LockStrip } from '../../components/feedback/LockStrip.tsx';
import { useSession } from '../../portal/portal-context.ts';
import { MultiTenant, TenancyLoading } from '../../portal/useMultiTenant.ts';
import { ApprovalRow } from './ApprovalRow.tsx';
import * as styles from './panel/Panel.css.ts';
import { PanelState, StaleStrip } from './panel/PanelState.tsx';
import { TenantList } from './TenantList.tsx';
import { useApprovalMessages } from './useApprovalMessages.ts';

const lists = [
  { title: multiTenantTexts.requests, rows: 1, hasNote: true },
  { title: multiTenantTexts.managers, rows: 1, hasNote: false },
  { title: multiTenantTexts.managed, rows: 1, hasNote: false },
];

/** How long the closed dialog may take to give the focus back, in milliseconds. */
const focusReturnMs = 100;

/** Who asks to manage this tenant, who does, and whom it manages. (spec 2 section 1, UI.md 4.10) */
export function MultiTenantPanel() {
  const isKnown = MultiTenant.useGiven() !== null;
  return isKnown ? <Tenancy /> : <Waiting />;
}

/** Its logic is on its way, or did not come. */
function Waiting() {
  const { failure, retry } = useContext(TenancyLoading);
  const text = failure === null ? null : failureText(failure);
  return (
    <PanelState isLoading failure={text} onRetry={retry} lists={lists}>
      {null}
    </PanelState>
  );
}

function Tenancy() {
  const actor = MultiTenant.useActorRef();
  const isLoading = MultiTenant.useSelector((tenancy) => tenancy.hasTag('loading'));
  const failure = MultiTenant.useSelector(selectTenancyFailure);
  const info = MultiTenant.useSelector(selectMultiTenant);
  const reload = useCallback(() => actor.send({ type: 'reload' }), [actor]);
  // What another visit of this panel loaded is read again.
  useEffect(reload, [reload]);
  return (
    <PanelState isLoading={isLoading} failure={failure} onRetry={reload} lists={lists}>
      {info === null ? <EmptyState icon={Building2}>{multiTenantTexts.noInfo}</EmptyState> : <Tenants />}
    </PanelState>
  );
}

function Tenants() {
  const actor = MultiTenant.useActorRef();
  const info = MultiTenant.useSelector(selectMultiTenant);
  const stale = MultiTenant.useSelector(selectTenancyStale);
  const canApprove = MultiTenant.useSelector(selectCanApprove);
  const state = MultiTenant.useSelector((tenancy) => JSON.stringify(tenancy.value));
  const heading = useRef<HTMLHeadingElement>(null);
  const reload = useCallback(() => actor.send({ type: 'reload' }), [actor]);
  const requests = approvalRequests(info);

  useApprovalMessages();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { unsubscribe } = actor.on('approved', () => {
      // The row takes its button away, and the focus with it.
      timer = setTimeout(() => {
        // Nobody has it, or the page as a whole, where it is kept meanwhile (`keepFocus`).
        if (document.activeElement?.matches('body, main')) heading.current?.focus();
      }, focusReturnMs);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [actor]);

  return (
    <div className={styles.stack} data-state={state}>
      <section aria-labelledby="approval-requests">
        <div className={styles.strips}>
          {canApprove ? null : <LockStrip />}
          <StaleStrip failure={stale} onRetry={reload} />
        </div>
        <h2 className={styles.heading} id="approval-requests" ref={heading} tabIndex={-1}>
          {multiTenantTexts.requests}
        </h2>
        <p className={styles.note}>{multiTenantTexts.requestsNote}</p>
        <div className={styles.card}>
          {requests.length === 0 ? (
            <EmptyState icon={Inbox}>{multiTenantTexts.noRequests}</EmptyState>
          ) : (
            <ul>
              {requests.map((request) => (
                <ApprovalRow key={request.id} request={request} />
              ))}
            </ul>
          )}
        </div>
      </section>
      <TenantList
        title={multiTenantTexts.managers}
        none={multiTenantTexts.noManagers}
        tenants={managingTenants(info)}
      />
      <TenantList title={multiTenantTexts.managed} none={multiTenantTexts.noManaged} tenants={managedTenants(info)} />
      <Confirmation />
    </div>
  );
}

/** The one confirmation before an approval. (UI.md 4.10) */
function Confirmation() {
  const actor = MultiTenant.useActorRef();
  const asked = MultiTenant.useSelector(selectAskedApproval);
  const tenant = useSession(selectUser)?.tenant_name ?? '';
  if (asked === null) return null;
  return (
    <AlertDialog
      title={multiTenantTexts.confirmTitle(asked.name)}
      confirmLabel={multiTenantTexts.approve}
      onConfirm={() => actor.send({ type: 'approval.confirmed' })}
      onClose={() => actor.send({ type: 'approval.cancelled' })}
    >
      {multiTenantTexts.confirmText(asked.name, tenant)}
    </AlertDialog>
  );
}
