import type { IncomingMessage, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { noStore } from './headers.ts';
import type { ProblemBody } from './problem.ts';
import { invalid } from './problem.ts';

/** What is said of a request that never became one, by the code of Node. (DESIGN section 6) */
const answers: Readonly<Record<string, [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers are too large.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The chunk extensions are too large.'],
};
const malformed: [status: number, message: string] = [400, 'The request is malformed.'];

/** How long a caller may go on sending before the connection is cut, in milliseconds. Chosen here. */
const lingerMs = 1_000;

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': noStore,
  'x-content-type-options': 'nosniff',
  connection: 'close',
};

/**
 * Answers in our form what Node could not read as a request, and closes the connection: nobody knows where the next
 * request would begin. (spec 3 section 8)
 */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = answers[error.code ?? ''] ?? malformed;
  const body = JSON.stringify({ message } satisfies ProblemBody);
  const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body) });
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map(([name, value]) => `${name}: ${value}`)];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.setTimeout(lingerMs, () => socket.destroy());
}

/** An address that cannot be decoded belongs to no call, and no hook sees it. (spec 3 section 8) */
export function answerWrongAddress(_error: unknown, _request: unknown, { raw }: Pick<FastifyReply, 'raw'>): void {
  end(raw, 400, { message: 'The address is not valid.', path: 'params' });
}

/**
 * What Node would answer itself, without a body: an expectation that nobody meets, and HTTP/1.1 without a host, which
 * the server is asked to let through for this. (spec 3 section 8)
 */
export function refuseBeforeRouting(server: FastifyInstance): void {
  server.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
    end(response, 417, { message: 'The expectation of the request is not met here.', path: 'Expect' }),
  );
  server.addHook('onRequest', async (request, reply) => {
    if (request.headers.host !== undefined || request.raw.httpVersion !== '1.1') return;
    reply.header('connection', 'close').header('cache-control', noStore);
    throw invalid('The request names no host.', 'Host');
  });
}

function end(response: ServerResponse, status: number, problem: ProblemBody): void {
  const body = JSON.stringify(problem);
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
}
