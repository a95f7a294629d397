import { browserTexts } from './messages.ts';

/** What a session runs in, for a picture beside its name. */
export type SessionDevice = 'phone' | 'computer' | 'script';

/** Most characters of a program's own name. Chosen here. */
const MOST_NAME = 60;

/** Browsers by what they alone say of themselves: those that are built on another say that one's name too. */
// no words: names of browsers
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];

// no words: names of systems
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS X)\b/, 'macOS'],
  [/\b(?:Linux|X11)\b/, 'Linux'],
];

/** Every browser of today begins so; programs that are none begin with their own name. */
const BROWSER_START = 'Mozilla/';

/**
 * `Firefox on Linux`, from what a browser called itself at the sign-in. A program is named as it names itself, and what
 * says nothing is unknown. (UI.md 4.15, ROL-014)
 */
export function browserName(userAgent: string): string {
  const text = userAgent.trim();
  if (text !== '' && !text.startsWith(BROWSER_START)) {
    return text.length > MOST_NAME ? `${text.slice(0, MOST_NAME - 1)}…` : text;
  }
  const browser = nameIn(browsers, text) ?? browserTexts.unknown;
  const system = nameIn(systems, text);
  return system === null ? browser : browserTexts.on(browser, system);
}

/** What to draw beside it. */
export function sessionDevice(userAgent: string): SessionDevice {
  const text = userAgent.trim();
  if (text !== '' && !text.startsWith(BROWSER_START)) return 'script';
  return /\b(?:iPhone|iPad|Android)\b/.test(text) ? 'phone' : 'computer';
}

function nameIn(among: readonly (readonly [RegExp, string])[], text: string): string | null {
  return among.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
