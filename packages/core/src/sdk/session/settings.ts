import { fromPromise } from 'xstate';
import type { InvitationWire } from '../../api/index.ts';
import { type ContactMessageInput, contactMachine } from '../../contact/index.ts';
import {
  invitationMachine,
  newPasswordFault,
  passwordChangeMachine,
  passwordOwner,
  passwordTexts,
} from '../../password/index.ts';
import type { SessionUser } from '../../session/index.ts';
import { ApiError } from '../../shared/index.ts';
import type { Portal, PortalCalls } from '../portal/portal.ts';

/** The roles in force; null where they are not open to this user, or there is no revision to read them from. (OP-93) */
export async function loadRoles(portal: PortalCalls, signal: AbortSignal | undefined) {
  if (!portal.access().can('settings:rbac:read')) return null;
  const revision = await portal.loadRevision(signal);
  if (revision === null) return null;
  return (await portal.client.policy.rbac.list({ params: { rev: revision.rev_id }, signal })).list;
}

/** The contact form with the portal's call in its port. (UI.md 4.12) */
export function createContact({ client }: Pick<PortalCalls, 'client'>): typeof contactMachine {
  return contactMachine.provide({
    actors: {
      send: fromPromise<{ id: string }, ContactMessageInput>(({ input: { topic, message, diagnostics }, signal }) =>
        client.settings.contact.send({
          body: { topic, message, ...(diagnostics !== null && { diagnostics: { ...diagnostics } }) },
          signal,
        }),
      ),
    },
  });
}

/** The change of the own password with the portal's call in its port. (UI.md section 3, user menu) */
export function createPasswordChange({ client, user }: Pick<Portal, 'client' | 'user'>): typeof passwordChangeMachine {
  return passwordChangeMachine.provide({
    actors: {
      change: fromPromise<unknown, { current: string; next: string }>(async ({ input, signal }) => {
        await refuseGuessable(input.next, user());
        return client.auth.changePassword({ body: input, signal });
      }),
    },
  });
}

/** The form has judged all but whether it is easy to guess, for which lists are loaded. (issue 15) */
async function refuseGuessable(next: string, user: SessionUser | null): Promise<void> {
  if ((await newPasswordFault(next, user === null ? [] : passwordOwner(user))) !== 'guessable') return;
  throw new ApiError('invalid', passwordTexts.guessable, { call: 'auth.changePassword', path: 'next' });
}

/** The page of a link with the portal's calls in its ports; the token stands in place of a session. (OP-209) */
export function createInvitation({ client }: Pick<PortalCalls, 'client'>, token: string): typeof invitationMachine {
  const params = { token };
  return invitationMachine.provide({
    actors: {
      look: fromPromise<InvitationWire, undefined>(({ signal }) => client.auth.invitations.get({ params, signal })),
      accept: fromPromise<unknown, { password: string }>(({ input, signal }) =>
        client.auth.invitations.accept({ params, body: input, signal }),
      ),
    },
  });
}
