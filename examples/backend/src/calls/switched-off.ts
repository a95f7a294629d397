import type { Access } from '@portico/core/access';
import type { Endpoint, PolicySectionName } from '@portico/core/api';
import type { ResourceRecord } from '@portico/core/resources';
import { isReadOnly, resources, sectionResource, switchedOff } from '@portico/core/resources';
import { forbidden } from '../http/problem.ts';

/**
 * Kinds that some tenants do not have. One that no call saves is read through a call of a larger group, whose other calls
 * are about other kinds. (spec 2 section 6)
 */
const featured = resources.filter((record) => record.capability !== null && !isReadOnly(record));

/**
 * Refuses to change entries of a kind whose feature the tenant does not have, in the words of the portal; what is stored can
 * still be read. (spec 2 section 6, OP-203)
 * @param call - name of the call in the table.
 * @throws Problem 403 naming the kind.
 */
export function refuseSwitchedOff(call: string, { method }: Endpoint, access: Access): void {
  if (method === 'GET') return;
  refuse(
    featured.find(({ store }) => store.calls === groupOf(call)),
    access,
  );
}

/** A group of calls by its whole name, never a part of it: groups lie in one another. */
const groupOf = (call: string) => call.slice(0, call.lastIndexOf('.'));

/** The same for a section that is staged in another way. */
export function refuseSwitchedOffSection(section: PolicySectionName, access: Access): void {
  refuse(sectionResource(section), access);
}

/** Whether a section holds only what the tenant does not have; nothing of it is checked. (OP-203) */
export function isSwitchedOff(section: string, { has }: Pick<Access, 'has'>): boolean {
  const capability = sectionResource(section)?.capability ?? null;
  return capability !== null && !has(capability);
}

function refuse(record: ResourceRecord | null | undefined, access: Access): void {
  if (record == null || record.capability === null || access.has(record.capability)) return;
  throw forbidden(switchedOff(record));
}
