/** Whether this is the page that an appliance serves at `/d/`. (spec 2 section 2) */
export function onAppliancePage(): boolean {
  return location.pathname.startsWith('/d/');
}

/** The portal of an appliance, below `/ap/`, at a path of its router. (spec 2 section 2) */
export function portalAddress(path: string): string {
  return `/ap/#${path}`;
}
