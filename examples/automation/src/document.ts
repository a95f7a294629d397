import { areasToSave } from '@portico/core';
import {
  type Area,
  areaNames,
  areas,
  type Customization,
  diffCustomization,
  formOf,
  fromServer,
  type ServerCustomization,
  valueWords,
} from '@portico/core/customization';
import { UsageError } from './script.ts';

/** The documents of the enabled areas as text, the way the service holds them. */
export function toFile(customization: Customization): string {
  const documents = areas
    .filter((area) => customization.source[area])
    .map((area) => [area, customization.source[area]]);
  return `${JSON.stringify(Object.fromEntries(documents), null, 2)}\n`;
}

/**
 * Puts the documents of a file in the place of those that were loaded. An area that the file leaves out stays as it is.
 * @throws UsageError when the file holds something else, or an area that is not enabled for the tenant.
 */
export function fromFile(text: string, loaded: Customization): Customization {
  const documents = parse(text);
  if (formOf(documents) === 'ui') throw new UsageError('The file has the UI form: portico-check convert --to server.');
  const given = areas.filter((area) => documents[area] !== undefined && documents[area] !== null);
  const missing = given.filter((area) => loaded.source[area] === null || loaded.source[area] === undefined);
  if (missing.length > 0)
    throw new UsageError(`${areaNames(missing)}: not enabled for this tenant or not yours to see.`);
  const unknown = Object.keys(documents).filter((key) => !areas.includes(key as Area));
  if (unknown.length > 0) throw new UsageError(`The file holds "${unknown[0]}", which is no area.`);
  if (given.length === 0) throw new UsageError('The file holds no area: web, email and dlp are possible.');
  return fromServer({ ...loaded.source, ...Object.fromEntries(given.map((area) => [area, documents[area]])) });
}

/** What differs, field by field, and areas that differ only in fields that Portico does not know. */
export function planLines(before: Customization, after: Customization): string[] {
  const changes = diffCustomization(before, after);
  const told = changes.map(({ module, moduleLabel, area, path, label, before: was, after: is }) => {
    const words = (value: unknown) => short(valueWords(module, path, value) ?? JSON.stringify(value));
    return `${areaNames([area])} › ${moduleLabel} › ${label}: ${words(was)} → ${words(is)}`;
  });
  const silent = areasToSave(before, after).filter((area) => !changes.some((change) => change.area === area));
  return [...told, ...silent.map((area) => `${areaNames([area])}: only fields that Portico does not know`)];
}

function parse(text: string): ServerCustomization {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as ServerCustomization;
  } catch (cause) {
    throw new UsageError(`The file is no JSON: ${(cause as Error).message}`);
  }
  throw new UsageError('The file holds no customization.');
}

/** A logo or a page of HTML would fill the screen. */
function short(text: string): string {
  return text.length <= 80 ? text : `${text.slice(0, 60)}… (${text.length} characters)`;
}
