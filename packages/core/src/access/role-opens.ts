import type { AccessOptions } from './access.ts';
import { createAccess } from './access.ts';
import type { RoleLists } from './permission/permission.ts';
import { routeLabel } from './routes/routes.ts';

/** What somebody with one role alone would find in the portal. (ROL-004, UI.md 4.13) */
export interface RoleOpens {
  /** Routes that the role opens, each with those below it. */
  readonly opens: readonly { readonly label: string; readonly below: readonly string[] }[];
  /** Routes of the navigation that stay closed for lack of a right. */
  readonly closed: readonly string[];
  /** The root leads somewhere; what is open to everybody, such as Contact, is no such place. (spec 2 section 2) */
  readonly leads: boolean;
}

/** The routes that a role opens, by the guard that opens them for its users. (ROL-004, spec 2 section 2) */
export function roleOpens(
  role: RoleLists,
  { deployment, mode, routes, capabilities }: Omit<AccessOptions, 'user' | 'log'> & { capabilities: object },
): RoleOpens {
  const user = { capabilities: { ...capabilities, rbac: true }, roles: role };
  const access = createAccess({ user, deployment, ...(mode && { mode }), ...(routes && { routes }) });
  const shown = access.routes.filter(({ record }) => record?.navigation !== undefined);
  return {
    opens: shown
      .filter(({ allowed }) => allowed)
      .map(({ route }) => ({ label: routeLabel(route), below: access.openChildren(route).map(nameOf) })),
    closed: shown
      .filter(({ block }) => block === 'access' || block === 'children')
      .map(({ route }) => routeLabel(route)),
    leads: access.firstAllowedRoute !== null,
  };
}

const nameOf = (path: string) => routeLabel(path.replace(/^\//, ''));
