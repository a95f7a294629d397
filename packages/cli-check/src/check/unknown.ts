import { unknownFields } from '@portico/core/customization';
import type { Loaded } from '../document/load.ts';
import type { Finding } from '../shared/finding.ts';
import type { CheckOptions } from '../shared/options.ts';
import type { Locator } from './locator.ts';

/** Members of the UI form that other programs put there: the documents of the service. (OP-17) */
const ofTheForm = ['source'];

/** Members that no module knows, with what was probably meant. (OP-203) */
export function unknownFindings({ document, form }: Loaded, locator: Locator, options: CheckOptions): Finding[] {
  if (options.allowUnknown) return [];
  return unknownFields(document)
    .filter(({ keys: [area, ...below] }) => {
      if (form === 'ui' && below.length === 0 && ofTheForm.includes(area ?? '')) return false;
      return !(area === 'email' && !options.emailEnabled) && !(area === 'dlp' && !options.dlpEnabled);
    })
    .map(({ keys, meant }) => {
      const { path, start, end } = locator.key(keys);
      const name = JSON.stringify(keys.at(-1));
      return {
        rule: 'unknownField',
        level: 'error',
        message: `Portico does not know ${name}.${meant === null ? '' : ` Did you mean ${JSON.stringify(meant)}?`}`,
        path,
        start,
        end,
        field: null,
        ...(meant === null ? {} : { detail: { suggestion: meant } }),
        repair: null,
      };
    });
}
