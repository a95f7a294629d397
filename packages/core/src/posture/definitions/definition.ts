import type { Browser, Platform } from '../model/model.ts';

/** What a setting takes. */
export type SettingType = 'boolean' | 'integer' | 'string' | 'list' | 'dictionary';

/** What is known of a setting of a browser. (spec 3 section 7, configSettingDefinitions) */
export interface SettingDefinition {
  name: string;
  browsers: readonly Browser[];
  platforms: readonly Platform[];
  /** First major version of each browser that knows the setting. */
  since: Partial<Record<Browser, number>>;
  type: SettingType;
  /** Names of the numbers that a setting takes. */
  choices?: Readonly<Record<number, string>>;
  /** Holds a token or password: shown masked, never logged. (DESIGN section 6) */
  secret?: true;
  description: string;
}

/** What a shorthand of the tables says; everything else follows from the table, what it is about from its messages. */
export type Row<Name extends string> = readonly [
  name: Name,
  since: number,
  type: SettingType,
  more?: { choices?: Readonly<Record<number, string>>; secret?: true; platforms?: readonly Platform[] },
];

export const everyPlatform: readonly Platform[] = ['windows', 'macos', 'linux'];
