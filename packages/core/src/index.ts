export { documentCookies, memoryCookies } from './api/index.ts';
export * from './sdk.ts';
export { ApiError, ConfigError, readDeployment, systemClock } from './shared/index.ts';
