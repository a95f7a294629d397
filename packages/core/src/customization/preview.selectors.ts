import type { SnapshotFrom } from 'xstate';
import type { ModuleId } from './model.ts';
import type { ModuleVariant } from './modules/record.ts';
import { offeredVariants } from './modules.ts';
import { hasDetails, isBanner, type PreviewWidth, type previewMachine } from './preview.machine.ts';

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
    ...(openedAt !== null && { now: openedAt }),
  };
}
