import { areaNames, morePlaceNames } from '../kinds/names.messages.ts';
import { type KindPlace, kindPlaces } from './kind-places.ts';

/** What of a user's rights and of the tenant decides about kinds; `Access` of the portal has it. */
export interface KindAccess {
  can(permission: string): boolean;
  has(feature: string): boolean;
}

/** Kinds that stand together under one tab. (UI.md 4.9) */
export interface KindArea {
  readonly id: string;
  readonly label: string;
  readonly kinds: readonly KindPlace[];
}

/** What a route shows at an address: a kind among the others, another address, or nothing. */
export type KindsPlace =
  | {
      readonly at: 'kind';
      readonly kind: KindPlace;
      /** The area in which it stands. */
      readonly area: KindArea;
      readonly areas: readonly KindArea[];
      /** The entry whose own page is asked for; null for the list. */
      readonly entry: string | null;
    }
  | { readonly at: 'elsewhere'; readonly to: string }
  | { readonly at: 'nowhere' };

/** Whether the tenant has what the kind is about. (spec 2 section 6) */
function isSwitchedOn({ feature }: KindPlace, { has }: KindAccess): boolean {
  return feature === null || has(feature);
}

/** Whether the user sees the kind among the others. */
export function isOpen(kind: KindPlace, access: KindAccess): boolean {
  return isSwitchedOn(kind, access) && access.can(`${kind.right}:read`);
}

/** The kinds that this user sees, of a route or of all. */
export function openKinds(access: KindAccess, route?: string): readonly KindPlace[] {
  return kindPlaces.filter((kind) => (route === undefined || isBelow(kind, route)) && isOpen(kind, access));
}

/**
 * What stands at an address of a route. The route itself leads to the first kind that the user sees; a kind that he does
 * not see keeps its place and says why. (spec 2 section 5, UI.md 4.9)
 */
export function kindsPlace(route: string, path: string, access: KindAccess): KindsPlace {
  const among = kindPlaces.filter((kind) => isBelow(kind, route));
  const shown = among.filter((kind) => isOpen(kind, access));
  const [first = among[0]] = shown;
  const found = among.find(({ place }) => place === path);
  const kind = found ?? among.find(({ place, page }) => page !== null && entryAt(place, path) !== null);
  const isRoot = path === `/${route}`;
  if (kind === undefined || (isRoot && kind !== first && !shown.includes(kind))) {
    return isRoot && first !== undefined ? { at: 'elsewhere', to: first.place } : { at: 'nowhere' };
  }
  const areas = areasOf(among.filter((each) => each === kind || shown.includes(each)));
  const area = areas.find(({ kinds }) => kinds.includes(kind));
  return area === undefined ? { at: 'nowhere' } : { at: 'kind', kind, area, areas, entry: entryAt(kind.place, path) };
}

/** The id in the address of an entry's own page; null for any other address. */
function entryAt(place: string, path: string): string | null {
  if (!path.startsWith(`${place}/`)) return null;
  const id = path.slice(place.length + 1);
  if (id === '' || id.includes('/')) return null;
  try {
    return decodeURIComponent(id);
  } catch {
    return null;
  }
}

/** Address of the page that an entry of a kind has of its own; null where the kind has none. */
export function placeOfEntry(kind: string, id: string): string | null {
  const found = kindPlaces.find((each) => each.kind === kind);
  return found === undefined || found.page === null ? null : `${found.place}/${encodeURIComponent(id)}`;
}

/** Where a tab leads: the first kind of an area, a kind by its name, or a page beside them. */
export function placeOfTab(areas: readonly KindArea[], id: string, more: readonly MorePlace[] = []): string | null {
  const page = more.find((each) => each.id === id);
  if (page !== undefined) return page.place;
  const area = areas.find((each) => each.id === id);
  const kind = area?.kinds[0] ?? areas.flatMap(({ kinds }) => kinds).find((each) => each.kind === id);
  return kind?.place ?? null;
}

/** How many kinds of an area stand beside each other at most before the others go behind More. (UI.md 4.13, details) */
const FIRST_KINDS = 3;

/** Areas of the kinds that this user sees of a route, for a page that stands beside them. */
export function openAreas(route: string, access: KindAccess): readonly KindArea[] {
  return areasOf(openKinds(access, route));
}

/** A page of a route that is no list. */
export interface MorePlace {
  readonly id: string;
  readonly label: string;
  readonly place: string;
}

/** The pages beside the lists of a route, as far as the user may read them. (spec 3 section 7) */
export function morePlaces(route: string, { can }: Pick<KindAccess, 'can'>): readonly MorePlace[] {
  if (route !== 'secure-application-access' || !can('private_access:reports:read')) return [];
  return [{ id: 'access-reports', label: morePlaceNames.accessReports, place: `/${route}/reports` }];
}

/** Which of them is at an address; null for any other. */
export function morePlaceAt(more: readonly MorePlace[], path: string): MorePlace | null {
  return more.find(({ place }) => place === path) ?? null;
}

/** The kinds that stand beside each other, among them the open one, and those behind More. */
export function kindTabs(
  { kinds }: KindArea,
  open: KindPlace,
): Readonly<Record<'shown' | 'more', readonly KindPlace[]>> {
  if (kinds.length <= FIRST_KINDS + 1) return { shown: kinds, more: [] };
  const isShown = (kind: KindPlace, at: number) => at < FIRST_KINDS || kind === open;
  return {
    shown: kinds.filter(isShown),
    more: kinds.filter((kind, at) => !isShown(kind, at)),
  };
}

const isBelow = ({ place }: KindPlace, route: string) => place === `/${route}` || place.startsWith(`/${route}/`);

/** Kinds by their area; where a route has none each stands alone. */
function areasOf(kinds: readonly KindPlace[]): readonly KindArea[] {
  const areas = new Map<string, { id: string; label: string; kinds: KindPlace[] }>();
  for (const kind of kinds) {
    const [, , name = ''] = kind.place.split('/');
    const isArea = kind.place.startsWith('/policy/') && Object.hasOwn(areaNames, name);
    const id = isArea ? name : kind.kind;
    const label = isArea ? areaNames[name as keyof typeof areaNames] : kind.tab;
    const area = areas.get(id) ?? { id, label, kinds: [] };
    area.kinds.push(kind);
    areas.set(id, area);
  }
  return [...areas.values()];
}
