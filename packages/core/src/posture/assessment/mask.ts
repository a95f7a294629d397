import { definitionOf } from '../definitions/index.ts';
import type { Browser, PolicySetting } from '../model/model.ts';
import { SECRET_MASK } from './words.ts';

/** Settings as they are shown: tokens and passwords masked. The uploaded file and exports keep them. (DESIGN section 6) */
export function maskSecrets(browser: Browser, settings: readonly PolicySetting[]): PolicySetting[] {
  return settings.map((setting) =>
    definitionOf(browser, setting.name)?.secret ? { ...setting, value: SECRET_MASK } : setting,
  );
}
