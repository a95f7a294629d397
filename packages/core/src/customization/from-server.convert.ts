import { isRecord } from '../shared/index.ts';
import { type Binding, initialValue, type Place } from './bindings.ts';
import { type BoundModule, boundAreas, boundModule } from './bound-modules.ts';
import { readKeys } from './compile.ts';
import { presetColors, themeInEffect } from './effective-theme.ts';
import { type Places, placesOf } from './envelope.ts';
import type { Area, Customization, ModuleConfigurations, ModuleId, ServerCustomization, Theme } from './model.ts';
import { isThemeName } from './theme.convert.ts';

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
  return server !== undefined && Object.hasOwn(server, area) ? server[area] : undefined;
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
  if (area === 'web') {
    const visibility = readKeys(result, ['indicators', 'visibility']);
    result.settings = {
      showIsolation: readKeys(visibility, ['isolationProxy']),
      showIsolationPrepend: readKeys(visibility, ['isolationPrepend']),
    };
  }
  return result;
}

/** Reads a value that the server document holds at a place. */
type Source = Readonly<Record<Place['in'], (keys: readonly string[]) => unknown>>;

const nothing = () => undefined;
const emptySource: Source = { module: nothing, beside: nothing, settings: nothing };

function sourceOf(document: unknown, places: Places, { module }: BoundModule): Source {
  const own = readKeys(document, places.module(module.record.server));
  return {
    module: (keys) => readKeys(own, keys),
    beside: (keys) => readKeys(readKeys(document, places.beside(keys[0] ?? '')), keys),
    settings: (keys) => readKeys(document, keys),
  };
}

function stored(binding: Binding | null, source: Source): unknown {
  for (const place of binding?.places ?? []) {
    const value = binding?.decode(source[place.in](place.keys));
    if (value !== undefined) return value;
  }
  return undefined;
}

function readModule({ module, bindings, theme, custom }: BoundModule, source: Source): Record<string, unknown> {
  const initial = module.record.theme?.default ?? 'white';
  const storedTheme = stored(theme, source) as Theme | undefined;
  const shown = storedTheme === undefined ? initial : storedTheme;
  const useCustomStyling = (stored(custom, source) ?? !isThemeName(shown)) as boolean;
  // Colors that the server lacks come from the preset in effect, under a custom theme from the default one. (OP-31)
  const preset = presetColors(module.record.id, themeInEffect(shown, useCustomStyling, initial) ?? initial);
  const result: Record<string, unknown> = {};
  for (const part of module.parts) if (source.module(part.server) === null) put(result, part.keys, null);
  for (const binding of bindings) {
    const { field, keys, part } = binding.item;
    if (part !== null && readKeys(result, part.keys) === null) continue;
    const value = stored(binding, source);
    put(result, keys, value === undefined ? initialValue(field, shown, preset) : value);
  }
  return result;
}

/** Sets a value in an object that is still being built. */
function put(target: Record<string, unknown>, keys: readonly string[], value: unknown): void {
  let holder = target;
  const last = keys.length - 1;
  for (let at = 0; at < last; at++) {
    const key = keys[at] as string;
    const next = holder[key];
    if (isRecord(next)) holder = next;
    else {
      const made: Record<string, unknown> = {};
      holder[key] = made;
      holder = made;
    }
  }
  holder[keys[last] as string] = value;
}
