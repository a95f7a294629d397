/**
 * Words stand in `messages.ts` files: says which sources of the portal hold words besides. A folder that has moved all
 * of its words is on the list `moved`, and a word that comes back there fails the check. (docs/decisions/014)
 *
 * node scripts/words.mjs [FOLDER ...]  lists the words below these folders; without one it checks what has moved.
 * node scripts/words.mjs --root DIR     checks the same folders of another place, as far as they are there.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import ts from 'typescript';

/** Folders whose words are in messages files. The list may only grow. */
const moved = [
  'packages/core/src/access',
  'packages/core/src/account',
  'packages/core/src/contact',
  'packages/core/src/customization',
  'packages/core/src/editing',
  'packages/core/src/dashboard',
  'packages/core/src/factors',
  'packages/core/src/filters',
  'packages/core/src/jobs',
  'packages/core/src/language',
  'packages/core/src/logs',
  'packages/core/src/multi-tenant',
  'packages/core/src/operations',
  'packages/core/src/password',
  'packages/core/src/policy',
  'packages/core/src/posture',
  'packages/core/src/private-access',
  'packages/core/src/profiles',
  'packages/core/src/reporting',
  'packages/core/src/resources',
  'packages/core/src/sdk',
  'packages/core/src/session',
  'packages/core/src/settings',
  'packages/core/src/shared',
  'packages/core/src/shell',
  'packages/core/src/users',
  'packages/react-ui/src/app',
  'packages/react-ui/src/components',
  'packages/react-ui/src/embed',
  'packages/react-ui/src/platform',
  'packages/react-ui/src/portal',
  'packages/react-ui/src/previews',
  'packages/react-ui/src/screens/account',
  'packages/react-ui/src/screens/contact',
  'packages/react-ui/src/screens/customization',
  'packages/react-ui/src/screens/dashboard',
  'packages/react-ui/src/screens/firewall',
  'packages/react-ui/src/screens/logs',
  'packages/react-ui/src/screens/not-found',
  'packages/react-ui/src/screens/palette',
  'packages/react-ui/src/screens/policy',
  'packages/react-ui/src/screens/private-access',
  'packages/react-ui/src/screens/resources',
  'packages/react-ui/src/screens/settings',
  'packages/react-ui/src/screens/invitation',
  'packages/react-ui/src/screens/sign-in',
  'packages/react-ui/src/screens/user-account',
  'packages/react-ui/src/screens/why',
  'packages/react-ui/src/shell',
  'packages/react-ui/src/theme',
];

/** Files that may ask the platform for formats of their own, each with the reason; all else goes through `core/language`. */
const formatters = new Set([
  'packages/core/src/dashboard/basis/zone.ts', // parts of a time that reports always write alike
  'packages/core/src/language/countries.ts', // apart, for those that need it alone
  'packages/core/src/language/formats.ts',
  'packages/core/src/pages/views/watermark-time.ts', // parts of a time that a page always writes alike
  'packages/react-ui/src/previews/usePreview.ts', // the zone of the machine
  'packages/react-ui/src/screens/dashboard/useBoard.ts', // likewise
]);

/** Attributes that are read or heard by somebody. */
const heard =
  /^(label|title|placeholder|alt|text|hint|heading|description|summary|caption|note|children|aria-label|aria-description|aria-roledescription|aria-valuetext|[a-z]+(Label|Text|Title|Hint|Words))$/;
const keys = /^(Enter|Escape|Tab|Home|End|Delete|Backspace|Control|Shift|Meta|Alt|Arrow\w+|Page(Up|Down)|Space)$/;
/** Two words, or one that begins a sentence. */
const reads = /[A-Za-z]{2,}[,.:;’']? [A-Za-z]{2,}|^[A-Z][a-z]{2,}[.…!?:]?$/;
/** A word beside what is told. */
const tells = /[A-Za-z]{3,}[,.:;?]? |[ ]['“(]?[A-Za-z]{3,}|\} [a-z]{2,}$/;
/** Names of fields in a list. */
const fieldNames = /\b[a-z]+_[a-z]+/;
/** A statement behind a comment that begins so holds data or a program. */
const marked = /^\/\/ no words: /;
/** Attributes and calls whose texts are no words. */
const unheard = /^(className|placement|shortcut)$/;
const unsaidCall =
  /^(console\.\w+|RegExp|Symbol\.for|.*\.(matches|closest|includes|querySelector(All)?|startsWith|endsWith))$/s;
/** Attributes, names of records and variables that hold what a program reads. */
const forPrograms =
  /^(className|key|focusKey|placement|trigger|rel|role|shortcut|keys|selector|focusable|data-[a-z-]+|[a-z]+Query)$/;
/** Selectors and media queries of CSS. */
const selectors =
  /\[[\w-]+([~|^$*]?=.*)?\]|^\([a-z-]+: [a-z]+\)|^(a|body|button|input|main|select|textarea)(, [a-z]+)+$/;
/** What end users read is data of the customization: in these calls all but the label, which stands second. */
const endUserTexts = /^(text|exitText)$/;
const notSaid = new Set(['Error', 'TypeError', 'RangeError', 'ConfigError', 'RegExp', 'ApiError']);

const { values, positionals: named } = parseArgs({ options: { root: { type: 'string' } }, allowPositionals: true });
process.chdir(values.root ?? fileURLToPath(new URL('..', import.meta.url)));
const isHere = (path) => values.root === undefined || existsSync(path);
const folders = (named.length > 0 ? named : moved).filter(isHere);
for (const gone of [...folders, ...[...formatters].filter(isHere)].filter((path) => !existsSync(path)))
  throw new Error(`${gone} is not there`);
const files = sourcesOf(folders).filter((file) => !/(^|\/|\.)messages\.ts$/.test(file));
const found = files.flatMap(wordsOf);
for (const { file, line, text } of found) console.log(`${file}:${line}: ${JSON.stringify(text)}`);
console.log(`${found.length} words outside of messages in ${files.length} files.`);
const written =
  named.length > 0
    ? []
    : sourcesOf(['packages'])
        .filter((file) => !formatters.has(file))
        .flatMap(ownFormats);
for (const { file, line, text } of written) console.log(`${file}:${line}: ${text} is written by core/language`);
if (named.length === 0 && found.length + written.length > 0) process.exitCode = 1;

function sourcesOf(below) {
  return below
    .flatMap((folder) => ts.sys.readDirectory(folder, ['.ts', '.tsx'], ['**/node_modules', '**/dist*', '**/generated']))
    .filter((file) => /\/src\//.test(file) && !/\.test\.|\.css\.ts$|\.d\.ts$/.test(file))
    .toSorted();
}

/** Numbers, dates and lists that a file writes by itself. */
function ownFormats(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    const isFormat =
      ts.isPropertyAccessExpression(node) &&
      (node.expression.getText() === 'Intl' || /^toLocale[A-Z]/.test(node.name.text));
    if (isFormat)
      found.push({ file, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: node.getText() });
    if (!ts.isTypeNode(node)) ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function wordsOf(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const words = [];
  const add = (node, text) =>
    words.push({ file, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: text.trim() });
  const visit = (node) => {
    if (isUnsaid(node)) return;
    if (ts.isJsxText(node)) {
      if (/\p{L}{2,}/u.test(node.text)) add(node, node.text);
    } else if (ts.isStringLiteralLike(node)) {
      const attribute = ts.isJsxAttribute(node.parent) ? node.parent.name.getText() : null;
      const isHeard =
        attribute !== null && heard.test(attribute) && /\p{L}{2,}/u.test(node.text) && node.text !== 'https://';
      if (isHeard || (isRead(node.text) && !unheard.test(attribute ?? ''))) add(node, node.text);
    } else if (ts.isTemplateExpression(node)) {
      const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}');
      const isCss = /minmax\(|\dpx |^max-age=|\((min|max)-width|\] button/.test(parts);
      if (tells.test(parts.trim()) && !isCss) add(node, parts);
      for (const { expression } of node.templateSpans) {
        for (const word of chosen(expression)) add(word, word.text);
        visit(expression);
      }
      return;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return words;
}

/** The words of which a template says one, such as `${isStaged ? 'saved' : 'published'}`. */
function chosen(expression) {
  if (!ts.isConditionalExpression(expression)) return [];
  return [expression.whenTrue, expression.whenFalse]
    .flatMap((branch) => (ts.isStringLiteralLike(branch) ? [branch] : chosen(branch)))
    .filter(({ text }) => /^[a-z]{4,}$/.test(text));
}

function isRead(text) {
  return reads.test(text) && !keys.test(text) && !fieldNames.test(text);
}

/** Imports, types, comparisons, failures of a programmer and what is drawn by name are no words. */
function isUnsaid(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isNewExpression(node) && notSaid.has(node.expression.getText())) return true;
  if (ts.isCallExpression(node) && unsaidCall.test(node.expression.getText())) return true;
  if ((ts.isStatement(node) || ts.isPropertyAssignment(node)) && isMarked(node)) return true;
  if (ts.isJsxElement(node) && /\btranslate="no"|^<Kbd\b/.test(node.openingElement.getText())) return true;
  const name = node.name ?? node.propertyName;
  if (name !== undefined && (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node) || isVariable(node)))
    if (forPrograms.test(name.getText())) return true;
  if (!ts.isStringLiteralLike(node)) return false;
  if (selectors.test(node.text)) return true;
  const { parent } = node;
  if (ts.isCallExpression(parent) && endUserTexts.test(parent.expression.getText()))
    return parent.arguments.indexOf(node) !== 1;
  if (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent))
    return parent.name === node || parent.name.getText() === 'textDecoration';
  return ts.isCaseClause(parent) || (ts.isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText()));
}

function isVariable(node) {
  return ts.isVariableDeclaration(node) || ts.isBindingElement(node);
}

function isMarked(node) {
  const text = node.getSourceFile().text;
  const comments = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
  return comments.some(({ pos, end }) => marked.test(text.slice(pos, end)));
}
