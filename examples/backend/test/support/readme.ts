import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commands as serviceCommands } from '../../src/cli/arguments.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** The README files: of the repository, the packages and the examples, in the order in which a newcomer reads them. */
export const readmes = [
  'README.md',
  ...['packages', 'examples'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}/README.md`),
  ),
].filter((path) => existsSync(join(root, path)));

/** A block of code that a README shows. */
export interface Block {
  file: string;
  /** The heading above it. */
  section: string;
  /** What stands behind the opening fence. */
  language: string;
  text: string;
}

/** The blocks of a README in their order. */
export function blocksOf(file: string): Block[] {
  const blocks: Block[] = [];
  let section = '';
  let open: { language: string; lines: string[] } | undefined;
  for (const line of readFileSync(join(root, file), 'utf8').split('\n')) {
    const fence = /^```(\w*)/.exec(line);
    if (fence !== null && open === undefined) open = { language: fence[1] ?? '', lines: [] };
    else if (fence !== null && open !== undefined) {
      blocks.push({ file, section, language: open.language, text: `${open.lines.join('\n')}\n` });
      open = undefined;
    } else if (open !== undefined) open.lines.push(line);
    else section = /^#+ (.+)/.exec(line)?.[1] ?? section;
  }
  return blocks;
}

/** The commands of a block of shell: a line each, continued lines joined, without remarks. */
export function commandsOf({ text }: Block): string[] {
  const lines = text.replace(/\\\n\s*/g, '').split('\n');
  return lines.map((line) => line.replace(/(^|\s+)#.*$/, '').trim()).filter((line) => line !== '');
}

/** What a line in running text or in a table must begin with to be a command; a name alone is none. */
const beginnings = ['npm', 'npx', 'node', 'portico-check', 'portico-automation', 'curl', ...serviceCommands];

/** The commands that the text around the blocks names, and the environments that it starts with, each once. */
export function spokenCommandsOf(file: string): string[] {
  const prose = readFileSync(join(root, file), 'utf8').replace(/^```[\s\S]*?^```/gm, '');
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span.replaceAll('\\|', '|'));
  const named = spans.filter(
    (span) => /^[A-Z_]+=/.test(span) || beginnings.some((word) => span.startsWith(`${word} `)),
  );
  return [...new Set(named)];
}

/** Blocks of a language that a shell runs. */
export const isShell = ({ language }: Block) => ['bash', 'sh'].includes(language);
/** Blocks that TypeScript compiles. */
export const isTypeScript = ({ language }: Block) => ['ts', 'tsx'].includes(language);
