import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { ShellOptions, Stage } from './readme-stage.ts';

/** How the test runs what a README shows; `text` is what stands there. */
export type Way = (stage: Stage, text: string) => Promise<void> | void;
/** Ways by what is shown: a command, or `language: section` of another block. */
export type Ways = Readonly<Record<string, Way>>;

export interface RunOptions extends Omit<ShellOptions, 'at' | 'env'> {
  at?: 'clone' | 'elsewhere';
  /** What stands there for the reader to fill in, and what the test fills in. */
  put?: Record<string, string> | ((stage: Stage) => Record<string, string>);
  /** What stands before the words of the text in full, such as the program that a table leaves out. */
  after?: string;
  env?: (stage: Stage) => Record<string, string>;
  /** Whether the service runs meanwhile; left as it is unless given. */
  service?: 'runs' | 'stopped';
  /** What must be there first. */
  before?: (stage: Stage) => Promise<unknown> | unknown;
  /** What it says. */
  says?: RegExp | string;
  /** What it leaves. */
  leaves?: (stage: Stage, said: string) => Promise<void> | void;
}

/** Runs a command as it stands. */
export const run =
  (options: RunOptions = {}): Way =>
  async (stage, text) => {
    const { at = 'clone', put = {}, after, env, service, before, says, leaves, exit } = options;
    if (service === 'runs') await stage.start();
    if (service === 'stopped') await stage.stop();
    await before?.(stage);
    let command = after === undefined ? text : `${after} ${text}`;
    for (const [shown, meant] of Object.entries(typeof put === 'function' ? put(stage) : put)) {
      expect(command, 'what the test fills in stands there').toContain(shown);
      command = command.replaceAll(shown, meant);
    }
    expect(command, 'nothing is left to fill in').not.toMatch(/…|\b(FILE|USER|NEW|COUNT)\b/);
    const said = await stage.shell(command, { at: stage[at], env: env?.(stage), exit });
    if (says !== undefined) expect(said).toMatch(says);
    await leaves?.(stage, said);
  };

/** An export or an alias, which holds for the commands below it. */
export const keep =
  (put: (stage: Stage) => Record<string, string> = () => ({})): Way =>
  async (stage, text) => {
    let line = text;
    for (const [shown, meant] of Object.entries(put(stage))) {
      expect(line).toContain(shown);
      line = line.replaceAll(shown, meant);
    }
    stage.kept.push(line);
  };

/**
 * What is not run here, and why. Scripts of npm must exist all the same, and so must the projects of the test runner.
 * With `PORTICO_LONG` some of them run: those that are only slow.
 */
export const listed =
  (reason: string, inLong?: Way): Way =>
  async (stage, text) => {
    expect(reason.length).toBeGreaterThan(10);
    if (inLong !== undefined && process.env.PORTICO_LONG === '1') return inLong(stage, text);
    for (const [, script, workspace] of text.matchAll(
      /npm (?:run )?(?!ci\b)([\w:]+)(?:[^&]*--workspace @portico\/([\w-]+))?/g,
    )) {
      const folder = workspace === undefined ? '.' : folderOf(workspace);
      const { scripts } = JSON.parse(readFileSync(join(stage.clone, folder, 'package.json'), 'utf8'));
      expect(Object.keys(scripts), text).toContain(script);
    }
    const project = /--project (\S+)/.exec(text)?.[1];
    if (project !== undefined) expect(stage.file('vitest.workspace.ts')).toContain(`name: '${project}'`);
  };

const folderOf = (name: string) =>
  name.startsWith('example-') ? name.replace('example-', 'examples/') : `packages/${name}`;
