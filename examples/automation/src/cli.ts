import { readFile, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { main } from './main.ts';

process.exitCode = await main(process.argv.slice(2), process.env, {
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  read: (file) => (file === '-' ? text(process.stdin) : readFile(file, 'utf8')),
  write: async (file, content) => {
    if (file === '-') process.stdout.write(content);
    else await writeFile(file, content);
  },
});
