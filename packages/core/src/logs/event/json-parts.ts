/** A piece of a JSON text, names of members apart from the rest. */
export interface JsonPart {
  /** Where it begins; no two pieces begin at one place. */
  at: number;
  isName: boolean;
  text: string;
}

/** Cuts a JSON text at the names of its members, so that they can be tinted. Together the pieces are the text. (UI.md 4.7) */
export function jsonParts(json: string): JsonPart[] {
  const parts: JsonPart[] = [];
  let end = 0;
  const add = (text: string, isName: boolean) => {
    if (text !== '') parts.push({ at: end, isName, text });
    end += text.length;
  };
  // Strings are eaten whole, so that a colon inside a value makes no name of it.
  for (const { index, 0: text, 1: colon } of json.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)) {
    if (colon === undefined) continue;
    add(json.slice(end, index), false);
    add(text.slice(0, text.length - colon.length), true);
  }
  add(json.slice(end), false);
  return parts;
}
