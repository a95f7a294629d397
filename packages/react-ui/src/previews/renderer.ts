import type { renderPage } from '@portico/core/pages';

/** The renderer of end-user pages. (DESIGN section 2) */
export type RenderPage = typeof renderPage;

let loading: Promise<RenderPage> | null = null;

/** Loads the renderer once; screens without a preview never fetch it. (DESIGN section 9, first load) */
export function loadRenderer(): Promise<RenderPage> {
  loading ??= import('@portico/core/pages').then(
    (pages) => pages.renderPage,
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}
