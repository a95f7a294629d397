import { readFile, rename, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { type SendOptions, sendLines, type Target } from './send.ts';
import { nextLines, type Place } from './tail.ts';

export interface ForwardOptions extends SendOptions {
  /** The file that is followed. */
  file: string;
  /** Where it is kept how far the file was sent. */
  placeFile: string;
  /** Ends with the file instead of waiting for more. */
  once: boolean;
  complain: (line: string) => void;
  isStopped?: () => boolean;
}

/** How often a file is looked at that has nothing new. */
const lookEveryMs = 1_000;

/**
 * Sends what a file has and what comes into it. How far it is, is written down after the service has answered: what was sent
 * when it is ended in between is sent again, and stored once all the same.
 * @returns how many events were stored.
 */
export async function forward(target: Target, options: ForwardOptions): Promise<number> {
  const { file, placeFile, once, complain, pause = wait, isStopped = () => false } = options;
  let place = await readPlace(placeFile);
  let stored = 0;
  while (!isStopped()) {
    const piece = await nextLines(file, place);
    if (piece === null || piece.next.offset === (place?.inode === piece.next.inode ? place.offset : 0)) {
      if (once) break;
      await pause(lookEveryMs);
      continue;
    }
    if (piece.skipped > 0) complain(`${file}: passed over a line of ${piece.skipped} bytes`);
    if (piece.lines.length > 0) {
      const sent = await sendLines(target, piece.lines, options);
      if (sent.kind === 'refused') complain(`${file}: ${sent.message}`);
      else {
        stored += sent.answer.stored;
        for (const { line, reason } of sent.answer.lines) complain(`${file}: ${reason} ${piece.lines[line - 1] ?? ''}`);
        const untold = sent.answer.refused - sent.answer.lines.length;
        if (untold > 0) complain(`${file}: ${untold} more lines are no events`);
      }
    }
    place = piece.next;
    await writePlace(placeFile, place);
  }
  return stored;
}

async function readPlace(placeFile: string): Promise<Place | null> {
  const text = await readFile(placeFile, 'utf8').catch(() => '');
  const [, inode, offset] = /^(\d+) (\d+)\n?$/.exec(text) ?? [];
  return inode === undefined ? null : { inode: Number(inode), offset: Number(offset) };
}

/** Written beside and renamed, so that it is never half there. */
async function writePlace(placeFile: string, { inode, offset }: Place): Promise<void> {
  await writeFile(`${placeFile}.new`, `${inode} ${offset}\n`);
  await rename(`${placeFile}.new`, placeFile);
}
