import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { diskFolders } from './folders.ts';
import { allowClosedPipes } from './io/closed-pipe.ts';
import { writeWhole } from './io/write-whole.ts';
import { main } from './main.ts';

allowClosedPipes(process.stdout, process.stderr);
process.exitCode = await main(process.argv.slice(2), process.env, {
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  read: (file) => (file === '-' ? text(process.stdin) : readFile(file, 'utf8')),
  write: async (file, content) => {
    if (file !== '-') return writeWhole(file, content);
    const pieces = Readable.from(typeof content === 'string' ? [content] : content);
    await pipeline(pieces, process.stdout, { end: false }); // waits for a slow reader
  },
  folders: diskFolders,
});
