import { isRecord } from '../shared/index.ts';
import type { Area } from './model.ts';
import { modulesOf } from './modules.ts';

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
  const own = isRecord(document) ? document : {};
  const shared = isRecord(own.default) && Object.hasOwn(own, 'default') ? own.default : null;
  const added = shared === null ? usualShape(area, own) : 'default';
  return {
    module(server) {
      const found = findModule(own, shared, server) ?? added;
      return found === 'default' ? ['default', server] : found === 'perModule' ? [server, 'default'] : [server];
    },
    beside(server) {
      if (shared !== null && Object.hasOwn(shared, server)) return ['default'];
      return Object.hasOwn(own, server) || added !== 'default' ? [] : ['default'];
    },
  };
}

type Loose = Readonly<Record<string, unknown>>;

function findModule(own: Loose, shared: Loose | null, server: string): Envelope | null {
  if (shared !== null && Object.hasOwn(shared, server) && isRecord(shared[server])) return 'default';
  const plain = Object.hasOwn(own, server) ? own[server] : undefined;
  if (isRecord(plain)) return Object.hasOwn(plain, 'default') && isRecord(plain.default) ? 'perModule' : 'plain';
  return null;
}

/** Shape for a module that the document does not have yet: the one its neighbours use. */
function usualShape(area: Area, own: Loose): Envelope {
  for (const { server } of modulesOf(area)) {
    const found = findModule(own, null, server);
    if (found !== null) return found;
  }
  return 'default';
}
