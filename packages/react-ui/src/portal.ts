import './theme/global.css.ts';

export type { RuntimeConfig } from '@portico/core';
export { loadRuntimeConfig, readRuntimeConfig } from '@portico/core';
export { App } from './app/App.tsx';
export type { AppOptions } from './app/create-app.ts';
export { createApp } from './app/create-app.ts';
export type { EmbedProps } from './embed/Embedded.tsx';
export { Portal } from './embed/Portal.tsx';
export type { PortalWords } from './generated/words.ts';
export { navigate } from './platform/places/hash-location.ts';
export { useQuery } from './platform/places/useQuery.ts';
export { useShortcut } from './platform/shortcuts.ts';
export { registerDrafts } from './portal/drafts/registry.ts';
export type { AppParts } from './portal/portal-context.ts';
export { PortalContext, useApp, useSession } from './portal/portal-context.ts';
export type { PageProps } from './shell/page/Page.tsx';
export { Page } from './shell/page/Page.tsx';
