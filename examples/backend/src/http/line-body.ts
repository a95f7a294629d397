import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { ingestLimits } from '@portico/core/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

const unpack = promisify(gunzip);

/** Lets the calls of a server take lines, which are not read before the caller is known. (decision 043) */
export function takeLineBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(['application/x-ndjson', 'application/json'], (_request, payload, done) => {
    done(null, payload);
  });
}

/**
 * The body of such a call, unpacked where it came as gzip. (decision 043)
 * @throws Problem 400 for what is no gzip, 413 for what is too large, 415 for another packing.
 */
export async function lineBody({ body, headers }: Pick<FastifyRequest, 'body' | 'headers'>): Promise<Buffer> {
  // Its names are read without letter case, and gzip has an old one. (RFC 9110 section 8.4.1)
  const packing = (headers['content-encoding'] ?? 'identity').toLowerCase().replace(/^x-gzip$/, 'gzip');
  if (packing !== 'identity' && packing !== 'gzip') {
    throw new Problem(415, { message: 'Content-Encoding: takes gzip, or none.' });
  }
  if (Number(headers['content-length'] ?? 0) > ingestLimits.sentBytes) throw tooLarge(ingestLimits.sentBytes);
  const sent = await bytesOf(body as Sent | undefined);
  if (packing === 'identity') return sent;
  try {
    return await unpack(sent, { maxOutputLength: ingestLimits.bytes });
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(ingestLimits.bytes);
    throw new Problem(400, { message: 'The body is not valid gzip.', path: 'body' });
  }
}

/** A body as it comes. */
interface Sent {
  iterator(options: { destroyOnReturn: boolean }): AsyncIterable<Buffer>;
}

/** The connection stays when it is too much, so that who sends hears why. */
async function bytesOf(sent: Sent | undefined): Promise<Buffer> {
  if (sent === undefined) return Buffer.alloc(0);
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of sent.iterator({ destroyOnReturn: false })) {
    length += part.length;
    if (length > ingestLimits.sentBytes) throw tooLarge(ingestLimits.sentBytes);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function tooLarge(bytes: number): Problem {
  return new Problem(413, { message: `A batch has at most ${bytes / 1024 / 1024} MB. Send smaller ones.` });
}
