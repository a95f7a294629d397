import { PolicyFileError } from '../model/fault.ts';
import { policyFileLimits } from '../model/limits.ts';
import { policyFileTexts } from './messages.ts';

/**
 * The text of a file. Windows tools write UTF-16 with a byte order mark, everything else is UTF-8.
 * @throws PolicyFileError for files that are empty, too large, or no text.
 */
export function decodePolicyFile(bytes: Uint8Array): string {
  if (bytes.length > policyFileLimits.bytes) {
    throw new PolicyFileError('too_large', policyFileTexts.tooLarge(policyFileLimits.bytes / 1024 / 1024));
  }
  refuseBinary(bytes);
  const text = decoded(bytes);
  if (text.trim() === '') throw new PolicyFileError('empty', policyFileTexts.empty);
  if (text.includes('\0')) throw new PolicyFileError('encoding', policyFileTexts.noText);
  return text;
}

function decoded(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw Object.assign(new PolicyFileError('encoding', policyFileTexts.encoding(encoding.toUpperCase())), {
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
    throw new PolicyFileError('encoding', policyFileTexts.binaryPlist);
  }
  if (bytes[0] === 0x30 && bytes[1] === 0x82 && bytes.length > 4) {
    throw new PolicyFileError('encoding', policyFileTexts.signed);
  }
}
