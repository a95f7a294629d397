const focusable =
  'input:not([type="hidden"]):not([disabled]), textarea, button:not([disabled]), [tabindex="0"], a[href]';

/** How long the ring of a field that was gone to is shown, in milliseconds; as the animation in Field.css.ts. */
const flashMs = 1200;

/**
 * Scrolls to the field with this `dataPath`, focuses its control and flashes its ring once. (UI.md section 4.5)
 * @returns false when no such field is on screen.
 */
export function focusField(path: string, root: ParentNode = document): boolean {
  const field = [...root.querySelectorAll<HTMLElement>('[data-path]')].find((node) => node.dataset.path === path);
  if (field === undefined) return false;
  const control = field.matches(focusable) ? field : (field.querySelector<HTMLElement>(focusable) ?? field);
  field.scrollIntoView({ block: 'center' });
  control.focus();
  field.dataset.flash = '';
  setTimeout(() => delete field.dataset.flash, flashMs);
  return true;
}

/** Shows the first thing of a form that was refused, and focuses it where it is a field. (UI.md section 4.5) */
export function goToFault(form: ParentNode | null): void {
  const fault = form?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]');
  fault?.scrollIntoView({ block: 'center' });
  fault?.focus();
}
