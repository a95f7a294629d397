import { rename, rm, writeFile } from 'node:fs/promises';

/** The file is there whole or stays as it was: a failure on the way leaves nothing over it. (AUT-003) */
export async function writeWhole(file: string, content: string | AsyncIterable<string>): Promise<void> {
  const unfinished = `${file}.${process.pid}.part`;
  try {
    await writeFile(unfinished, content);
    await rename(unfinished, file);
  } catch (cause) {
    await rm(unfinished, { force: true });
    throw cause;
  }
}
