import type { JsonNode } from '@portico/core/shared';
import type { Repair } from '../shared/finding.ts';

/** A repair that writes another value in the place of one; the text round it stays. */
export function replaceValue(node: JsonNode, value: unknown, description: string, certain = true): Repair {
  return { description, edits: [{ start: node.start, end: node.end, text: JSON.stringify(value) }], certain };
}
