import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { KeptBody } from './kept-body.ts';

/** What browsers are told about the files of a portal; they take nothing else for script or styles. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * The files that a folder holds at the start, by their path in it. Each is read and compressed when it is first asked
 * for, and kept: a first load is some forty of them. (DESIGN section 6)
 */
export class KeptFiles {
  readonly #folder: string;
  readonly #files: Map<string, Promise<KeptBody> | undefined>;

  constructor(folder: string) {
    this.#folder = folder;
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = entries.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
    this.#files = new Map(paths.map((path) => [path, undefined]));
  }

  get paths(): readonly string[] {
    return [...this.#files.keys()];
  }

  /** The file at a path; undefined where none was at the start, or none is any more. */
  async at(path: string): Promise<KeptBody | undefined> {
    if (!this.#files.has(path)) return undefined;
    const reading = this.#files.get(path) ?? this.#read(path);
    this.#files.set(path, reading);
    try {
      return await reading;
    } catch (error) {
      this.#files.set(path, undefined); // tried again at the next request
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async #read(path: string): Promise<KeptBody> {
    const bytes = await readFile(join(this.#folder, path));
    return new KeptBody(bytes, types[extname(path)] ?? 'application/octet-stream');
  }
}
