import { FieldReader, FieldWriter, readKeys, readOwn } from '../registry/compile.ts';
import type {
  Area,
  Customization,
  ModuleConfigurations,
  ModuleId,
  ServerCustomization,
  Theme,
} from '../registry/model.ts';
import { type Binding, initialValue, type Place } from './bindings.ts';
import { type BoundModule, boundAreas, boundModule, mirrorsOf } from './bound-modules.ts';
import { presetColors, themeInEffect } from './effective-theme.ts';
import { type Places, placesOf } from './envelope.ts';

/**
 * Reads the server form into the form that screens and scripts edit. Nothing is lost: the documents stay in `source`,
 * and `toServer` writes only what was edited. (spec 1 section 3, OP-15 to OP-33)
 * @param server - the answers of the three gets as one object; a missing or null area stays null.
 */
export function fromServer(server: ServerCustomization): Customization {
  return {
    web: areaFrom('web', server),
    email: areaFrom('email', server),
    dlp: areaFrom('dlp', server),
    source: server,
  };
}

/** The default data of the enabled areas; saving it writes every field. (spec 1 section 9) */
export function defaultCustomization(enabled: { emailEnabled: boolean; dlpEnabled: boolean }): Customization {
  const { web, email, dlp } = fromServer({ web: {}, email: {}, dlp: {} });
  return { web, email: enabled.emailEnabled ? email : null, dlp: enabled.dlpEnabled ? dlp : null, source: {} };
}

/** A module as it is before anyone edited it. (spec 1 section 9) */
export function defaultModule<I extends ModuleId>(id: I): ModuleConfigurations[I] {
  return readModule(boundModule(id), emptySource) as unknown as ModuleConfigurations[I];
}

/** One area's document; undefined when there is none. */
export function documentOf(server: ServerCustomization | undefined, area: Area): unknown {
  return readOwn(server, area);
}

function areaFrom<A extends Area>(area: A, server: ServerCustomization): Customization[A] | null {
  const document = documentOf(server, area);
  return document === undefined || document === null ? null : (readArea(area, document) as unknown as Customization[A]);
}

/** UI form of one area's document; whatever is missing or does not fit shows its default. (OP-17) */
export function readArea(area: Area, document: unknown): Record<string, unknown> {
  const places = placesOf(area, document);
  const result: Record<string, unknown> = {};
  for (const bound of boundAreas[area]) {
    result[bound.module.record.key] = readModule(bound, sourceOf(document, places, bound));
  }
  const settings = mirrorsOf[area].map(([setting, keys]) => [setting, readKeys(result, keys)]);
  if (settings.length > 0) result.settings = Object.fromEntries(settings);
  return result;
}

/** Readers of the objects in which a module's fields are found. */
type Source = Readonly<Record<Place['in'], FieldReader>>;

const emptySource: Source = {
  module: new FieldReader(undefined),
  beside: new FieldReader(undefined),
  settings: new FieldReader(undefined),
};

function sourceOf(document: unknown, places: Places, { module, theme }: BoundModule): Source {
  const settings = new FieldReader(document);
  const beside = theme?.item.root === true ? places.beside(theme.item.server[0] ?? '') : [];
  return {
    module: new FieldReader(readKeys(document, places.module(module.record.server))),
    beside: new FieldReader(readKeys(document, beside)),
    settings,
  };
}

function stored(binding: Binding, source: Source): unknown {
  for (const place of binding.places) {
    const value = binding.decode(source[place.in].read(place.holder, place.leaf));
    if (value !== undefined) return value;
  }
  return undefined;
}

function readModule({ module, bindings, theme, custom }: BoundModule, source: Source): Record<string, unknown> {
  const initial = module.record.theme?.default ?? 'white';
  const storedTheme = theme === null ? undefined : (stored(theme, source) as Theme | undefined);
  const shown = storedTheme === undefined ? initial : storedTheme;
  const flag = custom === null ? undefined : stored(custom, source);
  // Colors that the server lacks come from the preset in effect, under a custom theme from the default one. (OP-31)
  const preset = presetColors(module.record.id, themeInEffect(shown, flag === true, initial) ?? initial);
  const target = new FieldWriter();
  const empty = module.parts.filter(({ holder, leaf }) => source.module.read(holder, leaf) === null);
  for (const part of empty) target.write(part.keys.slice(0, -1), part.keys.at(-1) ?? '', null);
  for (const binding of bindings) {
    const { field, holder, leaf, part } = binding.item;
    if (part !== null && empty.includes(part)) continue;
    const value = stored(binding, source);
    target.write(holder, leaf, value === undefined ? initialValue(field, shown, preset) : value);
  }
  return target.result;
}
