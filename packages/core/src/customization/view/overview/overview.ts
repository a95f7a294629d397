import { type Area, areas, type ModuleId } from '../../registry/model.ts';
import { moduleOf, modules } from '../../registry/modules.ts';
import { placeMessages } from '../../registry/places.messages.ts';
import { overviewTexts } from './messages.ts';

/** What the user may see and change, as `createAccess` answers it. (spec 1 section 6) */
export interface OverviewAccess {
  visibleModules: readonly ModuleId[];
  writable: Readonly<Record<Area, boolean>>;
}

/** Features of the tenant that bring an area with them; web is always there. (spec 1 section 6) */
export interface OverviewFeatures {
  safemail: boolean;
  dlp: boolean;
}

/** What is looked for in the overview. */
export interface OverviewFilter {
  /** Null for all areas. */
  area: Area | null;
  text: string;
}

/** One heading of the overview with what stands below it. */
export interface OverviewArea {
  area: Area;
  label: string;
  /** The cards in the order of the registry. */
  modules: readonly ModuleId[];
  isReadOnly: boolean;
  /** The sentence in place of cards when the tenant does not have the area. */
  offText: string | null;
}

/** Areas in the order in which the registry lists their modules: web, dlp, email. (UI.md 4.2) */
const shownAreas: readonly Area[] = [...new Set(modules.map((module) => module.area))];

/**
 * The areas and cards that the filter leaves. A module whose capability is off has no card; an area that the tenant
 * does not have says so; an area that the user may not see is absent. (UI.md 4.2, section 1 principle 6)
 */
export function overviewAreas(
  access: OverviewAccess,
  features: OverviewFeatures,
  filter: OverviewFilter,
): readonly OverviewArea[] {
  return shownAreas.flatMap((area): OverviewArea[] => {
    if (!isListed(area, access, features)) return [];
    if (filter.area !== null && filter.area !== area) return [];
    const label = placeMessages.areas[area];
    const isOff = !hasArea(area, features);
    if (isOff) return filter.text.trim() === '' ? [offArea(area, label)] : [];
    const shown = modulesIn(area, access).filter((id) => matches(id, filter.text));
    return shown.length === 0
      ? []
      : [{ area, label, modules: shown, isReadOnly: !access.writable[area], offText: null }];
  });
}

/** Choices of the area filter; empty where there is nothing to choose from. (UI.md 4.2) */
export function overviewFilterOptions(
  access: OverviewAccess,
  features: OverviewFeatures,
): readonly { value: Area | 'all'; label: string }[] {
  const listed = shownAreas.filter((area) => isListed(area, access, features));
  if (listed.length < 2) return [];
  return [
    { value: 'all', label: overviewTexts.allAreas },
    ...listed.map((area) => ({ value: area, label: placeMessages.areas[area] })),
  ];
}

/** The filter that a query of the address holds: `?area=web&q=banner`. (UI.md section 3, routing) */
export function readOverviewFilter(query: { get: (name: string) => string | null }): OverviewFilter {
  const area = areas.find((known) => known === query.get('area')) ?? null;
  return { area, text: query.get('q') ?? '' };
}

/** True when the filter leaves something out. */
export function isFiltered({ area, text }: OverviewFilter): boolean {
  return area !== null || text.trim() !== '';
}

/** What stands in place of the cards when no module matches. (UI.md section 4, common states) */
export function noMatchText({ text }: OverviewFilter): string {
  return overviewTexts.noMatch(text.trim());
}

function isListed(area: Area, access: OverviewAccess, features: OverviewFeatures): boolean {
  return !hasArea(area, features) || modulesIn(area, access).length > 0;
}

function hasArea(area: Area, { safemail, dlp }: OverviewFeatures): boolean {
  return { web: true, email: safemail, dlp }[area];
}

function modulesIn(area: Area, { visibleModules }: OverviewAccess): readonly ModuleId[] {
  return visibleModules.filter((id) => moduleOf(id).area === area);
}

function offArea(area: Area, label: string): OverviewArea {
  return { area, label, modules: [], isReadOnly: false, offText: overviewTexts.off(label) };
}

/** Every word that was typed occurs in the module's area, name or address. Chosen here. */
function matches(id: ModuleId, text: string): boolean {
  const { area, label, slug } = moduleOf(id);
  const known = `${placeMessages.areas[area]} ${label} ${slug}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => known.includes(word));
}
