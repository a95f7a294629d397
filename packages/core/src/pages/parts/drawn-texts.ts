import {
  DRAWN_TEXT_MAX_LENGTH,
  type ModuleConfigurations,
  type ModuleId,
  moduleOf,
} from '../../customization/index.ts';
import { getPath, setPath } from '../../shared/index.ts';

/**
 * A module with no text that is longer than a page shows: anybody may ask for a published page, and without a bound one
 * text makes a page of any size. (DESIGN section 5)
 */
export function withDrawnTexts<M extends ModuleId>(id: M, configuration: ModuleConfigurations[M]) {
  return moduleOf(id).fields.reduce((result, { kind, path }) => {
    const text = kind === 'text' ? getPath(result, path) : null;
    return typeof text === 'string' && text.length > DRAWN_TEXT_MAX_LENGTH
      ? setPath(result, path, beginningOf(text))
      : result;
  }, configuration);
}

/** A character of two units is there whole or not at all. */
function beginningOf(text: string): string {
  return text.slice(0, DRAWN_TEXT_MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
}
