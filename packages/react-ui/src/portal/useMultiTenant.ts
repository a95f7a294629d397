import type { multiTenantMachine } from '@portico/core/multi-tenant';
import { createContext } from 'react';
import type { Loading } from '../platform/useLoading.ts';
import { actorContext } from './actors.ts';

/**
 * Who manages the tenant and whom it manages, asked for once for the whole portal: the app switcher and the settings read
 * the same machine, so an approval shows in both. `createMultiTenant` of `@portico/core` puts the calls in.
 * `MultiTenant.useSelector(selectMultiTenant)`, `MultiTenant.useActorRef().send({ type: 'approval.asked', id })`.
 * Its logic comes after the shell, which does not wait for it. (spec 2 section 1, OP-88)
 */
export const MultiTenant = actorContext<typeof multiTenantMachine>();

/** Why that logic is not here, and the call that asks for it again. */
export const TenancyLoading = createContext<Pick<Loading<unknown>, 'failure' | 'retry'>>({
  failure: null,
  retry: () => {},
});
