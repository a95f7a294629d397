import { isRecord } from '../../shared/index.ts';
import { readKeys, readOwn } from '../registry/compile.ts';
import type { Area } from '../registry/model.ts';
import { modulesOf } from '../registry/modules.ts';

/** Where a server document keeps its modules: below `default`, each with a `default` of its own, or plain. (OP-15) */
export type Envelope = 'default' | 'perModule' | 'plain';

/** Places of one area's data in its server document. */
export interface Places {
  /** Steps to a module's object. */
  module: (server: string) => readonly string[];
  /** Steps to the object that holds a value beside the modules, for example `banner_theme`. */
  beside: (server: string) => readonly string[];
}

/** Finds where a document keeps its modules, so that the writer keeps the shape that was read. (OP-15) */
export function placesOf(area: Area, document: unknown): Places {
  const shared = readOwn(document, 'default');
  const added = isRecord(shared) ? 'default' : usualShape(area, document);
  return {
    module(server) {
      const found = findModule(document, server) ?? added;
      return found === 'default' ? ['default', server] : found === 'perModule' ? [server, 'default'] : [server];
    },
    beside(server) {
      if (readOwn(shared, server) !== undefined) return ['default'];
      return readOwn(document, server) !== undefined || added !== 'default' ? [] : ['default'];
    },
  };
}

function findModule(document: unknown, server: string): Envelope | null {
  if (isRecord(readKeys(document, ['default', server]))) return 'default';
  const plain = readOwn(document, server);
  if (!isRecord(plain)) return null;
  return isRecord(readOwn(plain, 'default')) ? 'perModule' : 'plain';
}

/** Shape for a module that the document does not have yet: the one its neighbours use. */
function usualShape(area: Area, document: unknown): Envelope {
  for (const { server } of modulesOf(area)) {
    const found = findModule(document, server);
    if (found !== null) return found;
  }
  return 'default';
}
