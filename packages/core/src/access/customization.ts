import { type Area, areas, type ModuleId, type ModuleRecord, modules } from '../customization/index.ts';
import type { Features } from './features.ts';

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
  /** Modules to show, in the order of the registry. */
  visibleModules: readonly ModuleId[];
}

/** Derives the access to the customization from permissions and features. (spec 1 section 6) */
export function customizationAccess(can: Can, features: Features): CustomizationAccess {
  const writable = Object.fromEntries(areas.map((area) => [area, can(`customization:${area}:write`)])) as Record<
    Area,
    boolean
  >;
  const emailEnabled = features.safemail && can('customization:email:*');
  const dlpEnabled = features.dlp && can('customization:dlp:*');
  const enabled: Record<Area, boolean> = { web: true, email: emailEnabled, dlp: dlpEnabled };
  const isOn = ({ feature }: ModuleRecord) => feature === null || features.customization[feature];
  return {
    canView: areas.some((area) => can(`customization:${area}:*`)),
    canLoad: can('customization:web:read'),
    writable,
    emailEnabled,
    dlpEnabled,
    skipModules: modules.filter((record) => !isOn(record) || !writable[record.area]).map(({ id }) => id),
    visibleModules: modules.filter((record) => isOn(record) && enabled[record.area]).map(({ id }) => id),
  };
}
