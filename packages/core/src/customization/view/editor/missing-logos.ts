import { formatRow } from '../../../language/index.ts';
import { documentOf } from '../../convert/from-server.convert.ts';
import { logoWarnings as underFields } from '../../convert/logo-warnings.ts';
import { configurationOf } from '../../edit/edit.ts';
import { compiled, readKeys } from '../../registry/compile.ts';
import { areas, type Customization, type Logo, type ModuleId, moduleIds } from '../../registry/model.ts';
import { moduleOf } from '../../registry/modules.ts';
import { placeMessages } from '../../registry/places.messages.ts';
import type { SavePublishSnapshot } from '../../save-publish/selectors.ts';
import type { SavePublishContext } from '../../save-publish/types.ts';
import { isChecked, type ValidateOptions } from '../../validate/validate.ts';
import { logoTexts } from './logo.messages.ts';

/** A logo that end users do not get, since the service has no copy of its address. (DESIGN section 4) */
export interface MissingLogo {
  module: ModuleId;
  /** Path of the address in the whole data. */
  path: string;
  url: string;
  /** Why, in the words of the service where it told. */
  message: string;
  /** The service told so in this visit. */
  isNew: boolean;
}

const none: readonly MissingLogo[] = [];
type Answered = SavePublishContext['logoWarnings'];
let last: { original: Customization; warnings: Answered; found: readonly MissingLogo[] } | null = null;

/** Saved logos without a copy; none while a save or a failed reload leaves open which copies there are. (DESIGN section 4) */
export function selectMissingLogos(snapshot: SavePublishSnapshot): readonly MissingLogo[] {
  const { original, notReloaded, logoWarnings, options } = snapshot.context;
  if (original === null || notReloaded !== null || !snapshot.matches('editing')) return none;
  if (last?.original !== original || last.warnings !== logoWarnings) {
    last = { original, warnings: logoWarnings, found: missingLogos(original, logoWarnings, options) };
  }
  return last.found.length === 0 ? none : last.found;
}

/** Those of which the service told in this visit; the saved ones before stand at their fields. (DESIGN section 4) */
export function newlyMissing(missing: readonly MissingLogo[]): readonly MissingLogo[] {
  return missing.filter(({ isNew }) => isNew);
}

function missingLogos(saved: Customization, warnings: Answered, options: ValidateOptions): readonly MissingLogo[] {
  const told = areas.flatMap((area) => underFields(area, documentOf(saved.source, area), warnings[area] ?? []));
  return moduleIds.flatMap((module) => {
    const configuration = configurationOf(saved, module);
    if (configuration === null || !isChecked(module, options)) return [];
    return compiled(module).record.logos.flatMap((slot): MissingLogo[] => {
      const logo = readKeys(configuration, [slot]) as Logo | undefined;
      if (!logo?.useURL || logo.url.trim() === '' || logo.urlContent) return [];
      const path = `${module}.${slot}.url`;
      const why = told.find((warning) => warning.path === path);
      return [{ module, path, url: logo.url, message: why?.message ?? logoTexts.untold, isNew: why !== undefined }];
    });
  });
}

/** What stands at the address of a logo; null once it was edited, or while its copy is there. */
export function missingLogoWords(missing: readonly MissingLogo[], path: string, url: string): string | null {
  const found = missing.find((logo) => logo.path === path && logo.url === url);
  return found === undefined ? null : logoTexts.missing(found.message);
}

/** What the save bar and the review say: `1 logo could not be fetched: Web · Block page. …` */
export function missingLogosWords(missing: readonly MissingLogo[]): string {
  const places = formatRow([...new Set(missing.map(({ module }) => placeOf(module)))]);
  return logoTexts.allMissing(missing.length, places);
}

function placeOf(module: ModuleId): string {
  const { area, label } = moduleOf(module);
  return placeMessages.place(placeMessages.areas[area], label);
}
