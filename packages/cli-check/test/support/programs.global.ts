import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the files of a run build the checker. */
    programs: string;
  }
}

/** A folder that goes with the run. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'portico-check-programs-'));
  project.provide('programs', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
