import { JsonFault, readJson } from '@portico/core/shared';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/** Deepest nesting of a body; the same bound as for imported files. (DESIGN section 5) */
const deepest = 32;
const tooDeep = `The body is nested deeper than ${deepest} levels.`;

/**
 * Most values in a body, far more than any document has: a body of braces would keep the process busy for seconds. A call
 * that takes large bodies has room for a list of 10,000 rules, which have some twenty values each. (issue 14, acceptance 6)
 */
const mostValuesOf = (bodyLimit = 0) => (bodyLimit > 1024 * 1024 ? 500_000 : 100_000);

/** A body that is no document, whatever the call takes. */
export class UnreadBody extends Problem {}

/**
 * Reads JSON bodies: an empty one counts as none, keys that would reach a prototype are refused, and so are nesting and
 * numbers of values that no document of the product has. (DESIGN section 5) A key that stands twice in one object is
 * refused by its place: of two values one would be lost without a word, and which one differs between programs.
 * (RFC 8259 section 4)
 */
export function readJsonBodies(server: FastifyInstance, types: string[] = ['application/json']): void {
  server.removeAllContentTypeParsers();
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser(types, { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined);
    parse(request, text as string, (error, value) => {
      const fault =
        error === null ? faultOf(value, mostValuesOf(request.routeOptions.bodyLimit)) : 'The body is not valid JSON.';
      const wrong = fault === null ? twiceIn(text as string) : { message: fault, path: 'body' };
      if (wrong !== null) return done(new UnreadBody(400, wrong));
      done(null, value);
    });
  });
}

/** The first key that an object has twice, by its dotted place. */
function twiceIn(text: string): { message: string; path: string } | null {
  try {
    const read = readJson(text);
    const twice = read.ok ? undefined : read.faults.find(({ kind }) => kind === 'duplicate')?.path.join('.');
    return twice === undefined ? null : { message: `${twice}: stands twice`, path: twice };
  } catch (error) {
    if (error instanceof JsonFault) return { message: tooDeep, path: 'body' }; // empty ones at the bottom
    throw error;
  }
}

function faultOf(value: unknown, mostValues: number): string | null {
  let layer = [value];
  let values = 0;
  for (let level = 0; layer.length > 0; level += 1) {
    values += layer.length;
    if (level > deepest) return tooDeep;
    if (values > mostValues) return `The body holds more than ${mostValues} values.`;
    layer = layer.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return null;
}
