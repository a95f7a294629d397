import { stepTexts } from './messages.ts';

/** Recovery codes as text, for the clipboard and for a file. (UI.md 4.15) */
export function codesFile(uid: string, codes: readonly string[]): { name: string; text: string } {
  const lines = codes.map((code, at) => `${String(at + 1).padStart(2)}  ${code}`);
  // no words: the name of a file
  return { name: 'portico-recovery-codes.txt', text: `${stepTexts.fileHead(uid)}\n\n${lines.join('\n')}\n` };
}
