import type { Portal } from '@portico/core';

/** What a script may use besides the portal. */
export interface Io {
  print(line: string): void;
  /** `-` is standard input or output. */
  read(file: string): Promise<string>;
  /** Text in pieces is written as it comes. */
  write(file: string, text: string | AsyncIterable<string>): Promise<void>;
}

/** One command: what it is for, what it takes and what it does. */
export interface Script {
  /** Words after the name, for example `FILE`. */
  takes: string;
  about: string;
  options: readonly string[];
  run(context: ScriptContext): Promise<void>;
}

export interface ScriptContext {
  portal: Portal;
  io: Io;
  /** Words that are no options. */
  words: readonly string[];
  /** Options that were given, without their dashes. */
  options: ReadonlySet<string>;
}

/** A mistake of the person who called the script: it ends with exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A word that the script cannot do without. */
export function needed(word: string | undefined, name: string): string {
  if (word === undefined) throw new UsageError(`${name} is missing.`);
  return word;
}
