import { type AnyNode, type Node, parse } from 'acorn';

type Place = readonly [at: number, text: string];

/**
 * The file with a call of `mark(line)` before every answer of its function FindProxyForURL, so that it can be told which line
 * answered; as it is where it cannot be read so. Places in the file stay on their lines.
 * @param mark - a name that the file does not have.
 */
export function withMarkedAnswers(source: string, mark: string): string {
  const places: Place[] = [];
  try {
    const tree = parse(source, { ecmaVersion: 'latest', sourceType: 'script', locations: true });
    findersIn(tree, (body) => {
      answersIn(body, (answer) => {
        const call = `${mark}(${answer.loc?.start.line ?? 0})`;
        if (answer.argument === null || answer.argument === undefined) {
          places.push([answer.start + 'return'.length, ` ${call}`]);
        } else places.push([answer.argument.start, `(${call}, `], [answer.argument.end, ')']);
      });
    });
  } catch {
    return source;
  }
  return places
    .toSorted(([one], [other]) => other - one)
    .reduce((text, [at, more]) => text.slice(0, at) + more + text.slice(at), source);
}

interface Answer extends Node {
  argument?: Node | null;
}

/** The bodies of what the file calls FindProxyForURL: declared, or a function that a variable of this name holds. */
function findersIn(tree: Node, found: (body: Node) => void): void {
  const { body } = tree as unknown as { body: readonly AnyNode[] };
  for (const each of body) {
    if (each.type === 'FunctionDeclaration' && isFinder(each.id)) found(each.body);
    if (each.type === 'VariableDeclaration') {
      for (const { id, init } of each.declarations) if (isFinder(id)) ofFunction(init, found);
    }
    if (each.type === 'ExpressionStatement' && each.expression.type === 'AssignmentExpression') {
      if (isFinder(each.expression.left)) ofFunction(each.expression.right, found);
    }
  }
}

function ofFunction(value: AnyNode | null | undefined, found: (body: Node) => void): void {
  if (value?.type === 'FunctionExpression') found(value.body);
  if (value?.type === 'ArrowFunctionExpression' && value.body.type === 'BlockStatement') found(value.body);
}

const isFinder = (id: AnyNode | null | undefined) => id?.type === 'Identifier' && id.name === 'FindProxyForURL';

/** Every return of a function, without those of the functions inside it. */
function answersIn(node: unknown, found: (answer: Answer) => void): void {
  if (Array.isArray(node)) {
    for (const each of node) answersIn(each, found);
    return;
  }
  if (typeof node !== 'object' || node === null || !('type' in node)) return;
  const { type } = node as AnyNode;
  if (type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression') return;
  if (type === 'ReturnStatement') found(node as Answer);
  for (const inner of Object.values(node)) if (typeof inner === 'object') answersIn(inner, found);
}
