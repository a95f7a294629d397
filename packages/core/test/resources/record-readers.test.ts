import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Where keys are declared and written, and where a record is only looked over: nobody reads what they mean there. */
const unread = /core\/src\/resources\/(?:kinds\/|fields\/|record\/(?:record|compile)\.ts)/;

/** Sources that read records; what they import is read along. */
const folders = [
  'packages/core/src/resources',
  'packages/core/src/sdk/resources',
  'packages/react-ui/src/screens/resources',
  'packages/react-ui/src/screens/policy',
  'examples/automation/src',
];

function sources(): string[] {
  return folders.flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test|\.css)\.tsx?$/.test(file))
      .map((file) => `${root}${folder}/${file.replaceAll('\\', '/')}`),
  );
}

const declared = {
  'record/record.ts': ['ResourceRecord', 'Store', 'Identity', 'Pinned', 'Command', 'ListOf'],
  'fields/field.ts': null,
} as const;

/** Every key that a record can hold, by its declaration. */
function keysOf(program: ts.Program): Map<ts.Node, string> {
  const keys = new Map<ts.Node, string>();
  for (const [file, names] of Object.entries(declared)) {
    const source = program.getSourceFile(`${root}packages/core/src/resources/${file}`);
    if (source === undefined) throw new Error(`${file} is not there`);
    const collect = (owner: string, node: ts.Node): void => {
      if (ts.isPropertySignature(node) && ts.isIdentifier(node.name)) keys.set(node, `${owner}.${node.name.text}`);
      ts.forEachChild(node, (child) => collect(owner, child));
    };
    for (const statement of source.statements) {
      if (!ts.isInterfaceDeclaration(statement) && !ts.isTypeAliasDeclaration(statement)) continue;
      const { text } = statement.name;
      if (names === null || names.some((name) => name === text)) collect(text, statement);
    }
  }
  return keys;
}

/** Takes away the keys that an expression reads. */
function readsOf(node: ts.Node, checker: ts.TypeChecker, left: Map<ts.Node, string>, names: ReadonlySet<string>): void {
  const read = (symbol: ts.Symbol | undefined) => {
    for (const declaration of symbol?.declarations ?? []) left.delete(declaration);
  };
  const visit = (each: ts.Node): void => {
    if (ts.isPropertyAccessExpression(each) && names.has(each.name.text)) {
      read(checker.getSymbolAtLocation(each.name));
    } else if (ts.isBindingElement(each) && ts.isObjectBindingPattern(each.parent)) {
      const name = each.propertyName ?? each.name;
      if (ts.isIdentifier(name) && names.has(name.text)) {
        read(checker.getPropertyOfType(checker.getTypeAtLocation(each.parent), name.text));
      }
    } else if (ts.isBinaryExpression(each) && each.operatorToken.kind === ts.SyntaxKind.InKeyword) {
      const { left: key, right } = each;
      if (ts.isStringLiteral(key)) {
        const { types = [checker.getTypeAtLocation(right)] } = checker.getTypeAtLocation(right) as ts.UnionType;
        for (const type of types) read(checker.getPropertyOfType(type, key.text));
      }
    }
    ts.forEachChild(each, visit);
  };
  visit(node);
}

it('[RES-001] no key of a record is without a reader', { timeout: 240_000 }, () => {
  const { config } = ts.readConfigFile(`${root}tsconfig.base.json`, ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const paths = {
    '@portico/core': [`${root}packages/core/src/index.ts`],
    '@portico/core/*': [`${root}packages/core/src/*/index.ts`],
  };
  const own = { noEmit: true, composite: false, incremental: false, types: [], paths };
  const program = ts.createProgram(sources(), { ...options, ...own });
  const checker = program.getTypeChecker();
  const left = keysOf(program);
  expect(left.size).toBeGreaterThan(60);
  const names = new Set([...left.values()].map((key) => key.split('.').at(-1) ?? ''));
  for (const file of sources()) {
    const source = program.getSourceFile(file);
    if (source === undefined || unread.test(file) || left.size === 0) continue;
    readsOf(source, checker, left, names);
  }
  expect([...left.values()]).toEqual([]);
});
