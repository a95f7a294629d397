import type { Json } from '../../shared/index.ts';
import { fileKindTexts } from './messages.ts';

/** Browsers whose policy files are read, with their names. Chosen here; the spec does not list them. */
// no words: names of products
export const browserLabels = { chrome: 'Chrome', edge: 'Edge', brave: 'Brave', firefox: 'Firefox' } as const;
export type Browser = keyof typeof browserLabels;
export const browsers = Object.keys(browserLabels) as Browser[];

/** Systems that a policy is for. Chosen here; the spec does not list them. */
// no words: names of products
export const platformLabels = { windows: 'Windows', macos: 'macOS', linux: 'Linux' } as const;
export type Platform = keyof typeof platformLabels;
export const platforms = Object.keys(platformLabels) as Platform[];

/** A mandatory setting is locked, a recommended one is a default that users may change. */
export const settingLevels = ['mandatory', 'recommended'] as const;
export type SettingLevel = (typeof settingLevels)[number];

/** One setting of a browser policy in the one form that all files are read into. */
export interface PolicySetting {
  /** As the browser's maker spells it where the definitions know it, otherwise as the file does. */
  name: string;
  value: Json;
  level: SettingLevel;
}

/** A browser policy in the one form that all files are read into. (spec 3 section 3, configuration policies) */
export interface BrowserPolicy {
  browser: Browser;
  platform: Platform;
  settings: PolicySetting[];
}

/** Kinds of files that are read, with their names. */
export const fileKindLabels = fileKindTexts;
export type PolicyFileKind = keyof typeof fileKindLabels;

/** A part of a file that is no setting and was left out. */
export interface SkippedPart {
  /** Line in the file, from 1; null where the format has no lines to speak of. */
  line: number | null;
  reason: string;
}

/** A policy as it was read from a file. */
export interface ParsedPolicy extends BrowserPolicy {
  kind: PolicyFileKind;
  skipped: SkippedPart[];
}
