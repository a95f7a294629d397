import {
  type Field,
  fontFamilies,
  moduleOfPath,
  type StructureFault,
  structureFaults,
  structureRules,
  themeNames,
} from '@portico/core/customization';
import type { Loaded } from '../document/load.ts';
import type { Finding, Repair } from '../shared/finding.ts';
import type { CheckOptions } from '../shared/options.ts';
import { featuresWithout } from './features.ts';
import { fieldReference, type Locator, type Place } from './locator.ts';
import { replaceValue } from './repair.ts';

/** Values of the wrong kind, unknown themes, fonts and types, a missing web area. (CUS-092) */
export function structureFindings(
  { document, customization }: Loaded,
  locator: Locator,
  { disabled }: CheckOptions,
): Finding[] {
  return structureFaults(document, { features: featuresWithout(disabled) })
    .filter(({ kind, keys }) => isLookedAt(kind, keys[0], document, customization))
    .map((fault) => structureFinding(fault, locator));
}

/** Areas that are switched off or null on purpose are not looked at. (CUS-090, OP-108) */
function isLookedAt(
  kind: StructureFault['kind'],
  area: string | undefined,
  document: Loaded['document'],
  customization: Loaded['customization'],
): boolean {
  if (area !== 'web' && area !== 'email' && area !== 'dlp') return true;
  if (kind === 'missingArea') return document[area] === undefined;
  return customization[area] !== null || area === 'web';
}

function structureFinding({ kind, keys, message, field: own }: StructureFault, locator: Locator): Finding {
  const place = locator.at(keys);
  const module = moduleOfPath(own?.fullPath ?? '');
  const rule = structureRules[kind];
  return {
    rule,
    level: rule === 'missingArea' ? 'warning' : 'error',
    message,
    path: place.path,
    start: place.start,
    end: place.end,
    field: own && module && fieldReference(module, own.fullPath, own.field.label, own.field.mode),
    repair: own && repairOf(own.field, place, locator.text),
  };
}

/** The value that can only have been meant: another letter case, white space, quotes too many or too few. */
function repairOf(field: Field, { node }: Place, text: string): Repair | null {
  if (node?.kind !== 'value') return null;
  const { value } = node;
  const meant = typeof value === 'string' ? meantBy(field, value.trim().toLowerCase()) : null;
  if (meant !== null) return replaceValue(node, meant, `Write ${JSON.stringify(meant)}.`);
  if (typeof value !== 'number' || field.kind !== 'text') return null;
  const quoted = text.slice(node.start, node.end);
  return replaceValue(node, quoted, `Write "${quoted}" as a text.`);
}

function meantBy(field: Field, word: string): string | number | boolean | null {
  switch (field.kind) {
    case 'flag':
      if (field.server === 'customization_mode' && (word === 'regular' || word === 'advanced')) return word;
      return word === 'true' || word === 'false' ? word === 'true' : null;
    case 'number':
      return /^-?[0-9]{1,9}$/.test(word) ? Number(word) : null;
    case 'theme':
      return themeNames.find((name) => name === word) ?? null;
    case 'font':
      return fontFamilies.find((name) => name === word) ?? null;
    case 'choice':
      return field.options.find(({ value }) => value === word)?.value ?? null;
    default:
      return null;
  }
}
