import './theme/global.css.ts';

export { App } from './app/App.tsx';
export type { AppOptions } from './app/create-app.ts';
export { createApp } from './app/create-app.ts';
export { registerDrafts } from './app/drafts/registry.ts';
export type { AppParts } from './app/portal-context.ts';
export { PortalContext, useApp, useSession } from './app/portal-context.ts';
export type { RuntimeConfig } from './app/runtime-config.ts';
export { loadRuntimeConfig, readRuntimeConfig } from './app/runtime-config.ts';
export type { EmbedProps } from './embed/Embedded.tsx';
export { Portal } from './embed/Portal.tsx';
export { navigate } from './shell/hash-location.ts';
export type { PageProps } from './shell/Page.tsx';
export { Page } from './shell/Page.tsx';
export { useShortcut } from './shell/shortcuts.ts';
export { useQuery } from './shell/useQuery.ts';
