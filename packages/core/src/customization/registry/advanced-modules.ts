import type { ModuleId } from './model.ts';

/** Modules that can be custom HTML. (spec 1 sections 1 and 3) */
export const advancedModules = [
  'web.blockPage',
  'dlp.blockPage',
  'email.blockPage',
] as const satisfies readonly ModuleId[];
export type AdvancedModule = (typeof advancedModules)[number];

/** True while a module is drawn from custom HTML. (spec 1 section 3) */
export function isCustomHtml(configuration: object | null): boolean {
  return configuration !== null && 'advanced' in configuration && configuration.advanced === true;
}
