import { inLanguage, type Language, type Message, type Messages } from './language.ts';

/** What a translation of these words must hold: each name, with the same parameters. A missing one is a type error. */
export type Translation<M> = {
  readonly [Name in keyof M]: M[Name] extends string
    ? string
    : M[Name] extends (...told: infer Told) => string
      ? (...told: Told) => string
      : Translation<M[Name]>;
};

/**
 * The words of a feature in the language that is spoken.
 * @param feature - the name that a language knows it by, for example `logs`.
 * @param english - the words in English, which also say which names there are and what each is told.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineMessages<M extends Messages>(feature: string, english: M): M {
  return inLanguage(feature, english) as M;
}

/**
 * A language from the words of each feature.
 * @param catalog - by feature, as `Translation` of the words that `defineMessages` got.
 */
export function languageOf(
  { tag, formats, direction }: Omit<Language, 'message'>,
  catalog: { readonly [feature: string]: Messages },
): Language {
  return {
    tag,
    formats,
    direction,
    message: (path, english) => {
      const found = path.reduce<unknown>((at, name) => (at as Messages | undefined)?.[name], catalog);
      return typeof found === typeof english ? (found as Message) : english;
    },
  };
}
