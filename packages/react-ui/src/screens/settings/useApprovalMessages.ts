import { multiTenantTexts } from '@portico/core/settings';
import { useEffect } from 'react';
import type { AnyActorRef } from 'xstate';
import { snackbar } from '../../components/feedback/snackbar-queue.ts';
import { MultiTenant } from '../../portal/useMultiTenant.ts';

const watched = new WeakSet<AnyActorRef>();

/** Says that an approval is stored, also when its user has gone to another screen meanwhile. (UI.md section 9.6) */
export function useApprovalMessages(): void {
  const actor = MultiTenant.useActorRef();
  useEffect(() => {
    if (watched.has(actor)) return;
    watched.add(actor);
    actor.on('approved', ({ name }) => snackbar.show({ tone: 'success', text: multiTenantTexts.approved(name) }));
  }, [actor]);
}
