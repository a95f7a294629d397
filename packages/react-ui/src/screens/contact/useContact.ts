import { createContact, type Portal } from '@portico/core';
import type { contactMachine } from '@portico/core/contact';
import { type SessionUser, selectUser } from '@portico/core/session';
import type { ActorRefFrom } from 'xstate';
import { startActor } from '../../portal/actors.ts';
import { useApp, useSession } from '../../portal/portal-context.ts';

type ContactActor = ActorRefFrom<typeof contactMachine>;

/** One for each signed-in user, so that what is typed is still there after a look elsewhere. (UI.md 4.12) */
const actors = new WeakMap<SessionUser, ContactActor>();

/** The contact form of the signed-in user. */
export function useContact(): ContactActor {
  const { portal } = useApp();
  const user = useSession(selectUser);
  if (user === null) throw new Error('Nobody is signed in.');
  return actorOf(portal, user);
}

function actorOf(portal: Portal, user: SessionUser): ContactActor {
  const known = actors.get(user);
  if (known !== undefined) return known;
  const actor = startActor(createContact(portal));
  actors.set(user, actor);
  return actor;
}
