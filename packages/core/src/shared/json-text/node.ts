import type { JsonMember, JsonNode } from './parse.ts';

/** One step of a path: a key or the index of an array. */
export type Step = string | number;

/** The value at a path, or the nearest one above it that exists. */
export interface Found {
  node: JsonNode;
  /** The member that holds the value; null at the root and in arrays. */
  member: JsonMember | null;
  /** How many steps of the path exist. */
  depth: number;
}

/** Walks down as far as the document goes; of a repeated key the last counts, as in JSON.parse. */
export function findNode(root: JsonNode, path: readonly Step[]): Found {
  let found: Found = { node: root, member: null, depth: 0 };
  for (const step of path) {
    const { node, depth } = found;
    if (node.kind === 'object') {
      const member = node.members.findLast(({ key }) => key === step);
      if (member === undefined) return found;
      found = { node: member.node, member, depth: depth + 1 };
    } else {
      const item = node.kind === 'array' && typeof step === 'number' ? node.items[step] : undefined;
      if (item === undefined) return found;
      found = { node: item, member: null, depth: depth + 1 };
    }
  }
  return found;
}

/** Writes a path as people read it: `web.default["odd key"].list[2]`. */
export function formatPath(path: readonly Step[]): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else if (/^[A-Za-z_$][\w$-]*$/.test(step)) text += text === '' ? step : `.${step}`;
    else text += `[${JSON.stringify(step)}]`;
  }
  return text;
}
