import { type Area, areas, type CustomizationFeature, type ModuleId, moduleIds } from '../customization/index.ts';
import type { Features } from './routes/features.ts';

type Can = (permission: string) => boolean;

/** What the user may do with the customization, and which parts of it exist for the tenant. (spec 1 section 6) */
export interface CustomizationAccess {
  /** The area is open: any of the three view permissions. */
  canView: boolean;
  /** The data may be loaded at all; without it the permission message stands in its place. (OP-66) */
  canLoad: boolean;
  /** Areas without the write permission are read-only. */
  writable: Readonly<Record<Area, boolean>>;
  /** The feature is on and the user may see the area; otherwise it is neither loaded nor validated. (OP-24) */
  emailEnabled: boolean;
  dlpEnabled: boolean;
  /** Modules that a capability hides, and modules of areas that are read-only; validation passes them over. (OP-14) */
  skipModules: readonly ModuleId[];
  /** Capabilities of modules and fields; validation passes over what they hide. (OP-203) */
  features: Features['customization'];
  /** Modules to show, in the order of the specification. */
  visibleModules: readonly ModuleId[];
}

/**
 * Modules that exist only with a capability. (spec 1 section 6) The registry says the same, and a test holds the two
 * together; it stays out of here because every route needs the access and only the editor needs the registry.
 */
export const moduleFeatures: Readonly<Partial<Record<ModuleId, CustomizationFeature>>> = {
  'web.dialogs': 'dialogsCustomization',
  'web.bandwidth': 'daily_bandwidth_quota',
  'web.watermark': 'watermarking',
  'email.mobileBlockPage': 'isEnabledMobileException',
};

/** Derives the access to the customization from permissions and features. (spec 1 section 6) */
export function customizationAccess(can: Can, features: Features): CustomizationAccess {
  const writable = byArea((area) => can(`customization:${area}:write`));
  const emailEnabled = features.safemail && can('customization:email:*');
  const dlpEnabled = features.dlp && can('customization:dlp:*');
  const enabled = { web: true, email: emailEnabled, dlp: dlpEnabled };
  const isOn = (id: ModuleId) => {
    const feature = moduleFeatures[id];
    return feature === undefined || features.customization[feature];
  };
  return {
    canView: areas.some((area) => can(`customization:${area}:*`)),
    canLoad: can('customization:web:read'),
    writable,
    emailEnabled,
    dlpEnabled,
    skipModules: moduleIds.filter((id) => !isOn(id) || !writable[areaOf(id)]),
    features: features.customization,
    visibleModules: moduleIds.filter((id) => isOn(id) && enabled[areaOf(id)]),
  };
}

function areaOf(id: ModuleId): Area {
  return id.slice(0, id.indexOf('.')) as Area;
}

function byArea(answer: (area: Area) => boolean): Record<Area, boolean> {
  return { web: answer('web'), email: answer('email'), dlp: answer('dlp') };
}
