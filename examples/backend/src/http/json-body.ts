import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/** Deepest nesting of a body; the same bound as for imported files. (DESIGN section 5) */
const deepest = 32;

/**
 * Most values in a body, far more than any document has: a body of braces would keep the process busy for seconds. A call
 * that takes large bodies has room for a list of 10,000 rules, which have some twenty values each. (issue 14, acceptance 6)
 */
const mostValuesOf = (bodyLimit = 0) => (bodyLimit > 1024 * 1024 ? 500_000 : 100_000);

/**
 * Reads JSON bodies: an empty one counts as none, keys that would reach a prototype are refused, and so are nesting and
 * numbers of values that no document of the product has. (DESIGN section 5)
 */
export function readJsonBodies(server: FastifyInstance, types: string[] = ['application/json']): void {
  server.removeAllContentTypeParsers();
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser(types, { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined);
    parse(request, text as string, (error, value) => {
      if (error !== null) return done(new Problem(400, { message: 'The body is not valid JSON.', path: 'body' }));
      const fault = faultOf(value, mostValuesOf(request.routeOptions.bodyLimit));
      if (fault !== null) return done(new Problem(400, { message: fault, path: 'body' }));
      done(null, value);
    });
  });
}

function faultOf(value: unknown, mostValues: number): string | null {
  let layer = [value];
  let values = 0;
  for (let level = 0; layer.length > 0; level += 1) {
    values += layer.length;
    if (level > deepest) return `The body is nested deeper than ${deepest} levels.`;
    if (values > mostValues) return `The body holds more than ${mostValues} values.`;
    layer = layer.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return null;
}
