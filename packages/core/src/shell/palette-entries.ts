import type { Access, RouteName } from '../access/index.ts';
import { navigationEntries, routeRows } from '../access/view/index.ts';
import { type Area, moduleOf, moduleRoute, placeMessages } from '../customization/index.ts';
import type { PaletteEntry } from './palette.ts';
import { eventEntry, type PaletteEvent, type PaletteView, viewEntry } from './palette-logs.ts';

/** Things that the palette does itself; the program runs them by id. (UI.md section 3) */
export type PaletteAction = 'save' | 'publish' | 'preview' | 'theme' | 'keys' | 'tour' | 'logOut';

/** What the portal is able to do at this moment. */
export interface PaletteSituation {
  access: Pick<Access, 'explain' | 'customization'>;
  /** Places of the settings that the portal has screens for and the user may open. (UI.md 4.10) */
  settings: readonly { id: string; label: string; path: string }[];
  /** Save would send something. */
  canSave: boolean;
  /** The publish review can be opened. */
  canPublish: boolean;
  /** The view on screen has a preview. */
  canPreview: boolean;
  /** The user's saved views of every log that is open, as far as they were read. */
  views?: readonly PaletteView[];
  /** Events with the id that was typed. */
  events?: readonly PaletteEvent[];
}

/** Other words people look for in a page; here and not in its route, which every visit loads. Chosen here. */
const pageWords: Readonly<Record<string, readonly string[]>> = {
  customization: ['themes', 'branding', 'end-user pages'],
  dashboard: ['overview', 'home'],
  logs: ['events'],
  'contact-form': ['support', 'help'],
  settings: ['preferences', 'configuration'],
} satisfies Partial<Record<RouteName, readonly string[]>>;

/** Other words people look for in a module. Chosen here. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  'web.blockPage': ['denied', 'blocked'],
  'web.indicators': ['bar', 'isolation'],
  'web.dialogs': ['certificate', 'viewer', 'download'],
  'web.bandwidth': ['quota', 'alert'],
  'web.watermark': ['stamp'],
  'email.mobileBlockPage': ['phone', 'phishing'],
};

const actions: Readonly<Record<PaletteAction, Pick<PaletteEntry, 'label' | 'synonyms' | 'shortcut'>>> = {
  save: { label: 'Save', synonyms: ['store', 'keep changes'], shortcut: 'Ctrl S' },
  publish: { label: 'Publish…', synonyms: ['review', 'go live'], shortcut: 'Shift P' },
  preview: { label: 'Preview', synonyms: ['show'], shortcut: 'P' },
  theme: { label: 'Toggle theme', synonyms: ['dark', 'light', 'appearance'] },
  keys: { label: 'Keyboard shortcuts', synonyms: ['keys', 'help'], shortcut: '?' },
  tour: { label: 'Start tour', synonyms: ['guide', 'help', 'introduction'] },
  logOut: { label: 'Log out', synonyms: ['sign out', 'exit'] },
};

const areaPath = (area: Area) => `/customization/${area}`;

/** Everything that this user may open or do now, in the order of the groups. (UI.md section 3, A11-004) */
export function paletteEntries(situation: PaletteSituation): PaletteEntry[] {
  return [
    ...goEntries(situation),
    ...(situation.events ?? []).map(eventEntry),
    ...(situation.views ?? []).map(viewEntry),
    ...moduleEntries(situation),
    ...settingsEntries(situation),
    ...actionEntries(situation),
  ];
}

/** The entries of the navigation, and the pages below the logs. */
function goEntries({ access }: PaletteSituation): PaletteEntry[] {
  const open = routeRows(access).filter(({ isOpen }) => isOpen);
  return navigationEntries.flatMap(({ route, path, label, shortcut }) => {
    if (!open.some((row) => row.route === route)) return [];
    const below = route === 'logs' ? open.filter(({ parent }) => parent === route) : [];
    return [goEntry({ route, path, label }, 'Go to', keysOf(shortcut)), ...below.map(logEntry)];
  });
}

/** People say "web logs" as well as "web log". */
function logEntry(row: { route: string; path: string; label: string }): PaletteEntry {
  const subject = row.label.replace(/ log$/, '');
  return { ...goEntry(row, 'Go to'), synonyms: [`${subject} logs`, `${subject} events`] };
}

function settingsEntries({ access, settings }: PaletteSituation): PaletteEntry[] {
  return settings
    .filter(({ path }) => access.explain(path).allowed)
    .map(({ id, label, path }) => goEntry({ route: `settings/${id}`, label, path }, 'Settings'));
}

/** Modules that are shown, in areas that are open and have data. (spec 1 section 6, OP-66) */
function moduleEntries({ access }: PaletteSituation): PaletteEntry[] {
  if (!access.customization.canLoad) return [];
  return access.customization.visibleModules.flatMap((id) => {
    const { area, label } = moduleOf(id);
    if (!access.explain(areaPath(area)).allowed) return [];
    const words = `${placeMessages.areas[area]} ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
    return [
      { id: `module/${id}`, group: 'Modules' as const, label: words, synonyms: synonyms[id], path: moduleRoute(id) },
    ];
  });
}

function actionEntries({ canSave, canPublish, canPreview }: PaletteSituation): PaletteEntry[] {
  const isOn: Partial<Record<PaletteAction, boolean>> = { save: canSave, publish: canPublish, preview: canPreview };
  return (Object.keys(actions) as PaletteAction[])
    .filter((action) => isOn[action] !== false)
    .map((action) => ({ id: actionId(action), group: 'Actions', ...actions[action] }));
}

const actionId = (action: PaletteAction) => `action/${action}`;

/** The action of an entry's id; null for an entry that opens a place. */
export function paletteAction(id: string): PaletteAction | null {
  return (Object.keys(actions) as PaletteAction[]).find((action) => actionId(action) === id) ?? null;
}

function goEntry(
  { route, path, label }: { route: string; path: string; label: string },
  group: 'Go to' | 'Settings',
  shortcut: string | null = null,
): PaletteEntry {
  return { id: `go/${route}`, group, label, synonyms: pageWords[route], path, shortcut };
}

/** Keys as people read them: `G C` for `g c`. */
function keysOf(shortcut: string | null): string | null {
  return shortcut?.toUpperCase() ?? null;
}

/** What the palette says when nothing is found. (UI.md section 3) */
export function noMatchWords(query: string): string {
  return `No match for “${query.trim()}”.`;
}
