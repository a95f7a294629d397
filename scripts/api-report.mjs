/**
 * Writes the public names of the packages, entry by entry, to `docs/api-report`; a test compares the pages with what the
 * entries export, so that a name comes or goes by intent. `--check` writes nothing and exits 1 where a page differs.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));
const isChecking = process.argv.includes('--check');

const parse = (file) => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
const has = (node, kind) => node.modifiers?.some((modifier) => modifier.kind === kind) ?? false;

/** The names that a file exports, types marked as such. */
function namesOf(file) {
  return parse(file).statements.flatMap((node) => {
    if (ts.isExportDeclaration(node)) {
      if (node.exportClause === undefined) {
        const names = namesOf(join(dirname(file), node.moduleSpecifier.text));
        return node.isTypeOnly ? names.map((name) => `type ${name.replace(/^type /, '')}`) : names;
      }
      if (ts.isNamespaceExport(node.exportClause)) return [node.exportClause.name.text];
      return node.exportClause.elements.map(
        (one) => `${node.isTypeOnly || one.isTypeOnly ? 'type ' : ''}${one.name.text}`,
      );
    }
    if (!has(node, ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isVariableStatement(node)) return node.declarationList.declarations.map(({ name }) => name.text);
    const mark = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) ? 'type ' : '';
    return [`${mark}${node.name.text}`];
  });
}

function reportOf(folder) {
  const { name, exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const entries = Object.entries(exports).flatMap(([entry, target]) => {
    const [, built] = /^\.\/dist\/(.+)\.js$/.exec(target.default ?? '') ?? [];
    return built === undefined ? [] : [[entry, join(root, folder, 'src', `${built}.ts`)]];
  });
  const parts = entries.map(([entry, file]) => {
    const names = [...new Set(namesOf(file))];
    const plain = (text) => text.replace(/^type /, '');
    const sorted = names.toSorted((a, b) => (plain(a) < plain(b) ? -1 : 1));
    return `## \`${name}${entry.slice(1)}\`\n\n${sorted.map((text) => `- \`${text}\``).join('\n')}\n`;
  });
  return `# Public names of \`${name}\`\n\nWritten by \`npm run api-report\`; a test compares it with the entries. Types are marked.\n\n${parts.join('\n')}`;
}

for (const name of ['core', 'react-ui']) {
  const page = join(root, 'docs/api-report', `${name}.md`);
  const report = reportOf(`packages/${name}`);
  if (!isChecking) {
    mkdirSync(dirname(page), { recursive: true });
    writeFileSync(page, report);
    continue;
  }
  const lines = (text) => {
    let entry = '';
    return text.split('\n').flatMap((line) => {
      if (line.startsWith('## ')) entry = line.slice(3).replaceAll('`', '');
      return line.startsWith('- ') ? [`${entry}: ${line.slice(2).replaceAll('`', '')}`] : [];
    });
  };
  const [before, after] = [new Set(lines(readFileSync(page, 'utf8'))), new Set(lines(report))];
  const faults = [
    ...[...after].filter((line) => !before.has(line)).map((line) => `new: ${line}`),
    ...[...before].filter((line) => !after.has(line)).map((line) => `gone: ${line}`),
  ];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
