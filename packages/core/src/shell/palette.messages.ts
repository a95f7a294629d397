import { defineMessages, formatNumber } from '../language/index.ts';

/** Words of the command palette. Chosen here. (UI.md section 3, A11-004) */
export const paletteTexts = defineMessages('palette', {
  groups: {
    recent: 'Recent',
    goTo: 'Go to',
    entries: 'Entries',
    events: 'Events',
    views: 'Saved views',
    named: 'Cases and monitors',
    modules: 'Modules',
    settings: 'Settings',
    actions: 'Actions',
  },
  actions: {
    save: 'Save',
    publish: 'Publish…',
    preview: 'Preview',
    theme: 'Toggle theme',
    keys: 'Keyboard shortcuts',
    tour: 'Start tour',
    logOut: 'Log out',
  },
  /** Other words people look for, with commas between them. */
  actionSynonyms: {
    save: 'store, keep changes',
    publish: 'review, go live',
    preview: 'show',
    theme: 'dark, light, appearance',
    keys: 'keys, help',
    tour: 'guide, help, introduction',
    logOut: 'sign out, exit',
  },
  pageSynonyms: {
    customization: 'themes, branding, end-user pages',
    dashboard: 'overview, home',
    logs: 'events',
    'contact-form': 'support, help',
    settings: 'preferences, configuration',
    account: 'profile, sessions, tokens',
    'settings/account': 'profile, sessions, tokens',
  },
  moduleSynonyms: {
    'web.blockPage': 'denied, blocked',
    'web.indicators': 'bar, isolation',
    'web.dialogs': 'certificate, viewer, download',
    'web.bandwidth': 'quota, alert',
    'web.watermark': 'stamp',
    'email.mobileBlockPage': 'phone, phishing',
  },
  viewSynonyms: 'saved view, filter',
  named: { case: 'Case', monitor: 'Monitor' },
  /** People say "web logs" as well as "web log". */
  logSynonyms: (log: string) => `${log.replace(/ log$/, '')} logs, ${log.replace(/ log$/, '')} events`,
  /** A module in its area, for example `Web block page`. */
  module: (area: string, module: string) => `${area} ${module.charAt(0).toLowerCase()}${module.slice(1)}`,
  event: (id: string, count: number) => `${count === 1 ? 'Event' : `${formatNumber(count)} events`} ${id}`,
  eventsWith: (text: string) => `Events with ${text}`,
  /** A saved view or events, and the log that they are in. */
  inLog: (found: string, log: string) => `${found} · ${log}`,
  /** An entry, its kind, and what of it was looked for. */
  inKind: (name: string, kind: string, why: string | null) =>
    why === null ? `${name} · ${kind}` : `${name} · ${kind} · ${why}`,
  lookingInLists: 'Looking into the lists…',
  listsFailed: "Couldn't look into every list.",
  noMatch: (query: string) => `No match for “${query}”.`,
  lookingForEvent: 'Looking for the event…',
  viewsFailed: "Couldn't read the saved views.",
  namedFailed: "Couldn't read the cases and monitors.",
  eventFailed: "Couldn't look for the event.",
  noEvent: (id: string, phrase: string) => `No event of ${phrase} has the ID “${id}”.`,
});

/** The words of a list with commas. */
export function wordList(words: string | undefined): readonly string[] | undefined {
  return words?.split(', ');
}
