/** Whether this is the page that an appliance serves at `/d/`. (spec 2 section 2) */
export function onAppliancePage(): boolean {
  return location.pathname.startsWith('/d/');
}
