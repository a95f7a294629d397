import { type EditorMode, errorRoute, type ModuleId, moduleOf, placeMessages } from '@portico/core/customization';
import {
  findNode,
  formatPath,
  type JsonNode,
  type Position,
  parseJson,
  positionsOf,
  type Step,
} from '@portico/core/shared';
import { type Loaded, locate } from '../document/load.ts';
import type { FieldReference } from '../shared/finding.ts';

/** Place of a value in the file. */
export interface Place {
  path: string;
  start: Position;
  end: Position;
  /** The value itself; null when the file does not have it and the place is its nearest parent. */
  node: JsonNode | null;
}

/** Finds places in one file; the text is read a second time, with positions, at the first question. */
export class Locator {
  readonly text: string;
  readonly #loaded: Loaded | null;
  #root: JsonNode | null = null;
  #positionOf: ((offset: number) => Position) | null = null;

  /** @param loaded - the customization whose fields are asked for; null for a file that holds something else. */
  constructor(text: string, loaded: Loaded | null) {
    this.text = text;
    this.#loaded = loaded;
  }

  /** The place of a field by its path in the UI form. */
  field(path: string): Place {
    return this.at(this.#loaded === null ? path.split('.') : locate(this.#loaded, path));
  }

  /** The place of a value by its steps in the file; a missing one is placed at the key of its nearest parent. */
  at(steps: readonly Step[]): Place {
    this.#root ??= parseJson(this.text);
    const { node, member, depth } = findNode(this.#root, steps);
    const path = formatPath(steps);
    if (depth === steps.length) return { path, node, ...this.range(node.start, node.end) };
    return { path, node: null, ...this.range(member?.keyStart ?? node.start, member?.keyEnd ?? node.start + 1) };
  }

  /** The place of a member's key, where it is the key that is wrong. */
  key(steps: readonly Step[]): Place {
    this.#root ??= parseJson(this.text);
    const { node, member } = findNode(this.#root, steps);
    return member === null
      ? this.at(steps)
      : { path: formatPath(steps), node, ...this.range(member.keyStart, member.keyEnd) };
  }

  range(start: number, end: number): { start: Position; end: Position } {
    this.#positionOf ??= positionsOf(this.text);
    return { start: this.#positionOf(start), end: this.#positionOf(end) };
  }
}

/** What a finding says about its field. */
export function fieldReference(module: ModuleId, path: string, label: string, mode: EditorMode): FieldReference {
  const { area, key, label: name } = moduleOf(module);
  const link = `#${errorRoute({ area, module: key, mode })}`;
  return { area, module: key, moduleLabel: `${placeMessages.areas[area]} ${name}`, path, label, mode, link };
}
