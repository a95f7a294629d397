export type * from './fields.ts';
export type * from './model.ts';
export {
  areas,
  CUSTOMIZATION_TEXT_MAX_LENGTH,
  editorModes,
  fontFamilies,
  moduleIds,
  themeNames,
} from './model.ts';
export type { ModuleRecord, ModuleTheme, ModuleVariant, PreviewType, Surface } from './modules/record.ts';
export { moduleOf, modules, modulesOf } from './modules.ts';
export { palettes, presetColor } from './presets.ts';
