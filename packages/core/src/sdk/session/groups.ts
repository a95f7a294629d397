import type { GroupMemberWire, GroupWire } from '../../api/index.ts';
import type { GroupPeople, KnownGroups } from '../../users/index.ts';
import type { PortalCalls } from '../portal/portal.ts';
import { loadRoles } from './settings.ts';

/** Entries of a page. Chosen here. */
const PAGE = 1_000;

/** All groups of the tenant with the roles in force, as far as these are open to this user. (issue 15, decision 059) */
export async function loadGroups(portal: PortalCalls, signal?: AbortSignal): Promise<KnownGroups> {
  const { client } = portal;
  const [{ items }, roles] = await Promise.all([
    upTo<GroupWire>(Number.POSITIVE_INFINITY, (query) => client.auth.groups.list({ query, signal })),
    loadRoles(portal, signal),
  ]);
  return { groups: items, roles };
}

/** The first people of a directory's group, so many of them. (issue 15) */
export async function loadGroupPeople(
  { client }: Pick<PortalCalls, 'client'>,
  { id, most }: { id: string; most: number },
  signal?: AbortSignal,
): Promise<GroupPeople> {
  const { items, total } = await upTo<GroupMemberWire>(most, (query) =>
    client.auth.groups.members({ params: { id }, query, signal }),
  );
  return { people: items, total };
}

/** The pages of a list until there are so many entries, or no more. */
async function upTo<Item>(
  most: number,
  read: (query: { limit: number; offset: number }) => Promise<{ items: Item[]; total: number }>,
): Promise<{ items: Item[]; total: number }> {
  const found: Item[] = [];
  for (;;) {
    const { items, total } = await read({ limit: Math.min(PAGE, most - found.length), offset: found.length });
    found.push(...items);
    if (items.length === 0 || found.length >= Math.min(total, most)) return { items: found, total };
  }
}
