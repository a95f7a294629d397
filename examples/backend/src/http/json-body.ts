import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/** Deepest nesting of a body; the same bound as for imported files. (DESIGN section 5) */
const deepest = 32;

/**
 * Reads JSON bodies: an empty one counts as none, keys that would reach a prototype are refused, and so is nesting that
 * no document of the product has.
 */
export function readJsonBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined);
    parse(request, text as string, (error, value) => {
      if (error !== null) return done(new Problem(400, { message: 'The body is not valid JSON.', path: 'body' }));
      if (isDeeperThan(value, deepest)) {
        return done(new Problem(400, { message: `The body is nested deeper than ${deepest} levels.`, path: 'body' }));
      }
      done(null, value);
    });
  });
}

function isDeeperThan(value: unknown, levels: number): boolean {
  let layer = [value];
  for (let level = 0; layer.length > 0; level += 1) {
    if (level > levels) return true;
    layer = layer.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return false;
}
