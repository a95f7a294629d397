import type { Portal } from '@portico/core';
import type { Folders } from './folders.ts';

/** What a script may use besides the portal. */
export interface Io {
  print(line: string): void;
  /** `-` is standard input or output. */
  read(file: string): Promise<string>;
  /** Text in pieces is written as it comes. */
  write(file: string, text: string | AsyncIterable<string>): Promise<void>;
  folders: Folders;
}

/** One command: what it is for, what it takes and what it does. */
export interface Script {
  /** Words after the name, for example `FILE`. */
  takes: string;
  about: string;
  options: readonly string[];
  /** Options that take a value, for example `out`. */
  values?: readonly string[];
  /** Ends with 0 unless it answers another code. */
  run(context: ScriptContext): Promise<ExitCode | undefined>;
}

/** 0 nothing to do or done, 1 refused, failed or wrongly used, 2 there are changes, 3 somebody else was there before. */
export type ExitCode = 0 | 1 | 2 | 3;
export const exitCodes = { done: 0, failed: 1, changes: 2, conflict: 3 } as const satisfies Record<string, ExitCode>;

export interface ScriptContext {
  portal: Portal;
  io: Io;
  /** Words that are no options. */
  words: readonly string[];
  /** Options that were given, without their dashes. */
  options: ReadonlySet<string>;
  /** Values of options that take one. */
  values: Readonly<Record<string, string | undefined>>;
  /** Holds the secrets that files name. */
  environment: Readonly<Record<string, string | undefined>>;
}

/** Somebody else changed what the script was about to change or publish: nothing more was done. Exit code 3. */
export class ConflictError extends Error {
  override readonly name = 'ConflictError';
}

/** A mistake of the person who called the script. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A word that the script cannot do without. */
export function needed(word: string | undefined, name: string): string {
  if (word === undefined) throw new UsageError(`${name} is missing.`);
  return word;
}
