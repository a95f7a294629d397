import { PolicyFileError } from '../model/fault.ts';
import { policyFileLimits } from '../model/limits.ts';

/**
 * The text of a file. Windows tools write UTF-16 with a byte order mark, everything else is UTF-8.
 * @throws PolicyFileError for files that are empty, too large, or no text.
 */
export function decodePolicyFile(bytes: Uint8Array): string {
  if (bytes.length > policyFileLimits.bytes) {
    throw new PolicyFileError('too_large', `The file is larger than ${policyFileLimits.bytes / 1024 / 1024} MB.`);
  }
  refuseBinary(bytes);
  const text = decoded(bytes);
  if (text.trim() === '') throw new PolicyFileError('empty', 'The file is empty.');
  if (text.includes('\0')) throw new PolicyFileError('encoding', 'The file is not text: it holds NUL characters.');
  return text;
}

function decoded(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw Object.assign(new PolicyFileError('encoding', `The file is not valid ${encoding.toUpperCase()} text.`), {
      cause,
    });
  }
}

function encodingOf([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | 'utf-8' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}

/** Two kinds of profiles that are right for a device and no text; both can be turned into text. */
function refuseBinary(bytes: Uint8Array): void {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  if (start.startsWith('bplist')) {
    throw new PolicyFileError(
      'encoding',
      'This is a binary property list. Convert it to XML first: plutil -convert xml1.',
    );
  }
  if (bytes[0] === 0x30 && bytes[1] === 0x82 && bytes.length > 4) {
    throw new PolicyFileError('encoding', 'This profile is signed. Upload the unsigned profile.');
  }
}
