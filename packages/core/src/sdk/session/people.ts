import { fromPromise } from 'xstate';
import { ApiError, writeOrLook } from '../../shared/index.ts';
import {
  type CommandDone,
  formOf,
  type People,
  type Person,
  type PersonCommand,
  type PersonForm,
  peopleMachine,
  type SavedPerson,
} from '../../users/index.ts';
import type { PortalCalls } from '../portal/portal.ts';
import { loadRoles } from './settings.ts';

/** Users of a page. Chosen here. */
const PAGE = 1_000;

/** All users of the tenant with the roles in force, as far as these are open to this user. (OP-209) */
export async function loadPeople(portal: PortalCalls, signal?: AbortSignal): Promise<People> {
  const [people, roles] = await Promise.all([loadAll(portal, signal), loadRoles(portal, signal)]);
  return { people, roles };
}

async function loadAll({ client }: Pick<PortalCalls, 'client'>, signal?: AbortSignal): Promise<Person[]> {
  const people: Person[] = [];
  for (;;) {
    const { items, total } = await client.auth.users.list({ query: { limit: PAGE, offset: people.length }, signal });
    people.push(...items);
    if (items.length === 0 || people.length >= total) return people;
  }
}

/** The machine of the tenant's users with the portal's calls in its ports. (UI.md 4.15, OP-209) */
export function createPeople(portal: PortalCalls): typeof peopleMachine {
  const { auth } = portal.client;
  return peopleMachine.provide({
    actors: {
      load: fromPromise<People, undefined>(({ signal }) => loadPeople(portal, signal)),
      save: fromPromise<SavedPerson, { before: Person | null; form: PersonForm }>(({ input, signal }) => {
        const { before, form } = input;
        const sent = { ...form, uid: form.uid.trim(), roles: [...form.roles] };
        if (before === null) {
          return writeOrLook<SavedPerson>(
            async () => {
              const { enabled: _, ...body } = sent;
              const { link, ...person } = await auth.users.create({ body: withRoles(body), signal });
              return { person, link };
            },
            async () => {
              const made = (await loadAll(portal, signal)).find(({ uid }) => uid === sent.uid);
              return made === undefined ? null : { person: made, link: null };
            },
          );
        }
        const params = { id: before.id };
        return writeOrLook<SavedPerson>(
          async () => {
            const body = { ...withRoles(sent), updated_at: before.updated_at };
            return { person: await auth.users.update({ params, body, signal }), link: null };
          },
          async () => {
            const person = await auth.users.get({ params, signal });
            return JSON.stringify(formOf(person)) === JSON.stringify(sent) ? { person, link: null } : null;
          },
        );
      }),
      act: fromPromise<CommandDone, { command: PersonCommand; person: Person }>(({ input, signal }) => {
        const { command, person } = input;
        const params = { id: person.id };
        if (command === 'link') return auth.users.link({ params, signal }).then((link) => ({ link }));
        if (command === 'end') return auth.users.endAccess({ params, signal });
        if (command === 'unlock') {
          return writeOrLook<CommandDone>(
            async () => {
              await auth.users.unlock({ params, signal });
              return gone;
            },
            async () => ((await auth.users.get({ params, signal })).locked_until ? null : gone),
          );
        }
        if (command === 'takeOff') {
          return writeOrLook<CommandDone>(
            async () => {
              await auth.mfa.disable({ params: { uid: person.uid }, signal });
              return gone;
            },
            async () => ((await auth.users.get({ params, signal })).mfa_enabled ? null : gone),
          );
        }
        return writeOrLook<CommandDone>(
          async () => {
            await auth.users.delete({ params, seen: person.updated_at, signal });
            return gone;
          },
          async () => ((await isGone(() => auth.users.get({ params, signal }))) ? gone : null),
        );
      }),
    },
  });

  /** Whoever may not see the roles sends none, and leaves them as they are. */
  function withRoles<Sent extends { roles: string[] }>(sent: Sent): Omit<Sent, 'roles'> & { roles?: string[] } {
    if (portal.access().can('settings:rbac:read')) return sent;
    const { roles: _, ...rest } = sent;
    return rest;
  }
}

const gone: CommandDone = { ended: 0, tokens: 0 };

async function isGone(read: () => Promise<unknown>): Promise<boolean> {
  try {
    await read();
    return false;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return true;
    throw error;
  }
}
