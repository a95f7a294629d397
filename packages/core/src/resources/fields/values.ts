import type { Field, Fields } from './field.ts';

/** Whose form of an entry: what is answered, what makes a new one, what changes one. */
type Form = 'read' | 'create' | 'update';

type Flat<T> = { [Key in keyof T]: T[Key] };

type Unsent<F, As extends Form> = As extends 'read' ? false : F extends { kind: 'computed' } ? true : false;
/** A stored secret stays where a change leaves it out; required is what a new entry lacks. */
type Needed<F, As extends Form> = F extends { required: true }
  ? As extends 'update'
    ? F extends { kind: 'secret' }
      ? false
      : true
    : true
  : false;

/** The members that stand for fields. */
export type Members<Fs extends Fields, As extends Form> = Flat<
  { [Key in keyof Fs as Needed<Fs[Key], As> extends true ? Key : never]: Value<Fs[Key], As> } & {
    [Key in keyof Fs as Needed<Fs[Key], As> extends true
      ? never
      : Unsent<Fs[Key], As> extends true
        ? never
        : Key]?: Value<Fs[Key], As>;
  }
>;

/** The value of a field. (design RESOURCES: types are inferred from `fields`) */
export type Value<F, As extends Form> = F extends { kind: 'text' | 'secret' | 'time' | 'ref' }
  ? string
  : F extends { kind: 'choice'; options: readonly (infer Word)[] }
    ? Word
    : F extends { kind: 'number' }
      ? number
      : F extends { kind: 'flag' }
        ? boolean
        : F extends { kind: 'refs' }
          ? readonly string[]
          : F extends { kind: 'addresses'; orNumber: boolean }
            ? readonly string[]
            : F extends { kind: 'group'; fields: infer Fs extends Fields }
              ? Members<Fs, As>
              : F extends { kind: 'union'; tag: infer Tag extends string; variants: infer Variants }
                ? Chosen<Tag, Variants, As>
                : F extends { kind: 'rows'; of: infer Of extends Field }
                  ? readonly Value<Of, As>[]
                  : F extends { kind: 'switch'; of: infer Of extends Field }
                    ? boolean | Value<Of, As>
                    : unknown;

/** One of the variants, with its word at the tag. */
type Chosen<Tag extends string, Variants, As extends Form> = {
  [Word in keyof Variants]: Variants[Word] extends { fields: infer Fs extends Fields }
    ? Flat<{ [Key in Tag]: Word } & Members<Fs, As>>
    : never;
}[keyof Variants];
