import type { ModuleConfigurations, ModuleId, ThemeName } from '@portico/core/customization';
import { allFeatures, defaultModule, modules, presetColors } from '@portico/core/customization';
import { pageVariants, type RenderOptions, renderPage } from '@portico/core/pages';

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
  name: string;
  themed: boolean;
  draw(theme?: ThemeName, options?: RenderOptions): string;
}

/** The document of every module, variant and layout. */
export const pageCases: readonly PageCase[] = modules.flatMap(({ id, theme: themes }) =>
  pageVariants(id, allFeatures).flatMap(({ id: variant }) => {
    const [own, values] = layouts[id] ?? ['', ['']];
    const field = variant === 'block_page' ? 'blockPageType' : own;
    return values.map((value) => {
      const layout = field === 'blockPageType' && value === 'regular' ? 'box' : value;
      return {
        name: [id, variant, layout].filter((part) => part !== '').join(' '),
        themed: themes !== null,
        draw: (theme?: ThemeName, options: RenderOptions = {}) => {
          const configuration = { ...sample(id, theme), ...(field !== '' && { [field]: layout }) };
          return renderPage(id, configuration, { variant, features: allFeatures, ...options }).document;
        },
      };
    });
  }),
);
