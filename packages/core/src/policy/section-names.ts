import { type SectionNames, sectionNames } from '../api/schemas/index.ts';
import { stagedTexts } from './staged.messages.ts';

/** A section with what the service calls it. */
export interface NamedSection extends SectionNames {
  /** For example `fwaas.rules`. */
  readonly name: string;
}

/**
 * Area and label of a section in the language of the portal; one that this version does not know goes by what the service
 * calls it. (OP-200, UI.md 4.14)
 */
export function namesOf({ name, area, label }: NamedSection): SectionNames {
  return Object.hasOwn(sectionNames, name) ? sectionNames[name as keyof typeof sectionNames] : { area, label };
}

/** `Firewall › Rules`. (UI.md 4.14) */
export function sectionName(section: NamedSection): string {
  const { area, label } = namesOf(section);
  return stagedTexts.section(area, label);
}
