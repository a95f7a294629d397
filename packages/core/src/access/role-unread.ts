import type { ValueError } from '../shared/index.ts';
import { allowListOf, permissionCheck, type RoleLists } from './permission/permission.ts';
import { rightAreas } from './permission/rights.ts';
import { type EditedRole, rolesAgree } from './role-rules.ts';
import { roleWords as texts } from './role-words.messages.ts';

/** Rights that a warning names; the others are counted. Chosen here. */
const MOST_NAMED = 5;

/**
 * What a role may write and not read, in words: whole areas, and single rights of the others. Its users could change it by
 * a program alone, since screens are opened by what may be read. (spec 2 section 2, ROL-004)
 */
export function writesUnread(role: RoleLists): readonly string[] {
  const can = permissionCheck(allowListOf(role));
  return rightAreas.flatMap(({ area, label, rights }) => {
    const both = rights.filter(({ kinds }) => kinds.includes('read') && kinds.includes('write'));
    const unread = both.filter(({ item }) => can(`${area}:${item}:write`) && !can(`${area}:${item}:read`));
    if (unread.length > 1 && unread.length === both.length) return [label];
    return unread.map((right) => texts.right(label, right.label));
  });
}

/** The same as a sentence; null where everything that may be written may be read. */
export function writesUnreadWords(role: RoleLists): string | null {
  const all = writesUnread(role);
  if (all.length === 0) return null;
  const more = all.length > MOST_NAMED + 1 ? all.length - MOST_NAMED : 0;
  return texts.unread(more === 0 ? all : all.slice(0, MOST_NAMED), more);
}

/**
 * What a save of roles answers as a warning, of those that it changes: nothing is refused for it, now or at publish.
 * @param label - of the field at which it stands.
 */
export function unreadWarnings(
  roles: readonly EditedRole[],
  before: readonly EditedRole[],
  label: string,
): readonly ValueError[] {
  return roles.flatMap((role, at): readonly ValueError[] => {
    const message = writesUnreadWords(role);
    const isKept = before.some((each) => each.id === role.id && rolesAgree(each, role));
    return message === null || isKept ? [] : [{ path: `list[${at}].write`, label, rule: 'writesUnread', message }];
  });
}
