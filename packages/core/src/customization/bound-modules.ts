import { type Binding, bind } from './bindings.ts';
import { type CompiledModule, compiled, holders } from './compile.ts';
import type { Area, ModuleId } from './model.ts';
import { modulesOf } from './modules.ts';

/** A module with the binding of each of its fields. */
export interface BoundModule {
  module: CompiledModule;
  bindings: readonly Binding[];
  theme: Binding | null;
  custom: Binding | null;
}

/** Binds every field of a module. (OP-16, OP-17) */
export function boundModule(id: ModuleId): BoundModule {
  const module = compiled(id);
  const holderOf = holders();
  const bindings = module.fields.map((item) => bind(module, item, holderOf));
  const at = (path: string) => bindings.find((binding) => binding.item.field.path === path) ?? null;
  return { module, bindings, theme: at('theme'), custom: at('useCustomStyling') };
}

/** The bound modules of each area, in the order of spec 1 section 3. */
export const boundAreas: Readonly<Record<Area, readonly BoundModule[]>> = {
  web: modulesOf('web').map((record) => boundModule(record.id)),
  email: modulesOf('email').map((record) => boundModule(record.id)),
  dlp: modulesOf('dlp').map((record) => boundModule(record.id)),
};
