import type { Field } from './fields.ts';
import type { Area, CustomizationFeature, ModuleId, PreviewType, ThemeName } from './model.ts';

/** Surface whose preset colors a module takes. (UI.md section 5) */
export type Surface = 'pages' | 'bars' | 'dialogs';

/** One entry of a preview's selector. (spec 1 section 2) */
export interface ModuleVariant {
  id: string;
  label: string;
  /** Offered only when this capability is on. (spec 1 section 2) */
  feature?: CustomizationFeature;
  /** A banner with a Hide/Show control. (spec 1 section 2) */
  isBanner?: true;
  /** Has details that open on demand. (spec 1 section 2, OP-59) */
  hasDetails?: true;
  /** Drawn in the phone frame. (spec 1 section 2, UI.md section 5) */
  isPhone?: true;
}

/** The presets of a module and their stored names. (OP-27 to OP-29) */
export interface ModuleTheme {
  /** In the UI form. (OP-28) */
  default: ThemeName;
  offered: readonly ThemeName[];
  /** `paired` modules store other names than they show. (OP-27) */
  names: 'identity' | 'paired';
  /** Modules that store one theme together, in the order in which they take it. (OP-32) */
  sharedBy?: readonly ModuleId[];
}

/** A part of a module that the data may hold as null. (OP-12, OP-17) */
export interface NullablePart {
  path: string;
  /** Dotted path below the module's server object. */
  server: string;
  /** Name of its tab in the form. (UI.md 4.3, per module extras) */
  label: string;
  /** Entry of the preview's selector that shows the part. (spec 1 section 2) */
  variant: string;
}

/** Everything that differs between two modules; one record a module. (DESIGN section 2) */
export interface ModuleRecord {
  id: ModuleId;
  area: Area;
  /** Key below the area in the UI form. */
  key: string;
  /** (OP-04) */
  label: string;
  /** Section of the module's routes. (spec 1 section 2, OP-01) */
  slug: string;
  previewType: PreviewType;
  /** The module is hidden while this capability is off. (spec 1 section 6) */
  feature: CustomizationFeature | null;
  writePermission: `customization:${Area}:write`;
  /** Key below the area's `default` in the server form. (OP-15) */
  server: string;
  theme: ModuleTheme | null;
  surface: Surface | null;
  /** Validated fields stand in the order of OP-11. */
  fields: readonly Field[];
  nullable?: readonly NullablePart[];
  /** Paths of the logo slots. */
  logos: readonly string[];
  /** The preview's selector; the first entry is its default. (spec 1 section 4, preview defaults) */
  variants: readonly ModuleVariant[];
  /** The preview has a button that leads to the form. (spec 1 section 2, PRV-040) */
  leadsToForm?: true;
  /** Texts and flags of which one must be set, and what is said when none is. (DESIGN section 7, settings without effect) */
  shownBy?: { paths: readonly string[]; otherwise: string };
}
