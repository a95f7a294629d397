import { fromPromise } from 'xstate';
import { isLostAnswer } from '../../shared/index.ts';
import {
  type ImportedPeople,
  type NewPerson,
  type PeopleFile,
  peopleImportMachine,
  readPeopleFile,
} from '../../users/index.ts';
import type { PortalCalls } from '../portal/portal.ts';
import { loadPeople } from './people.ts';

/** Checks a CSV of users against those who are there and the roles in force; nothing is sent. (UI.md 4.15, ROL-015) */
export async function checkPeopleFile(portal: PortalCalls, text: string, signal?: AbortSignal): Promise<PeopleFile> {
  const known = await loadPeople(portal, signal);
  return readPeopleFile(text, known, portal.access());
}

/**
 * Makes users of a list, all or none. A list whose answer was lost is sent again: nobody is made twice, and the links,
 * which nobody saw, are made anew. (ROL-015)
 * @throws ApiError `invalid` with every wrong one of the list, as the service sees it.
 */
export async function importPeople(
  { client }: Pick<PortalCalls, 'client'>,
  people: readonly NewPerson[],
  { newLinks = false, signal }: { newLinks?: boolean; signal?: AbortSignal } = {},
): Promise<ImportedPeople> {
  const list = people.map(({ roles, ...person }) => ({ ...person, roles: [...roles] }));
  const send = (new_links: boolean) => client.auth.users.import({ body: { people: list, new_links }, signal });
  try {
    return { ...(await send(newLinks)), again: false };
  } catch (error) {
    if (!isLostAnswer(error)) throw error;
    return { ...(await send(true)), again: true };
  }
}

/** The machine of users from a file with the portal's calls in its ports. (UI.md 4.15, ROL-015) */
export function createPeopleImport(portal: PortalCalls): typeof peopleImportMachine {
  return peopleImportMachine.provide({
    actors: {
      check: fromPromise<PeopleFile, { text: string }>(({ input, signal }) =>
        checkPeopleFile(portal, input.text, signal),
      ),
      send: fromPromise<ImportedPeople, { people: readonly NewPerson[] }>(({ input, signal }) =>
        importPeople(portal, input.people, { signal }),
      ),
    },
  });
}
