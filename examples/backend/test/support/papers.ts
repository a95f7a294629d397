import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder beside the repository that holds its papers and third-party inputs; vitest.workspace.ts says where. */
    papersFolder: string;
  }
}

/**
 * A file or folder of the papers beside the repository; a test that reads it runs only where it stands.
 * @param path - for example `data/colors/`; a folder ends with a slash.
 */
export function papers(path: string): URL {
  return new URL(path, pathToFileURL(inject('papersFolder')));
}
