export type { Enumeration } from './enumerations.ts';
export {
  actions,
  conditionKinds,
  forensicsRetentions,
  protectionLevels,
  scopes,
  screenshotModes,
  sessionLimits,
  sessionLimitUnits,
  storageAccessTypes,
  subjectTypes,
  viewerOpenModes,
} from './enumerations.ts';
export type { CaptureParams, ScreenshotMode } from './forensics.ts';
export {
  defaultCaptureParams,
  defaultForensicsProfile,
  defaultForensicsViewer,
  SCREENSHOT_FREQUENCY,
  screenshotModeOf,
  withScreenshotMode,
} from './forensics.ts';
export type { AwsRegion } from './regions.ts';
export { gcpRegionOf, regions } from './regions.ts';
export type { SamlEntity, SamlMetadata } from './saml-metadata.ts';
export { readSamlMetadata } from './saml-metadata.ts';
export type { ProfileFault } from './storage.ts';
export { storageSecrets, validateStorageProfile, validateStorageProfiles, withStorageDefaults } from './storage.ts';
