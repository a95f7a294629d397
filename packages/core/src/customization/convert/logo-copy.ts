import { compiled, readKeys } from '../registry/compile.ts';
import type { Customization, ModuleId } from '../registry/model.ts';
import { documentOf, readArea } from './from-server.convert.ts';

/** True for an SVG, which is kept where it was stored and drawn nowhere but in the frame of a preview. (OP-203) */
export function isSvgImage(image: string): boolean {
  return /^data:image\/svg/i.test(image);
}

const COPY = '.urlContent';

/** True for the service's own copy of a logo: it follows its URL, and nobody edits it. (DESIGN section 4) */
export function isLogoCopy(path: string): boolean {
  return path.endsWith(COPY);
}

/** Path of the copy that belongs to the URL of a logo slot; null for every other path. */
export function copyPathOf(module: ModuleId, path: string): string | null {
  const slot = compiled(module).record.logos.find((candidate) => path === `${candidate}.url`);
  return slot === undefined ? null : `${slot}${COPY}`;
}

/** The copy that the service stored of a URL in this slot, or null while it has none of that URL. (DESIGN section 4) */
export function storedCopy(customization: Customization, module: ModuleId, copyPath: string, url: unknown): unknown {
  const { area, key } = compiled(module).record;
  const document = documentOf(customization.source, area);
  if (document === undefined || document === null) return null;
  const slot = readKeys(readArea(area, document), [key, ...copyPath.split('.').slice(0, -1)]);
  return readKeys(slot, ['url']) === url ? readKeys(slot, ['urlContent']) : null;
}
