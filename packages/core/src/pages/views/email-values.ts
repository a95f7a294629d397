import { emailValueNames } from '../../customization/index.ts';
import type { PageContext } from '../parts/model.ts';

type EmailValueName = (typeof emailValueNames)[number];

/** The given value of an email placeholder, or the placeholder itself. (spec 1 section 2, OP-53) */
export function shown(name: EmailValueName, { given }: PageContext): string {
  return given[name] ?? `[[${name}]]`;
}

/** The same for all of them, by placeholder as it is typed. */
export function emailValues(context: PageContext): Record<string, string> {
  return Object.fromEntries(emailValueNames.map((name) => [`[[${name}]]`, shown(name, context)]));
}
