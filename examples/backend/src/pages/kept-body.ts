import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Codings by preference, each compressing once for all who ask. */
const codings = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};
type Coding = keyof typeof codings;
const preferred = Object.keys(codings) as Coding[];

/** Below it a coded answer is hardly shorter. */
const threshold = 1_024;

/** What is served as it is until the service ends: compressed when it is first asked for, and kept. (DESIGN section 6) */
export class KeptBody {
  readonly #bytes: Buffer;
  readonly #type: string;
  readonly #etag: string;
  readonly #coded = new Map<Coding, Promise<Buffer>>();

  constructor(bytes: Buffer, type: string) {
    this.#bytes = bytes;
    this.#type = type;
    this.#etag = `W/"${createHash('sha256').update(bytes).digest('base64url')}"`;
  }

  /** Answers it, or 304 to who has it. */
  async answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const isCodable =
      this.#bytes.length >= threshold && /^(text\/|image\/svg|application\/(json|xml))/.test(this.#type);
    if (isCodable) reply.header('vary', 'accept-encoding');
    reply.header('etag', this.#etag);
    if (has(request.headers['if-none-match'], this.#etag)) return reply.code(304).send();
    reply.type(this.#type);
    const coding = isCodable ? codingFor(request.headers['accept-encoding']) : undefined;
    if (coding === undefined) return reply.send(this.#bytes);
    return reply.header('content-encoding', coding).send(await this.#as(coding));
  }

  #as(coding: Coding): Promise<Buffer> {
    const found = this.#coded.get(coding) ?? codings[coding](this.#bytes);
    this.#coded.set(coding, found);
    return found;
  }
}

/** The first of ours that a caller takes: a coding that is named, and not with `q=0`. (RFC 9110 section 12.5.3) */
function codingFor(accepted = ''): Coding | undefined {
  const named = accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  return preferred.find((coding) => named.includes(coding));
}

function has(wanted: string | undefined, etag: string): boolean {
  return wanted?.split(',').some((part) => part.trim() === etag) === true;
}
