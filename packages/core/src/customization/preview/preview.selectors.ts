import type { SnapshotFrom } from 'xstate';
import type { ModuleId } from '../registry/model.ts';
import { moduleOf, offeredVariants } from '../registry/modules.ts';
import type { ModuleVariant } from '../registry/record.ts';
import { moduleRoute } from '../validate/routes.ts';
import {
  hasDetails,
  isBanner,
  isPhone,
  type PreviewWidth,
  type previewMachine,
  previewWidths,
} from './preview.machine.ts';

export type PreviewSnapshot = SnapshotFrom<typeof previewMachine>;

/** The previewed module; null while closed. */
export function selectPreviewModule({ context }: PreviewSnapshot): ModuleId | null {
  return context.module;
}

const noVariants: readonly ModuleVariant[] = [];

/** Entries of the selector; one alone needs no selector. (spec 1 section 2) */
export function selectPreviewVariants({ context: { module, features } }: PreviewSnapshot): readonly ModuleVariant[] {
  return module === null ? noVariants : offeredVariants(module, features);
}

/** The chosen entry. */
export function selectPreviewVariant({ context }: PreviewSnapshot): string {
  return context.variant;
}

/** Width of the stage in CSS pixels. */
export function selectPreviewWidth({ context }: PreviewSnapshot): PreviewWidth {
  return context.width;
}

/** The page as it is laid out on the stage, in CSS pixels. */
export interface PreviewStageSize {
  width: number;
  /** Height that is always seen; 0 where the page may be cut by the stage. */
  leastHeight: number;
  /** The page is drawn in the phone frame, so that the widths on offer say nothing. (UI.md section 5) */
  isPhone: boolean;
}

/** Just above the width at which the frame gives way to the page of a real phone; 691 px of phone and 32 px around it. (UI.md section 5) */
const phoneStage: PreviewStageSize = { width: 480, leastHeight: 755, isPhone: true };

/** How wide and high the page is laid out: the chosen width, or the phone frame as a whole. (spec 1 section 2, UI.md 4.3) */
export function selectPreviewStage({ context }: PreviewSnapshot): PreviewStageSize {
  return isPhone(context) ? phoneStage : stages[context.width];
}

const stages = Object.fromEntries(
  previewWidths.map((width) => [width, { width, leastHeight: 0, isPhone: false }]),
) as Record<PreviewWidth, PreviewStageSize>;

/** The selector is a toggle of devices instead of a list: one entry of two is a phone. (spec 1 section 2, Web watermark preview) */
export function selectHasDeviceToggle({ context: { module } }: PreviewSnapshot): boolean {
  const variants = module === null ? [] : moduleOf(module).variants;
  return variants.some(({ isPhone }) => isPhone) && !variants.every(({ isPhone }) => isPhone);
}

/**
 * Where the preview's Customize Watermark button goes; null for other modules, and on the watermarks page itself.
 * (spec 1 section 2, PRV-040)
 * @param path - the route on screen.
 */
export function customizeWatermarkRoute(module: ModuleId, path: string): string | null {
  if (moduleOf(module).leadsToForm !== true) return null;
  const route = moduleRoute(module);
  return path.startsWith(route.slice(0, route.lastIndexOf('/') + 1)) ? null : route;
}

/** `null` where the page has no Hide/Show control. (spec 1 section 4, bandwidth banner) */
export function selectBanner(snapshot: PreviewSnapshot): 'shown' | 'hidden' | null {
  if (!isBanner(snapshot.context)) return null;
  return snapshot.matches({ open: { banner: 'hidden' } }) ? 'hidden' : 'shown';
}

/** `null` where the page has no details to open. */
export function selectDetails(snapshot: PreviewSnapshot): 'folded' | 'unfolded' | null {
  if (!hasDetails(snapshot.context)) return null;
  return snapshot.matches({ open: { details: 'unfolded' } }) ? 'unfolded' : 'folded';
}

/** What `renderPage` gets besides module and configuration. */
export function selectRenderOptions(snapshot: PreviewSnapshot) {
  const { variant, features, openedAt } = snapshot.context;
  return {
    variant,
    features,
    hidden: selectBanner(snapshot) === 'hidden',
    detailsOpen: selectDetails(snapshot) === 'unfolded',
    storedSvg: true, // what it draws goes into the frame (DESIGN section 5)
    ...(openedAt !== null && { now: openedAt }),
  };
}
