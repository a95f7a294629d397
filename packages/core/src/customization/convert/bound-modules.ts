import { type CompiledModule, compiled, holders } from '../registry/compile.ts';
import type { Area, ModuleId } from '../registry/model.ts';
import { modulesOf } from '../registry/modules.ts';
import { type Binding, bind } from './bindings.ts';

/** A module with the binding of each of its fields. */
export interface BoundModule {
  module: CompiledModule;
  bindings: readonly Binding[];
  theme: Binding | null;
  custom: Binding | null;
}

/** Binds every field of a module. (OP-16, OP-17) */
function bindModule(id: ModuleId): BoundModule {
  const module = compiled(id);
  const holderOf = holders();
  const bindings = module.fields.map((item) => bind(module, item, holderOf));
  const at = (path: string) => bindings.find((binding) => binding.item.field.path === path) ?? null;
  return { module, bindings, theme: at('theme'), custom: at('useCustomStyling') };
}

/** The bound modules of each area, in the order of spec 1 section 3. */
export const boundAreas: Readonly<Record<Area, readonly BoundModule[]>> = {
  web: modulesOf('web').map((record) => bindModule(record.id)),
  email: modulesOf('email').map((record) => bindModule(record.id)),
  dlp: modulesOf('dlp').map((record) => bindModule(record.id)),
};

type Mirrors = readonly (readonly [setting: string, keys: readonly string[]])[];

function mirrorsIn(area: Area): Mirrors {
  return boundAreas[area].flatMap(({ module: { record, mirrors } }) =>
    mirrors.map(({ field, keys }) => [field.mirrors, [record.key, ...keys]] as const),
  );
}

/** The settings of each area with the steps to the flag that says their value. (OP-19) */
export const mirrorsOf: Readonly<Record<Area, Mirrors>> = {
  web: mirrorsIn('web'),
  email: mirrorsIn('email'),
  dlp: mirrorsIn('dlp'),
};

const byId = new Map(Object.values(boundAreas).flatMap((list) => list.map((bound) => [bound.module.record.id, bound])));

/** A module with its bindings. */
export function boundModule(id: ModuleId): BoundModule {
  const bound = byId.get(id);
  if (bound === undefined) throw new RangeError(`unknown module ${id}`);
  return bound;
}
