import { effectiveTheme } from '../../convert/effective-theme.ts';
import { advancedModules } from '../../registry/advanced-modules.ts';
import type { ColorField } from '../../registry/fields.ts';
import type { Area, BlockPage, ModuleId, ThemedModule } from '../../registry/model.ts';
import { moduleOf } from '../../registry/modules.ts';
import type { SavePublishSnapshot } from '../../save-publish/selectors.ts';
import { selectModule, selectModuleErrors } from '../../save-publish/selectors.ts';
import { layoutField } from '../editor/editor-sections.ts';
import { themeChoices } from '../editor/theme-choices.ts';
import { selectChangeCount, selectChangeCounts } from '../review/editor-summary.ts';
import { overviewTexts } from './messages.ts';

/** How a module looks now, in one line. (UI.md 4.2) */
export interface ModuleMeta {
  /** Color of the theme; null where the module has none or its form is not what end users see. */
  swatch: string | null;
  /** For example `Yellow · Box` or `14px · 15% · -30°`. */
  text: string;
}

/** What a card says about its module besides the name. (UI.md 4.2) */
export interface OverviewCard extends ModuleMeta {
  isAdvanced: boolean;
  /** Changes that are not saved. */
  changes: number;
  errors: number;
}

/** The card of a module; null while its area is not there. */
export function selectOverviewCard(id: ModuleId): (snapshot: SavePublishSnapshot) => OverviewCard | null {
  const select = selectModule(id);
  const selectErrors = selectModuleErrors(id);
  const selectCount = selectChangeCount(id);
  return (snapshot) => {
    const configuration = select(snapshot);
    if (configuration === null) return null;
    return {
      ...moduleMeta(id, configuration),
      isAdvanced: isAdvanced(id, configuration),
      changes: selectCount(snapshot),
      errors: selectErrors(snapshot).length,
    };
  };
}

/** Modules of an area with unsaved changes, for its heading. (UI.md 4.2) */
export function selectChangedIn(area: Area): (snapshot: SavePublishSnapshot) => number {
  return (snapshot) => selectChangeCounts(snapshot).filter(({ module }) => moduleOf(module).area === area).length;
}

/** Theme and type, the figures of a module without a theme, or the custom HTML in their place. (UI.md 4.2) */
export function moduleMeta(id: ModuleId, configuration: object): ModuleMeta {
  if (isAdvanced(id, configuration)) {
    const lines = ((configuration as BlockPage).customHtml ?? '').split('\n').length;
    return { swatch: null, text: overviewTexts.customHtml(lines) };
  }
  const words = moduleOf(id).theme === null ? figures(id, configuration) : themeWords(id, configuration);
  return { swatch: swatchOf(id, configuration), text: words.join(' · ') };
}

/** Width at which a page is drawn for its picture, in CSS pixels. (UI.md 4.2) */
export const THUMBNAIL_WIDTH = 1280;

/** A page that begins as a phone of 375 px, which takes two fifths of this width. Chosen here. */
const PHONE_THUMBNAIL_WIDTH = 960;

/** Size of the page behind a picture of 16:10. (UI.md 4.2) */
export function thumbnailSize(id: ModuleId): { width: number; height: number } {
  const width = moduleOf(id).variants[0]?.isPhone ? PHONE_THUMBNAIL_WIDTH : THUMBNAIL_WIDTH;
  return { width, height: (width / 16) * 10 };
}

/** The page behind a picture of the review: narrow, so that its headings can be read. (UI.md 4.14, details) */
export const reviewPicture = { width: 720, height: 500 } as const;

function isAdvanced(id: ModuleId, configuration: object): boolean {
  return advancedModules.some((module) => module === id) && (configuration as BlockPage).advanced;
}

function themeWords(id: ModuleId, configuration: object): string[] {
  const theme = effectiveTheme(id, configuration);
  const choice = themeChoices(id, theme).find(({ value }) => value === theme);
  const layout = layoutField(id);
  const chosen = layout === null ? undefined : (configuration as Record<string, unknown>)[layout.path];
  const type = layout?.options.find(({ value }) => value === chosen)?.label;
  return [choice?.label, type].filter((word) => word !== undefined);
}

function figures(id: ModuleId, configuration: object): string[] {
  return moduleOf(id).fields.flatMap((field) =>
    field.kind === 'number' ? [`${(configuration as Record<string, unknown>)[field.path]}${field.unit}`] : [],
  );
}

/** The action color of a preset; under Custom the color that a person sees most of: button, bar or link. */
function swatchOf(id: ModuleId, configuration: object): string | null {
  const { theme, surface, fields } = moduleOf(id);
  if (theme === null) return null;
  const preset = effectiveTheme(id, configuration);
  const choice = themeChoices(id, preset).find(({ value }) => value === preset);
  if (choice?.palette) return choice.palette.action;
  const colors = fields.filter((field): field is ColorField => field.kind === 'color');
  const ground = colors.find(({ group, part }) => part === 'background' && isMostSeen(group, surface));
  const link = colors.find(({ part }) => part === 'link' || part === 'highlight');
  const { css } = configuration as ThemedModule;
  return css.color[(ground ?? link)?.key ?? ''] ?? null;
}

const isMostSeen = (group: ColorField['group'], surface: string | null) =>
  surface === 'bars' ? group === 'page' : /^(?:primary_button|button|button_one|button_recat)$/.test(group);
