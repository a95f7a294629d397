import { compiled } from '../registry/compile.ts';
import type { Area } from '../registry/model.ts';
import { modulesOf } from '../registry/modules.ts';
import { placesOf } from './envelope.ts';

/** A logo address of which a save made no copy. (DESIGN section 4) */
export interface LogoWarning {
  /** Path of the logo in the document of its area, for example `default.block_page.logo`. */
  path: string;
  message: string;
}

/**
 * The warnings of an answered save under the paths of the fields that they are about, for example
 * `web.blockPage.logo.url`; of a logo that no field shows, as answered. (DESIGN section 4)
 */
export function logoWarnings(area: Area, document: unknown, answered: readonly LogoWarning[]): LogoWarning[] {
  if (answered.length === 0) return [];
  const places = placesOf(area, document);
  const fields = modulesOf(area).flatMap(({ id, server, logos }) =>
    logos.flatMap((slot) => {
      const item = compiled(id).byPath.get(`${slot}.url`);
      const at = [...places.module(server), ...(item?.server.slice(0, -1) ?? [])].join('.');
      return item === undefined ? [] : [[at, item.fullPath] as const];
    }),
  );
  const known = new Map(fields);
  return answered.map(({ path, message }) => ({ path: known.get(path) ?? path, message }));
}
