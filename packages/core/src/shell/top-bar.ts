/** Where a service has its rendered API document, from the origin. (DESIGN section 2) */
export const apiDocsPath = '/docs/api';

/** Whether the user menu offers a change of the password. (spec 2 section 3, show_change_password) */
export function offersPasswordChange({ show_change_password }: { show_change_password: boolean }): boolean {
  return show_change_password;
}
