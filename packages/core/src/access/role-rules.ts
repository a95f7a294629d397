import { rightFault, segmentsOf } from '../shared/index.ts';
import type { Access } from './access.ts';
import { HOLDS_ALL, type RoleLists } from './permission/permission.ts';
import { roleMessages } from './role-rules.messages.ts';

/** A role as it is edited; one without an id is new. (OP-201) */
export interface EditedRole extends Required<RoleLists> {
  id?: string | undefined;
  name: string;
}

/** Who edits roles: what he may, and which roles he holds. (OP-201) */
export interface RoleEditor extends Pick<Access, 'can' | 'isAdministrator'> {
  roleIds: ReadonlySet<string>;
}

/** What a list of roles is compared with. (OP-201) */
export interface KnownRoles {
  /** What the sent list replaces: the staged roles, or those in force while none are staged. */
  current: readonly EditedRole[];
  /** What counts until something is published. */
  inForce: readonly EditedRole[];
}

/** Something that a role must not have, or that its editor must not do. (OP-201) */
export interface RoleFault {
  /** From the list of roles, for example `2.read.0`; empty for a role that the list lacks. */
  path: string;
  rule: 'entryShape' | 'bothLists' | 'ownRole' | 'beyondEditor';
  message: string;
}

const kinds = ['read', 'write'] as const;
type Kind = (typeof kinds)[number];

/** Stands for a segment that no entry names, so that only a wildcard answers for it. */
const anySegment = '\0';

/**
 * Entries that no role may be given. One that is stored and sent back as it was passes. (OP-201, OP-203)
 * @returns faults in the order of the list.
 */
export function roleEntryFaults(roles: readonly EditedRole[], { current, inForce }: KnownRoles): RoleFault[] {
  return roles.flatMap((role, at) =>
    kinds.flatMap((kind) =>
      role[kind].flatMap((entry, place): RoleFault[] => {
        const fault = rightFault(role, kind, entry);
        const isKept = [...current, ...inForce].some(
          (before) => isSame(before, role) && before[kind].includes(entry) && rightFault(before, kind, entry) !== null,
        );
        return fault === null || isKept ? [] : [{ ...fault, path: `${at}.${kind}.${place}` }];
      }),
    ),
  );
}

/**
 * What an editor may not do to roles: change, rename or delete one that he holds, and give any role that he changes more
 * than he holds himself. Whoever holds `*:*:*` may all of it. (OP-201)
 */
export function roleChangeFaults(
  roles: readonly EditedRole[],
  { current, inForce }: KnownRoles,
  editor: RoleEditor,
): RoleFault[] {
  if (editor.isAdministrator) return [];
  const isOwn = ({ id }: EditedRole) => id !== undefined && editor.roleIds.has(id);
  const own = (path: string, { name }: EditedRole): RoleFault => ({
    path,
    rule: 'ownRole',
    message: roleMessages.ownRole(name),
  });
  const gone = current.filter((role) => isOwn(role) && !roles.some((each) => isSame(each, role)));
  const changed = roles.flatMap((role, at) => {
    const isAsIn = (list: readonly EditedRole[]) => list.some((each) => isSame(each, role) && rolesAgree(each, role));
    if (isAsIn(current)) return [];
    // To take back what somebody staged for a role is a change of that role too.
    if (isOwn(role)) return [own(`${at}`, inForce.find((each) => isSame(each, role)) ?? role)];
    if (isAsIn(inForce)) return [];
    return beyond(role, editor).map(
      ({ kind, entry, place }): RoleFault => ({
        path: `${at}.${kind}.${place}`,
        rule: 'beyondEditor',
        message: roleMessages.beyondEditor[kind](entry),
      }),
    );
  });
  return [...changed, ...gone.map((role) => own('', role))];
}

/** Rights of a role that somebody lacks, for example `customization:web:write`; none may be given by him. (OP-201) */
export function rightsBeyond(role: RoleLists, editor: Pick<RoleEditor, 'can' | 'isAdministrator'>): string[] {
  return beyond(role, editor).map(({ kind, entry }) => `${entry}:${kind}`);
}

function beyond(role: RoleLists, editor: Pick<RoleEditor, 'can' | 'isAdministrator'>) {
  return kinds.flatMap((kind) =>
    (role[kind] ?? []).flatMap((entry, place) => (holds(editor, kind, entry) ? [] : [{ kind, entry, place }])),
  );
}

/**
 * Whether somebody may everything that an entry grants: what it names, and whatever its wildcards stand for. (OP-64,
 * OP-201)
 */
function holds({ can, isAdministrator }: Pick<RoleEditor, 'can' | 'isAdministrator'>, kind: Kind, entry: string) {
  if (isAdministrator) return true;
  const segments = segmentsOf(entry);
  if (segments.join(':') === HOLDS_ALL) return false;
  const named = segments.length === 3 && segments[2] === kind ? segments.slice(0, 2) : segments;
  return can([...named.map((segment) => (segment === '*' ? anySegment : segment)), kind].join(':'));
}

function isSame(a: EditedRole, b: EditedRole): boolean {
  return a.id !== undefined && a.id === b.id;
}

/** Whether two roles are called alike and grant the same; a new name is a change, since users are given roles by name. */
export function rolesAgree(a: Omit<EditedRole, 'id'>, b: Omit<EditedRole, 'id'>): boolean {
  return a.name === b.name && kinds.every((kind) => sameEntries(a[kind], b[kind]));
}

function sameEntries(a: readonly string[], b: readonly string[]): boolean {
  const [left, right] = [new Set(a), new Set(b)];
  return left.size === right.size && [...left].every((entry) => right.has(entry));
}
