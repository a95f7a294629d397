import {
  formatPath,
  type JsonMember,
  type JsonNode,
  type KeyFault,
  parseJson,
  positionsOf,
} from '@portico/core/shared';
import type { Finding } from '../shared/finding.ts';

/** A mark before the first character; writing the file again leaves it out. */
export const byteOrderMark: Finding = {
  rule: 'byteOrderMark',
  level: 'error',
  message: 'The file starts with a byte order mark.',
  path: '',
  start: { line: 1, column: 1 },
  end: { line: 1, column: 1 },
  field: null,
  repair: { description: 'Remove the byte order mark.', edits: [], certain: true, mark: true },
};

/** Keys that are refused by name. (DESIGN section 5) */
export function keyFindings(text: string, faults: readonly KeyFault[]): Finding[] {
  const positionOf = positionsOf(text);
  const root = parseJson(text);
  return faults.map(({ kind, path, offset, end }) => ({
    rule: kind === 'duplicate' ? 'duplicateKey' : 'forbiddenKey',
    level: 'error',
    message:
      kind === 'duplicate'
        ? `The key ${JSON.stringify(path.at(-1))} stands here a second time.`
        : `The key ${JSON.stringify(path.at(-1))} is not allowed.`,
    path: formatPath(path),
    start: positionOf(offset),
    end: positionOf(end),
    field: null,
    repair: kind === 'duplicate' ? repeatedMember(text, root, path, offset) : null,
  }));
}

/** Takes a repetition away when every member of that name says the same, so that no reading changes. */
function repeatedMember(text: string, root: JsonNode, path: KeyFault['path'], offset: number): Finding['repair'] {
  const members = membersAt(root, offset) ?? [];
  const at = members.findIndex(({ keyStart }) => keyStart === offset);
  const again = members[at];
  // A repetition is never the first member, so the comma before it goes along.
  const before = members[at - 1];
  if (again === undefined || before === undefined) return null;
  const values = members.filter(({ key }) => key === path.at(-1)).map(({ node }) => text.slice(node.start, node.end));
  if (new Set(values).size > 1) return null;
  const edits = [{ start: before.node.end, end: again.node.end, text: '' }];
  return { description: `Remove the second ${JSON.stringify(again.key)}, which says the same.`, edits, certain: true };
}

/** The members of the object that has a key at an offset. */
function membersAt(node: JsonNode, offset: number): readonly JsonMember[] | undefined {
  if (node.kind === 'value' || offset < node.start || offset >= node.end) return undefined;
  if (node.kind === 'object' && node.members.some(({ keyStart }) => keyStart === offset)) return node.members;
  const children = node.kind === 'array' ? node.items : node.members.map((member) => member.node);
  for (const child of children) {
    const found = membersAt(child, offset);
    if (found !== undefined) return found;
  }
  return undefined;
}
