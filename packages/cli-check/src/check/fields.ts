import {
  type CustomizationError,
  errorMessage,
  moduleIdOf,
  parseColor,
  validateCustomization,
} from '@portico/core/customization';
import { url } from '@portico/core/validators';
import type { Loaded } from '../document/load.ts';
import type { Finding, Repair } from '../shared/finding.ts';
import type { CheckOptions } from '../shared/options.ts';
import { namedColor } from './color-names.ts';
import { featuresWithout } from './features.ts';
import { fieldReference, type Locator, type Place } from './locator.ts';
import { replaceValue } from './repair.ts';

/** The errors that block saving in the portal, in its order. (spec 1 section 5, CUS-088) */
export function fieldFindings({ customization }: Loaded, locator: Locator, options: CheckOptions): Finding[] {
  const { emailEnabled, dlpEnabled, maxLength, disabled } = options;
  const { errors } = validateCustomization(customization, {
    emailEnabled,
    dlpEnabled,
    features: featuresWithout(disabled),
    ...(maxLength === undefined ? {} : { maxLength }),
  });
  return errors.map((error) => fieldFinding(error, locator));
}

function fieldFinding(error: CustomizationError, locator: Locator): Finding {
  const place = locator.field(error.path);
  const module = moduleIdOf(error.area, error.module);
  return {
    rule: error.error,
    level: 'error',
    message: errorMessage(error),
    path: place.path,
    start: place.start,
    end: place.end,
    field: fieldReference(module, error.path, error.label, error.mode),
    ...(error.detail === undefined ? {} : { detail: error.detail }),
    repair: repairOf(error, place),
  };
}

/** What has one right answer: line ends, white space round a URL or color, the hex value of a named color. */
function repairOf({ error, path }: CustomizationError, { node }: Place): Repair | null {
  if (node?.kind !== 'value' || typeof node.value !== 'string') return null;
  const { value } = node;
  if (error === 'invalidText') {
    const text = value.replaceAll('\r\n', '\n');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that the rule refuses
    return /[\u0000-\u0009\u000b-\u001f\u007f]/.test(text) ? null : replaceValue(node, text, 'Use line feeds alone.');
  }
  if (error !== 'invalid') return null;
  const trimmed = value.trim();
  if (!path.includes('.css.color.')) {
    return url(trimmed) === null ? replaceValue(node, trimmed, 'Remove the white space round the URL.') : null;
  }
  const hex = namedColor(trimmed);
  if (hex !== null) return replaceValue(node, hex, `Write ${trimmed} as ${hex}.`);
  return parseColor(trimmed) === null ? null : replaceValue(node, trimmed, 'Remove the white space round the color.');
}
