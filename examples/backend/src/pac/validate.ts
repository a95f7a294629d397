import { Script } from 'node:vm';
import { invalid } from '../http/problem.ts';

/** Largest proxy auto-config file, in bytes: browsers take no larger one. */
export const PAC_MAX_BYTES = 1_048_576;

/**
 * Refuses a file that browsers could not use: too large, no JavaScript, or without the function that they ask. It is
 * compiled and never run. (issue 6)
 * @throws Problem 400 with the place of the fault.
 */
export function refuseWrongPac(pac: string): void {
  const wrong = wrongPac(pac);
  if (wrong !== null) throw invalid(`pac: ${wrong}`, 'pac');
}

/** Why browsers could not use a file; null where they can. */
export function wrongPac(pac: string): string | null {
  const bytes = Buffer.byteLength(pac);
  if (bytes > PAC_MAX_BYTES) return `has ${bytes} bytes; browsers take at most ${PAC_MAX_BYTES}`;
  const fault = compileFault(pac);
  if (fault !== null) return `is no JavaScript that can be read: ${fault}`;
  return declares(pac, 'FindProxyForURL') ? null : 'has no function FindProxyForURL';
}

function compileFault(source: string): string | null {
  try {
    new Script(source, { filename: 'proxy.pac' });
    return null;
  } catch (error) {
    const { message, stack = '' } = error as SyntaxError;
    const line = /^proxy\.pac:(\d+)/.exec(stack)?.[1];
    return line === undefined ? message : `${message} (line ${line})`;
  }
}

/** The compiler itself tells whether a name is declared: then a second declaration is a fault. */
function declares(source: string, name: string): boolean {
  return compileFault(`let ${name};\n${source}`) !== null;
}
