export type { AwsRegion, Enumeration } from '../resources/index.ts';
export {
  actions,
  conditionKinds,
  forensicsRetentions,
  gcpRegionOf,
  protectionLevels,
  regions,
  scopes,
  screenshotModes,
  sessionLimits,
  sessionLimitUnits,
  storageAccessTypes,
  subjectTypes,
  viewerOpenModes,
} from '../resources/index.ts';
export type { CaptureParams, ScreenshotMode } from './forensics.ts';
export {
  defaultCaptureParams,
  defaultForensicsProfile,
  defaultForensicsViewer,
  SCREENSHOT_FREQUENCY,
  screenshotModeOf,
  withScreenshotMode,
} from './forensics.ts';
export type { SamlEntity, SamlMetadata } from './saml-metadata.ts';
export { readSamlMetadata } from './saml-metadata.ts';
export type { ProfileFault } from './storage.ts';
export { storageSecrets, validateStorageProfile, validateStorageProfiles, withStorageDefaults } from './storage.ts';
