import { join } from 'node:path';
import { expect } from 'vitest';
import { compileIn } from './compile.ts';
import type { Stage } from './readme-stage.ts';
import type { Way } from './readme-ways.ts';

export interface ProgramOptions {
  put?: (stage: Stage) => Record<string, string>;
  says: RegExp;
}

let count = 0;

/** Compiles a program strictly where the packages are installed, and runs it with the password that the service made. */
export const runProgram =
  ({ put = () => ({}), says }: ProgramOptions): Way =>
  async (stage, text) => {
    await stage.start();
    let program = text;
    for (const [shown, meant] of Object.entries(put(stage))) {
      expect(program).toContain(shown);
      program = program.replaceAll(shown, meant);
    }
    count += 1;
    const folder = join(stage.elsewhere, `program-${count}`);
    const said = compileIn(
      folder,
      { 'program.ts': program },
      { resolution: 'nodenext', types: ['node'], outDir: 'out' },
    );
    expect(said).toBe('');
    const env = { PORTICO_URL: stage.url, PORTICO_PASSWORD: stage.password };
    expect(await stage.shell('node out/program.js', { at: folder, env })).toMatch(says);
  };
