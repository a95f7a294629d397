import { type Access, routeLabel } from '../access/index.ts';
import { navigationEntries, routeRows } from '../access/view/index.ts';
import { type Area, moduleOf, moduleRoute, placeMessages } from '../customization/index.ts';
import { paletteTexts, wordList } from './palette.messages.ts';
import type { PaletteEntry } from './palette.ts';
import {
  eventEntry,
  namedEntry,
  type PaletteEvent,
  type PaletteNamed,
  type PalettePasted,
  type PaletteView,
  pastedEntry,
  viewEntry,
} from './palette-logs.ts';

/** Things that the palette does itself; the program runs them by id. (UI.md section 3) */
export type PaletteAction = 'save' | 'publish' | 'preview' | 'theme' | 'keys' | 'tour' | 'logOut';

/** What the portal is able to do at this moment. */
export interface PaletteSituation {
  access: Pick<Access, 'explain' | 'customization'>;
  /** Places of the settings that the portal has screens for and the user may open. (UI.md 4.10) */
  settings: readonly { id: string; label: string; path: string }[];
  /** Lists of entries that the user may open, each with its page. (UI.md 4.13) */
  kinds?: readonly { kind: string; label: string; place: string }[];
  /** Save would send something. */
  canSave: boolean;
  /** The publish review can be opened. */
  canPublish: boolean;
  /** The view on screen has a preview. */
  canPreview: boolean;
  /** The user's saved views of every log that is open, as far as they were read. */
  views?: readonly PaletteView[];
  /** Cases and monitors, as far as they were read. */
  named?: readonly PaletteNamed[];
  /** Entries of lists that have what was typed. */
  found?: readonly PaletteHit[];
  /** Events with the id that was typed. */
  events?: readonly PaletteEvent[];
  /** Logs in which what was pasted is looked for. */
  pasted?: readonly PalettePasted[];
}

/** Keys that do the same as an action. */
const shortcuts: Partial<Record<PaletteAction, string>> = {
  save: 'Ctrl S',
  publish: 'Shift P',
  preview: 'P',
  keys: '?',
};

const { actions, actionSynonyms } = paletteTexts;
const pageSynonyms: Readonly<Record<string, string>> = paletteTexts.pageSynonyms;
const moduleSynonyms: Readonly<Record<string, string>> = paletteTexts.moduleSynonyms;

const areaPath = (area: Area) => `/customization/${area}`;

/** Everything that this user may open or do now, in the order of the groups. (UI.md section 3, A11-004) */
export function paletteEntries(situation: PaletteSituation): PaletteEntry[] {
  return [
    ...goEntries(situation),
    ...kindEntries(situation),
    ...(situation.found ?? []).map(hitEntry),
    ...(situation.events ?? []).map(eventEntry),
    ...(situation.pasted ?? []).map(pastedEntry),
    ...(situation.views ?? []).map(viewEntry),
    ...(situation.named ?? []).map(namedEntry),
    ...moduleEntries(situation),
    ...settingsEntries(situation),
    ...accountEntries(situation),
    ...actionEntries(situation),
  ];
}

/** The entries of the navigation, and the pages below the logs. */
function goEntries({ access }: PaletteSituation): PaletteEntry[] {
  const open = routeRows(access).filter(({ isOpen }) => isOpen);
  return navigationEntries.flatMap(({ route, path, label, shortcut }) => {
    if (!open.some((row) => row.route === route)) return [];
    const below = route === 'logs' ? open.filter(({ parent }) => parent === route) : [];
    return [goEntry({ route, path, label }, 'goTo', keysOf(shortcut)), ...below.map(logEntry)];
  });
}

/** People say "web logs" as well as "web log". */
function logEntry(row: { route: string; path: string; label: string }): PaletteEntry {
  return { ...goEntry(row, 'goTo'), synonyms: wordList(paletteTexts.logSynonyms(row.label)) };
}

/** Lists of entries, in routes that are open; people look for them by the name of their route too. */
function kindEntries({ access, kinds = [] }: PaletteSituation): PaletteEntry[] {
  return kinds
    .filter(({ place }) => access.explain(place).allowed)
    .map(({ kind, label, place }) => {
      const [, route = ''] = place.split('/');
      return { id: `kind/${kind}`, group: 'goTo', label, synonyms: [routeLabel(route)], path: place };
    });
}

function settingsEntries({ access, settings }: PaletteSituation): PaletteEntry[] {
  return settings
    .filter(({ path }) => access.explain(path).allowed)
    .map(({ id, label, path }) => goEntry({ route: `settings/${id}`, label, path }, 'settings'));
}

/** One's own account, where it is not among the settings that are open. (decision 018) */
function accountEntries({ access, settings }: PaletteSituation): PaletteEntry[] {
  const isAmong = settings.some(({ id, path }) => id === 'account' && access.explain(path).allowed);
  const { allowed, record } = access.explain('account');
  if (isAmong || !allowed || record === null) return [];
  return [goEntry({ route: record.name, label: routeLabel(record.name), path: record.path }, 'settings')];
}

/** Modules that are shown, in areas that are open and have data. (spec 1 section 6, OP-66) */
function moduleEntries({ access }: PaletteSituation): PaletteEntry[] {
  if (!access.customization.canLoad) return [];
  return access.customization.visibleModules.flatMap((id) => {
    const { area, label } = moduleOf(id);
    if (!access.explain(areaPath(area)).allowed) return [];
    const words = paletteTexts.module(placeMessages.areas[area], label);
    return [
      {
        id: `module/${id}`,
        group: 'modules' as const,
        label: words,
        synonyms: wordList(moduleSynonyms[id]),
        path: moduleRoute(id),
      },
    ];
  });
}

function actionEntries({ canSave, canPublish, canPreview }: PaletteSituation): PaletteEntry[] {
  const isOn: Partial<Record<PaletteAction, boolean>> = { save: canSave, publish: canPublish, preview: canPreview };
  return (Object.keys(actions) as PaletteAction[])
    .filter((action) => isOn[action] !== false)
    .map((action) => ({
      id: actionId(action),
      group: 'actions',
      label: actions[action],
      synonyms: wordList(actionSynonyms[action]),
      shortcut: shortcuts[action],
    }));
}

const actionId = (action: PaletteAction) => `action/${action}`;

/** The action of an entry's id; null for an entry that opens a place. */
export function paletteAction(id: string): PaletteAction | null {
  return (Object.keys(actions) as PaletteAction[]).find((action) => actionId(action) === id) ?? null;
}

function goEntry(
  { route, path, label }: { route: string; path: string; label: string },
  group: 'goTo' | 'settings',
  shortcut: string | null = null,
): PaletteEntry {
  return { id: `go/${route}`, group, label, synonyms: wordList(pageSynonyms[route]), path, shortcut };
}

/** Keys as people read them: `G C` for `g c`. */
function keysOf(shortcut: string | null): string | null {
  return shortcut?.toUpperCase() ?? null;
}

/** What the palette says when nothing is found. (UI.md section 3) */
export function noMatchWords(query: string): string {
  return paletteTexts.noMatch(query.trim());
}

/** An entry of a list that has what was typed. (RES-020) */
export interface PaletteHit {
  readonly kind: string;
  /** What its list is called. */
  readonly label: string;
  readonly id: string;
  readonly name: string;
  /** Address at which it is open. */
  readonly path: string;
  /** What of it holds what was typed; null where that is its name. */
  readonly why: string | null;
  /** What was typed. */
  readonly query: string;
}

/** Fewest letters for which lists are looked into. Chosen here. */
const LEAST = 2;

/** What lists are looked into for; null for nothing. */
export function entryQuery(typed: string): string | null {
  const query = typed.trim();
  return query.length < LEAST ? null : query;
}

/** The entry at its address. It is found by what was typed, also where that is no part of its name. */
export function hitEntry({ kind, label, id, name, path, why, query }: PaletteHit): PaletteEntry {
  return {
    id: `entry/${kind}/${id}`,
    group: 'entries',
    label: paletteTexts.inKind(name, label, why),
    synonyms: [query],
    path,
  };
}

/**
 * What is said of lists that are looked into; null where there is nothing to say.
 * @param answer - null before it is here.
 */
export function hitsNote(query: string | null, answer: { isWhole: boolean } | null, hasFailed: boolean): string | null {
  if (query === null) return null;
  if (answer === null) return hasFailed ? paletteTexts.listsFailed : paletteTexts.lookingInLists;
  return answer.isWhole ? null : paletteTexts.listsFailed;
}
