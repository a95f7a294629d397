/** The login route with the path to come back to. (spec 2 section 2) */
export function loginPath(returnUrl: string | null): string {
  return returnUrl === null || returnUrl === '/' ? '/login' : `/login?${new URLSearchParams({ returnUrl })}`;
}
