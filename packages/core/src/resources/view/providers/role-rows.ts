import { isRecord } from '../../../shared/index.ts';
import { providerRoleTexts as texts } from './role-rows.messages.ts';

/** A group of a provider with the role that it gives. */
export interface GroupRole {
  group: string;
  /** Id of the role. */
  role: string;
}

/** A role in a list to choose from. */
export interface RoleOption {
  value: string;
  label: string;
}

/** The lines of a form; what is no text yet is an empty one. */
export function groupRolesOf(value: unknown): readonly GroupRole[] {
  return listOf(value).map((row) => {
    const { group, role } = isRecord(row) ? row : {};
    return { group: typeof group === 'string' ? group : '', role: typeof role === 'string' ? role : '' };
  });
}

/** The lines with an empty one behind them. */
export function withGroup(value: unknown): readonly unknown[] {
  return [...listOf(value), { group: '', role: '' }];
}

/** The lines without one. */
export function withoutGroup(value: unknown, at: number): readonly unknown[] {
  return listOf(value).toSpliced(at, 1);
}

/** The ids of roles that stand in a list. */
export function rolesIn(value: unknown): readonly string[] {
  return listOf(value).filter((id) => typeof id === 'string');
}

/** The list with a role, or without it. */
export function withRole(value: unknown, id: string, on: boolean): readonly unknown[] {
  const others = listOf(value).filter((each) => each !== id);
  return on ? [...others, id] : others;
}

/**
 * The roles of the tenant, and behind them what is given though there is no such role any more.
 * @param roles - null while nobody knows them: then what is given goes by its ids.
 */
export function roleOptions(
  roles: readonly { id: string; name: string }[] | null,
  given: readonly string[],
): readonly RoleOption[] {
  if (roles === null) return given.filter((id) => id !== '').map((id) => ({ value: id, label: id }));
  const known = new Set(roles.map(({ id }) => id));
  const gone = given.filter((id) => id !== '' && !known.has(id));
  return [
    ...roles.map(({ id, name }) => ({ value: id, label: name })),
    ...gone.map((id) => ({ value: id, label: texts.gone(id) })),
  ];
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
