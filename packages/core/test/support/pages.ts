import { readFileSync } from 'node:fs';
import {
  allFeatures,
  defaultModule,
  type ModuleConfigurations,
  type ModuleId,
  modules,
  presetColors,
  type ThemeName,
} from '../../src/customization/index.ts';
import { pageVariants } from '../../src/pages/index.ts';
import { papers } from './papers.ts';

export { allFeatures };

/** A module with its defaults, under a preset, with the custom link on. */
export function sample<I extends ModuleId>(id: I, theme?: ThemeName): ModuleConfigurations[I] {
  const page = structuredClone(defaultModule(id)) as ModuleConfigurations[I] & Record<string, unknown>;
  if ('css' in page && theme !== undefined) {
    Object.assign(page, { theme, useCustomStyling: false });
    Object.assign((page.css as { color: object }).color, presetColors(id, theme));
  }
  if ('customLink' in page) page.customLink = { enabled: true, url: 'https://example.com/help', text: 'Learn more' };
  return page;
}

/** Types that change the layout of a module. */
const layouts: Partial<Record<ModuleId, readonly [field: string, values: readonly string[]]>> = {
  'web.blockPage': ['blockPageType', ['box', 'wide']],
  'dlp.blockPage': ['blockPageType', ['box', 'wide']],
  'email.blockPage': ['blockPageType', ['box', 'wide']],
  'web.indicators': ['indicatorType', ['regular', 'wide']],
  'web.bandwidth': ['bannerType', ['regular', 'wide']],
  'email.roBanner': ['bannerType', ['regular', 'wide']],
  'email.rwBanner': ['bannerType', ['regular', 'wide']],
};

export interface PageCase {
  id: ModuleId;
  variant: string;
  layout: string;
  name: string;
  configuration(theme?: ThemeName): ModuleConfigurations[ModuleId];
}

/** Every module, variant and layout. */
export const pageCases: readonly PageCase[] = modules.flatMap(({ id }) =>
  pageVariants(id, allFeatures).flatMap(({ id: variant }) => {
    const [own, values] = layouts[id] ?? ['', ['']];
    const field = variant === 'block_page' ? 'blockPageType' : own;
    return values.map((value) => {
      const layout = field === 'blockPageType' && value === 'regular' ? 'box' : value;
      return {
        id,
        variant,
        layout,
        name: [id, variant, layout].filter((part) => part !== '').join('.'),
        configuration: (theme?: ThemeName) => ({ ...sample(id, theme), ...(field !== '' && { [field]: layout }) }),
      };
    });
  }),
);

/** Folder of the real third-party inputs, outside the repository; tests that read them run only where it stands. */
export const dataFolder = papers('data/');

export function readData(path: string): Buffer {
  return readFileSync(new URL(path, dataFolder));
}
