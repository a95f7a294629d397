export { defaultAdvancedHtml } from './advanced-default.ts';
export { isEventId } from './event-id.ts';
export { previewFrame } from './frame/frame.ts';
export type { LogoKind } from './logo.ts';
export { defaultLogo } from './logo.ts';
export type { RenderedPage, RenderOptions, SplitPage } from './model.ts';
export { renderPage } from './render.ts';
export { sampleValues } from './samples.ts';
export { pageVariants } from './variants.ts';
