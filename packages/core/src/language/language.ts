/**
 * A language of the portal. It is set before anything of Portico is loaded, so that records with words in them, such as
 * columns and fields, are made in it; another language needs a reload. (docs/decisions/014)
 */
export interface Language {
  /** BCP 47 tag, for the `lang` of the page. */
  readonly tag: string;
  /** BCP 47 tag that numbers, dates and lists are written by; without it that of the language. */
  readonly formats?: string;
  readonly direction: 'ltr' | 'rtl';
  /**
   * The words of one place.
   * @param path - the feature, then the names of the message, for example `['logs', 'footer', 'nextPage']`.
   * @param english - what stands there in English.
   */
  message(path: readonly string[], english: Message): Message;
}

/** A text, or what makes one of what it tells. */
// biome-ignore lint/suspicious/noExplicitAny: each message has parameters of its own.
export type Message = string | ((...told: any[]) => string);

/** What English is written by: as the specifications write numbers and dates. */
const ENGLISH: Omit<Language, 'message'> = { tag: 'en', formats: 'en-US', direction: 'ltr' };

/** The words of a feature by name; a group of them may have a name of its own. */
export interface Messages {
  readonly [name: string]: Message | Messages;
}

interface Spoken {
  language?: Language;
  /** The words of a feature in the language; it stands here, so that English loads nothing of it. */
  speak?: (path: readonly string[], english: Messages) => Messages;
  /** Whether words were made already. */
  isRead?: boolean;
}

/** One for the page, also where a language comes in a file of its own. */
const spoken: Spoken = (() => {
  const place = globalThis as { [key: symbol]: Spoken | undefined };
  const key = Symbol.for('portico.language');
  place[key] ??= {};
  return place[key];
})();

/**
 * Sets the language of all that is loaded from now on.
 * @throws Error when words were made in another language already: the page would speak two.
 */
export function setLanguage(language: Language): void {
  if (spoken.isRead === true)
    throw new Error(`Set the language ${language.tag} before the rest of Portico is imported.`);
  const speak = (path: readonly string[], english: Messages): Messages =>
    Object.fromEntries(
      Object.entries(english).map(([name, words]) => {
        const place = [...path, name];
        return [name, typeof words === 'object' ? speak(place, words) : language.message(place, words)];
      }),
    );
  Object.assign(spoken, { language, speak });
}

/** Tag and direction of what is spoken. */
export function currentLanguage(): Omit<Language, 'message'> {
  return spoken.language ?? ENGLISH;
}

/** The tag that numbers, dates and lists are written by. */
export function formatsTag(): string {
  const { formats, tag } = currentLanguage();
  return formats ?? tag;
}

/** The words of a feature in the language that is spoken. */
export function inLanguage(feature: string, english: Messages): Messages {
  spoken.isRead = true;
  return spoken.speak?.([feature], english) ?? english;
}
