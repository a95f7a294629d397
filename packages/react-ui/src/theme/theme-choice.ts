/** What the user may choose; System follows the computer. (UI.md section 2) */
export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];
export type ThemeName = 'light' | 'dark';

/** Where the last choice of this browser is kept; `theme-boot.js` reads the same key before the app starts. */
export const themeKey = 'portico.theme';

/** Each user's own choice, so that two users of one computer do not change each other's. */
export const themeKeyOf = (uid: string | null) => (uid === null ? themeKey : `${themeKey}.${uid}`);

const darkQuery = '(prefers-color-scheme: dark)';

/** The stored choice; System when there is none or the store cannot be read. */
export function readThemeChoice(uid: string | null): ThemeChoice {
  const own = readKey(themeKeyOf(uid));
  const text = own ?? readKey(themeKey);
  return themeChoices.find((choice) => choice === text) ?? 'system';
}

/** Keeps the choice for the user and for the next start of this browser; a store that refuses changes nothing. */
export function writeThemeChoice(uid: string | null, choice: ThemeChoice): void {
  try {
    localStorage.setItem(themeKeyOf(uid), choice);
    localStorage.setItem(themeKey, choice);
  } catch {
    // A browser that stores nothing still gets the theme for this visit.
  }
}

function readKey(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The theme that a choice means on this computer now. */
export function themeOf(choice: ThemeChoice): ThemeName {
  if (choice !== 'system') return choice;
  return matchMedia(darkQuery).matches ? 'dark' : 'light';
}

/** Puts the theme on the element that carries it, which for the portal is the document. */
export function applyTheme(choice: ThemeChoice, root: HTMLElement): void {
  root.dataset.theme = themeOf(choice);
}

/** Calls back when the computer changes between light and dark. */
export function watchSystemTheme(callback: () => void): () => void {
  const media = matchMedia(darkQuery);
  media.addEventListener('change', callback);
  return () => media.removeEventListener('change', callback);
}
