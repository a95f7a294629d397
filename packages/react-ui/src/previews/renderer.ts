import type { renderPage } from '@portico/core/pages';
import { onceLoaded } from '../platform/on-demand.ts';

/** The renderer of end-user pages. (DESIGN section 2) */
export type RenderPage = typeof renderPage;

/** Loads the renderer once; screens without a preview never fetch it. (DESIGN section 9, first load) */
export const loadRenderer = onceLoaded<RenderPage>(() =>
  import('@portico/core/pages').then((pages) => pages.renderPage),
);
